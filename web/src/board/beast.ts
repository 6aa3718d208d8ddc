// The face of an enemy: drawn from its id, so that a designer's new monster has one too.

import { numbersFrom } from "./emblem";

export interface Beast {
  body: string;
  behind: string[];
  eyes: { x: number; y: number; r: number; slit: boolean }[];
  mouth: string;
  teeth: string;
  spots: { x: number; y: number; r: number }[];
  hue: number;
  chroma: number;
  light: number;
}

const HINTS: [RegExp, number, string][] = [
  [/slime|slimed|gremlin-nob|spore|fungi/, 140, "blob"],
  [/louse|worm|crawler|chomper|parasite|centipede|weaver/, 60, "bug"],
  [/cult|mystic|wizard|abbot|hex|ghost|nemesis|awakened|nun|monk/, 300, "hood"],
  [/sentry|guardian|automaton|orb|donu|deca|construct|clockwork|clank|brass|spiker|sphere|exploder|repulsor/, 220, "block"],
  [/thief|slaver|looter|mugger|bandit|champ|knight|centurion|hussar|rider|slasher/, 25, "hood"],
  [/imp|fire|burn|lantern|tallow|torch/, 35, "horn"],
];

/** A closed curve through points around a centre. */
function round(points: [number, number][]): string {
  const at = (n: number) => points[(n + points.length) % points.length] as [number, number];
  let d = "";
  points.forEach((point, n) => {
    const [px, py] = at(n - 1);
    const [nx, ny] = at(n + 1);
    const [x, y] = point;
    const [ax, ay] = at(n + 2);
    if (n === 0) d += `M${x.toFixed(1)} ${y.toFixed(1)}`;
    const c1 = [x + (nx - px) / 6, y + (ny - py) / 6];
    const c2 = [nx - (ax - x) / 6, ny - (ay - y) / 6];
    d += `C${c1.concat(c2, [nx, ny]).map((one) => one.toFixed(1)).join(" ")}`;
  });
  return d + "z";
}

/** On a field of 64 x 64. */
export function beast(id: string, hue?: number): Beast {
  const random = numbersFrom(id.replace(/-asc\d+$|\+$/, ""));
  const hint = HINTS.find(([pattern]) => pattern.test(id));
  const shape = hint?.[2] ?? (["blob", "bug", "hood", "block", "horn"][Math.floor(random() * 5)] as string);
  const tone = hue ?? (hint ? hint[1] + random() * 50 - 25 : random() * 360);
  const behind: string[] = [];
  let body: string;
  const wide = 19 + random() * 5;
  const high = 19 + random() * 5;
  if (shape === "block") {
    const cut = 3 + random() * 7;
    const l = 32 - wide;
    const r = 32 + wide;
    const t = 36 - high;
    const b = 36 + high;
    body = `M${l + cut} ${t}H${r - cut}L${r} ${t + cut}V${b - cut}L${r - cut} ${b}H${l + cut}L${l} ${b - cut}V${t + cut}z`;
    if (random() < 0.6) behind.push(`M30 ${t}V4h4V${t}z`);
    if (random() < 0.5) behind.push(`M${l - 6} 30h8v14h-8z`, `M${r - 2} 30h8v14h-8z`);
  } else if (shape === "hood") {
    const tip = 4 + random() * 6;
    const lean = (random() - 0.5) * 10;
    body = `M${32 + lean} ${tip}C${32 + wide} ${tip + 8} ${32 + wide + 2} 34 ${32 + wide + 4} 60H${32 - wide - 4}C${32 - wide - 2} 34 ${32 - wide} ${tip + 8} ${32 + lean} ${tip}z`;
  } else {
    const points: [number, number][] = [];
    const count = shape === "blob" ? 9 : 7;
    for (let n = 0; n < count; n += 1) {
      const angle = (n / count) * 2 * Math.PI - Math.PI / 2;
      const wobble = 0.86 + random() * 0.28;
      points.push([32 + Math.cos(angle) * wide * 1.15 * wobble, 37 + Math.sin(angle) * high * wobble]);
    }
    body = round(points);
    if (shape === "horn" || random() < 0.35) {
      const reach = 8 + random() * 8;
      behind.push(`M18 28C12 ${20 - reach / 3} 12 ${16 - reach / 2} 8 ${14 - reach / 2}C20 ${12 - reach / 2} 27 18 28 26z`);
      behind.push(`M46 28C52 ${20 - reach / 3} 52 ${16 - reach / 2} 56 ${14 - reach / 2}C44 ${12 - reach / 2} 37 18 36 26z`);
    }
    if (shape === "bug") {
      for (const y of [34, 42, 50]) {
        const out = 5 + random() * 6;
        behind.push(`M16 ${y}L${8 - out / 3} ${y - out / 2}l-3 ${out}l11 0z`, `M48 ${y}L${56 + out / 3} ${y - out / 2}l3 ${out}l-11 0z`);
      }
    }
  }
  const eyes: Beast["eyes"] = [];
  const many = shape === "hood" ? 2 : ([1, 2, 2, 2, 3] as const)[Math.floor(random() * 5)];
  const r = many === 1 ? 7 : many === 3 ? 3.8 : 4.2 + random() * 1.8;
  const y = 30 + random() * 4;
  const gap = 8 + random() * 3;
  const slit = random() < 0.45;
  if (many === 1) eyes.push({ x: 32, y, r, slit });
  if (many && many >= 2) eyes.push({ x: 32 - gap, y, r, slit }, { x: 32 + gap, y, r, slit });
  if (many === 3) eyes.push({ x: 32, y: y - 7, r, slit });
  const my = 45 + random() * 3;
  const mw = 8 + random() * 6;
  const smile = random() * 6 - 1;
  const mouth = `M${32 - mw} ${my}Q32 ${my + 7 + smile} ${32 + mw} ${my}Q32 ${my + smile} ${32 - mw} ${my}z`;
  let teeth = "";
  const fangs = 2 + Math.floor(random() * 4);
  for (let n = 0; n < fangs; n += 1) {
    const x = 32 - mw + ((n + 0.5) * 2 * mw) / fangs;
    teeth += `M${(x - 1.8).toFixed(1)} ${(my + smile / 2 + 0.6).toFixed(1)}l1.800 4l1.800 -4z`;
  }
  const spots = Array.from({ length: Math.floor(random() * 4) }, () => ({ x: 20 + random() * 24, y: 22 + random() * 30, r: 1 + random() * 2 }));
  return { body, behind, eyes, mouth, teeth, spots, hue: tone, chroma: 0.07 + random() * 0.06, light: 0.46 + random() * 0.14 };
}
