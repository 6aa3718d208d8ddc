import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds the server that it works with. */
const server = process.env.ROGUETABLE_SERVER ?? "http://127.0.0.1:8000";

// The page's content security policy allows scripts, styles and pictures from the server alone, so
// the build writes nothing into the HTML and turns no file into a `data:` address.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/roguetable/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: "es2022",
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
    passWithNoTests: true,
    reporters: ["dot"],
  },
});
