// The four elements: a colour, a sign and a letter each.

export const ELEMENTS: Record<string, { colour: string; letter: string }> = {
  ember: { colour: "#d9572f", letter: "E" },
  tide: { colour: "#3a78d6", letter: "T" },
  root: { colour: "#4d8f3a", letter: "R" },
  gale: { colour: "#8f86c9", letter: "G" },
};
