// Where pieces on a grid strike: arrows at the edges of their tiles, and what a die makes of them.

import type { Intent, Odds, PieceItem } from "../lib/protocol";
import { facesText } from "./reading";

export interface Arrow {
  kind: string;
  /** Degrees clockwise from north. */
  turn: number;
  /** Steps to the side and down, each -1, 0 or 1. */
  side: number;
  down: number;
  /** How many tiles it goes. */
  far: number;
  /** Beside another arrow of the same direction. */
  beside: number;
}

/** The arrows of a piece as they would be printed around it, one for each direction and kind. */
export function arrowsOf(piece: PieceItem): Arrow[] {
  const [x = 0, y = 0] = piece.at ?? [];
  const found: Arrow[] = [];
  for (const intent of piece.intents ?? []) {
    for (const [toX, toY] of intent.tiles ?? []) {
      const [side, down] = [Math.sign(toX - x), Math.sign(toY - y)];
      if (!side && !down) continue;
      const far = Math.max(Math.abs(toX - x), Math.abs(toY - y));
      const same = found.filter((one) => one.side === side && one.down === down);
      const mine = same.find((one) => one.kind === intent.kind);
      if (mine) mine.far = Math.max(mine.far, far);
      else found.push({ kind: intent.kind, turn: (Math.atan2(side, -down) * 180) / Math.PI, side, down, far, beside: same.length });
    }
  }
  return found;
}

/** Of the intents of a piece those that hit somebody who stands there now. */
export function hitting(piece: PieceItem): Intent[] {
  return (piece.intents ?? []).filter((one) => one.targets?.length && one.faces?.length);
}

/** How likely it hurts: the faces that do, and the worst of it. */
export interface Risk {
  faces: number[];
  sides: number;
  worst: number;
  fatal: boolean;
}

/** What an attack on a piece would bring from it alone, as all stand now; none: nobody is hit. */
export function riskOf(piece: PieceItem): Risk | undefined {
  const blows = hitting(piece);
  const faces = [...new Set(blows.flatMap((one) => one.faces ?? []))].sort((one, two) => one - two);
  return faces.length ? { faces, sides: 6, worst: Math.max(...blows.map((one) => one.amount ?? 0)), fatal: false } : undefined;
}

/** What threatens a target by the choice that is pointed at. */
export function dangerOf(odds: readonly Odds[], target: string): Risk | undefined {
  const mine = odds.filter((one) => one.target === target);
  const faces = [...new Set(mine.flatMap((one) => one.faces))].sort((one, two) => one - two);
  if (!faces.length) return undefined;
  return { faces, sides: mine[0]?.sides ?? 6, worst: Math.max(...mine.map((one) => one.amount)), fatal: mine.some((one) => one.fatal) };
}

/** `2-5: -2`, for those who see it, beside a die: on which faces, and how much. */
export function riskText(risk: Risk): string {
  return `${facesText(risk.faces).replaceAll(", ", ",")}: −${risk.worst}`;
}

/** The same, for those who hear it. */
export function riskWords(risk: Risk): string {
  return `would hurt on ${facesText(risk.faces)}, up to ${risk.worst}`;
}
