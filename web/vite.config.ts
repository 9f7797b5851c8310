import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { budget } from "./plugins/budget.ts";
import { languages } from "./plugins/languages.ts";
import { offline } from "./plugins/offline.ts";

// `npm run dev` uses the API and art of a running `carcassonne play --port 8765 --no-browser`.
const server = process.env.CARCASSONNE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), languages(), budget(), offline()],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true }, "/art": server } },
  // Tests use the browser build of Svelte, not the one for server-side rendering.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node", setupFiles: ["src/testing/browser-stubs.ts"] },
});
