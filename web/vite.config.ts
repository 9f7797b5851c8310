import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// During development the API and the art come from a running `carcassonne play --port 8765`.
const server = process.env.CARCASSONNE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/art": server,
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
