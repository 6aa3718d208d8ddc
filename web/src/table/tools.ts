// The tools around the table, in the order in which they are reached for.

import type { TableModel } from "./model.svelte";

export interface Tool {
  name: string;
  text: string;
  key: string;
  icon?: string;
  note?: string;
  disabled?: boolean;
  count?: number;
}

/** `side`: what is open beside the table, where its tabs are and what is new there is seen; "" if nothing is. */
export function toolsFor(model: TableModel, side: string): Tool[] {
  const map = model.view?.panels.some((panel) => panel.kind === "map") ?? false;
  const tools: Tool[] = [];
  if (map) tools.push({ name: "map", text: "Map", key: "m" });
  tools.push(
    { name: "log", text: "Log", key: "l" },
    { name: "talk", text: "Talk", key: "t", count: side === "talk" ? 0 : model.unread },
    { name: "seats", text: "Seats", key: "" },
    { name: "rules", text: "Rules", key: "r" },
  );
  if (!model.spectator) {
    tools.push(
      { name: "undo", text: "Undo", note: model.scene?.undo === "vote" ? "something new was seen since: everybody is asked" : "", key: "u", disabled: !model.scene?.undo },
      { name: "redo", text: "Redo", key: "", disabled: !model.scene?.redo },
      ...(model.over ? [] : [{ name: "hint", text: "Hint", key: "h", disabled: model.choices.length === 0 }]),
      { name: "notes", text: "Notes", key: "" },
      ...(model.over ? [] : [{ name: "pause", text: model.paused ? "Go on" : "Pause", key: "", icon: model.paused ? "play" : "pause" }]),
    );
  }
  if (model.over) tools.push({ name: "end", text: "The end", key: "" });
  tools.push({ name: "help", text: "Help", key: "?" });
  return tools;
}

/** What a thumb reaches for every turn; the rest is behind "More". */
export function thumbTools(tools: Tool[]): Tool[] {
  const wanted = ["map", "log", "talk", "undo"];
  const first = wanted.flatMap((name) => tools.filter((tool) => tool.name === name));
  return [...first, { name: "more", text: "More", key: "" }];
}
