// Draws boards without a browser: `node dev/draw.mjs TABLES HTML`. The first file holds a list of
// {view, keywords}, the second gets the list of their drawings.

import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "vite";

const [tables, target] = process.argv.slice(2);
const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: "custom", logLevel: "error" });
try {
  const { render } = await server.ssrLoadModule("svelte/server");
  const { default: Board } = await server.ssrLoadModule("/src/board/Board.svelte");
  const { keywordsOf } = await server.ssrLoadModule("/src/icons/words.ts");
  const nothing = () => undefined;
  const drawn = JSON.parse(readFileSync(tables, "utf8")).map(({ view, keywords, library }) => {
    const props = {
      view,
      choices: view.asked?.options ?? [],
      pointed: null,
      pinged: {},
      library: new Map(library.map((face) => [face.id, face])),
      keywords: keywordsOf(keywords),
      onpick: nothing,
      onpoint: nothing,
      ondrop: nothing,
      onping: nothing,
    };
    return render(Board, { props }).body;
  });
  writeFileSync(target, JSON.stringify(drawn));
} finally {
  await server.close();
}
