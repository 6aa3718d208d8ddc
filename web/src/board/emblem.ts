// A card's picture, made from what it does: the same card has the same picture at every table.

/** One sign in the picture. */
export interface Part {
  sign: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  tone: "bright" | "soft" | "ghost";
  flip?: boolean;
}

export interface Emblem {
  parts: Part[];
  ground: { d: string; width: number }[];
  /** Degrees by which the deck's hue drifts for this card. */
  drift: number;
  light: [number, number];
}

export const WIDE = 120;
export const HIGH = 60;

/** Numbers from a word: always the same ones. */
export function numbersFrom(seed: string): () => number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  }
  return () => {
    hash = (hash + 0x6d2b79f5) | 0;
    let value = Math.imul(hash ^ (hash >>> 15), 1 | hash);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const POINTED = new Set(["attack", "melee", "shiv", "projectile", "lightning", "magic", "weak", "facing"]);

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** The picture of the card with this id, from the signs of its effects. */
export function compose(id: string, signs: readonly string[], square = false): Emblem {
  const random = numbersFrom(id.replace(/\+$/, ""));
  const [main = "star", second, third, fourth] = signs;
  const parts: Part[] = [];
  const put = (sign: string, x: number, y: number, size: number, turn: number, tone: Part["tone"], flip = false) =>
    parts.push({ sign, x, y, size, turn, tone, flip });
  const cx = 60;
  const cy = 30;
  const lean = POINTED.has(main) ? (random() - 0.5) * 50 : (random() - 0.5) * 16;
  const ring = (sign: string, count: number, radius: number, size: number, start: number, tone: Part["tone"]) => {
    for (let n = 0; n < count; n += 1) {
      const angle = start + (n * 2 * Math.PI) / count;
      put(sign, cx + Math.cos(angle) * radius * 1.5, cy + Math.sin(angle) * radius, size, (angle * 180) / Math.PI + 90, tone);
    }
  };

  if (square) {
    // Where there is little room: one sign, and the second in a corner.
    if (second && random() < 0.4) put(second, cx, cy, 62, lean, "ghost");
    else if (second) put(second, cx + 17, cy + 17, 20, 0, "soft");
    put(main, second ? cx - 3 : cx, second ? cy - 3 : cy, 38, lean / 2, "bright");
    return { parts, ground: ground(random), drift: Math.round((random() - 0.5) * 36), light: [45 + random() * 30, 8 + random() * 30] };
  }
  if (!second) {
    switch (pick([0, 1, 2, 3, 4] as const, random)) {
      case 0: // large, with its own echo behind
        put(main, cx, cy, 76, lean - 14, "ghost");
        put(main, cx, cy, 44, lean, "bright");
        break;
      case 1: // two that cross
        put(main, cx - 9, cy, 44, POINTED.has(main) ? 0 : -12, "soft");
        put(main, cx + 9, cy, 44, POINTED.has(main) ? 0 : 12, "bright", true);
        break;
      case 2: // a fan of three
        put(main, cx - 25, cy + 5, 30, -22, "soft");
        put(main, cx + 25, cy + 5, 30, 22, "soft", true);
        put(main, cx, cy - 1, 44, lean / 2, "bright");
        break;
      case 3: // one in a ring of small ones
        ring(main, 6, 23, 11, random() * 6, "ghost");
        put(main, cx, cy, 40, lean, "bright");
        break;
      default: // a row that grows
        put(main, cx - 30, cy + 7, 22, lean, "ghost");
        put(main, cx - 8, cy + 3, 32, lean, "soft");
        put(main, cx + 22, cy - 1, 44, lean, "bright");
    }
  } else {
    switch (pick([0, 1, 2, 3, 4, 5] as const, random)) {
      case 0: // the second behind the first
        put(second, cx, cy, 78, lean, "ghost");
        put(main, cx, cy, 42, lean / 2, "bright");
        break;
      case 1: // the second on both sides
        put(second, cx - 35, cy + 3, 24, -10, "soft");
        put(second, cx + 35, cy + 3, 24, 10, "soft", true);
        put(main, cx, cy, 42, lean / 2, "bright");
        break;
      case 2: // side by side
        put(main, cx - 20, cy, 42, lean / 2, "bright");
        put(second, cx + 24, cy + 4, 34, -lean / 3, "soft");
        break;
      case 3: // the second around the first
        ring(second, pick([3, 4, 5], random), 22, 14, random() * 6, "soft");
        put(main, cx, cy, 34, lean, "bright");
        break;
      case 4: // below, in a row
        put(main, cx, cy - 7, 34, lean, "bright");
        for (const dx of [-24, 0, 24]) put(second, cx + dx, cy + 20, 14, 0, "soft");
        break;
      default: // the first on its way to the second
        put(second, cx + 28, cy - 1, 40, 0, "soft");
        put(main, cx - 22, cy + 2, 40, lean / 2, "bright");
        put(main, cx - 44, cy + 8, 18, lean / 2, "ghost");
    }
  }
  if (third) {
    if (random() < 0.5) {
      put(third, 15, 14, 15, -8, "soft");
      put(third, 105, 14, 15, 8, "soft", true);
    } else put(third, random() < 0.5 ? 16 : 104, 47, 17, 0, "soft");
  }
  if (fourth) put(fourth, random() < 0.5 ? 104 : 16, 13, 14, 0, "soft");

  return { parts, ground: ground(random), drift: Math.round((random() - 0.5) * 36), light: [20 + random() * 80, 8 + random() * 30] };
}

/** What lies behind: rays, rings, hills, waves, lattice or rain. */
function ground(random: () => number): { d: string; width: number }[] {
  const strokes: { d: string; width: number }[] = [];
  const add = (d: string, width: number) => strokes.push({ d, width });
  switch (Math.floor(random() * 6)) {
    case 0: {
      const count = 9 + Math.floor(random() * 8);
      const start = random() * 6;
      for (let n = 0; n < count; n += 1) {
        const angle = start + (n * 2 * Math.PI) / count;
        add(`M60 30L${(60 + Math.cos(angle) * 90).toFixed(1)} ${(30 + Math.sin(angle) * 90).toFixed(1)}`, 3.5);
      }
      break;
    }
    case 1:
      for (let radius = 12; radius < 80; radius += 9 + random() * 5) {
        add(`M${60 - radius} 30a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`, 2);
      }
      break;
    case 2:
      for (let line = 0; line < 4; line += 1) {
        let d = `M-4 ${48 + line * 8}`;
        for (let x = 10; x <= 130; x += 18) d += `L${x} ${(44 + line * 8 - random() * 20).toFixed(1)}`;
        add(d, 2.5);
      }
      break;
    case 3:
      for (let y = 8; y < 80; y += 10) {
        const bend = 5 + random() * 6;
        add(`M-5 ${y}q16 ${-bend} 32 0t32 0t32 0t32 0`, 1.8);
      }
      break;
    case 4: {
      const slope = 20 + random() * 40;
      for (let x = -70; x < 190; x += 15) {
        add(`M${x} -4L${x + slope} 78`, 1.4);
        add(`M${x + slope} -4L${x} 78`, 1.4);
      }
      break;
    }
    default:
      for (let n = 0; n < 26; n += 1) {
        const x = random() * 120;
        const y = random() * 72;
        add(`M${x.toFixed(1)} ${y.toFixed(1)}l${(-3 - random() * 4).toFixed(1)} ${(7 + random() * 8).toFixed(1)}`, 1.8);
      }
  }
  return strokes;
}

const HUES: Record<string, number> = {
  ironclad: 12, silent: 140, defect: 222, watcher: 290, colorless: 70, curse: 320, status: 100, relic: 55, "boss-relic": 30, potion: 190,
  knight: 250, spellslinger: 300, doctor: 145, burglar: 75, anyone: 60, enemy: 20, foe: 20, event: 260, treasure: 80, skill: 60,
  blade: 25, lance: 245, hammer: 60, bow: 145, staff: 300, whip: 345, orb: 200, boots: 85, harvester: 120, heart: 10, battery: 105, prism: 275, charm: 165, ward: 225,
  fire: 45, choice: 265, reward: 80, remove: 20,
  red: 25, yellow: 90, black: 300, blue: 250, green: 145, white: 80,
};

/** The hue of a deck (oklch degrees); a deck that we do not know gets one of its own. */
export function hueOf(deck: string): number {
  return HUES[deck.toLowerCase()] ?? Math.round(numbersFrom(deck)() * 360);
}

const GREY = new Set(["colorless", "status", "anyone", "none"]);

/** How much colour a deck has: the colourless has little. */
export function chromaOf(deck: string): number {
  return GREY.has(deck.toLowerCase()) ? 0.03 : 0.105;
}
