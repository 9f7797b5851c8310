import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { plainArt } from "./src/dev/plain-art.ts";

// `npm run dev` takes API and art from a running `carcassonne play --port 8765 --no-browser`;
// `npm run dev -- --mode fixtures` needs no server (open /?mock#/game/mock/mock).
const server = process.env.CARCASSONNE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === "fixtures" ? [plainArt()] : [])],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: mode === "fixtures" ? {} : { "/api": { target: server, ws: true }, "/art": server },
  },
  // Component state is tested as in the browser, not as rendered on a server.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/dev/browser-stubs.ts"] },
}));
