// Places on the shelves of the shops.

/** Who lies where: what lay there keeps its place, also when it is gone, and what is new comes after it. A shelf on which
    nothing of before is left is another one. */
export function places<T extends { id: string }>(before: readonly T[], now: readonly T[]): T[] {
  const here = new Map(now.map((one) => [one.id, one]));
  if (!before.some((one) => here.has(one.id))) return [...now];
  const known = new Set(before.map((one) => one.id));
  return [...before.map((one) => here.get(one.id) ?? one), ...now.filter((one) => !known.has(one.id))];
}
