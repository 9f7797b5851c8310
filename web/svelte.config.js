import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { expandMedia } from "./src/styles/breakpoints.js";

export default {
  preprocess: [
    vitePreprocess(),
    { name: "breakpoints", style: ({ content }) => ({ code: expandMedia(content) }) },
  ],
};
