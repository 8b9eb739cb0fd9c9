/**
 * Parts of clothes that outfits are put together from. Body units: x right, y down, chin at about 1.6, pit of the neck
 * at 2.2.
 */
import { curve } from '../math/curve.ts';
import { cosine, hypot, sine } from '../math/functions.ts';
import { at, mix3, scale3, type Vec2, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { Cloth } from './cloth.ts';
import type { Weave } from './patterns.ts';

export const WHITE = colour('#d4d7d9');
export const DARK = colour('#23262b');
export const GOLD = colour('#c9a95a');

export type Line = Vec2[];
type Look = Omit<Cloth, 'points'>;

export const mirror = (p: readonly Vec2[]): Line => p.map(([x, y]) => [-x, y]);
/** A shape and its mirror image. */
export const pair = (points: readonly Vec2[], look: Look): Cloth[] => [
  { points: mirror(points), ...look },
  { points, ...look },
];
export const raised = (line: readonly Vec2[], by: number): Line => line.map(([x, y]) => [x, y - by]);

const disc = (x: number, y: number, r: number): Line =>
  Array.from({ length: 18 }, (_, i) => [x + r * cosine((i * Math.PI) / 9), y + r * sine((i * Math.PI) / 9)]);
export const button = (x: number, y: number, c: Vec3, r = 0.035): Cloth => ({
  points: disc(x, y, r),
  c,
  lift: 0.03,
  soft: 0.01,
  spec: 0.4,
  gloss: 40,
});
/** A row of buttons down to the edge of the picture. */
export const buttons = (x: number, from: number, step: number, c: Vec3, r = 0.035): Cloth[] =>
  Array.from({ length: Math.ceil((6 - from) / step) }, (_, i) => button(x, from + i * step, c, r));
export const medal = (x: number, y: number, r: number, c: Vec3): Cloth => ({
  points: disc(x, y, r),
  c,
  lift: 0.07,
  soft: 0.02,
  spec: 0.8,
  gloss: 30,
});

/** A band of even width along a line. */
export function band(line: readonly Vec2[], width: number): Line {
  const points = curve(line, 8);
  const sides = points.map((p, i): [Vec2, Vec2] => {
    const next = at(points, Math.min(points.length - 1, i + 1));
    const last = at(points, Math.max(0, i - 1));
    const [dx, dy] = [next[0] - last[0], next[1] - last[1]];
    const k = (width * 0.5) / (hypot(dx, dy) || 1);
    return [
      [p[0] - dy * k, p[1] + dx * k],
      [p[0] + dy * k, p[1] - dx * k],
    ];
  });
  return [...sides.map(([a]) => a), ...sides.map(([, b]) => b).toReversed()];
}
/** The band round a neckline, in one piece. */
export const ring = (neck: readonly Vec2[], width: number): Line =>
  band([...neck, ...mirror(neck).toReversed().slice(1)], width);

/** Rib and stitch of knitwear. */
export const knit = (x: number, y: number): number =>
  1 + 0.056 * sine(x * 120 + sine(y * 90) * 1.2) + 0.04 * sine(y * 100);
export const suiting = (x: number, y: number): number => 1 + 0.05 * sine(x * 210) * sine(y * 210);

/** The cloth, the measures and the choices of one person. */
export interface Kit {
  readonly person: Person;
  readonly woman: boolean;
  /** Half the width of the neck and of the shoulders. */
  readonly nw: number;
  readonly sw: number;
  readonly c: Vec3;
  /** The colour of prints on the cloth. */
  readonly ink: Vec3;
  readonly topLine: (x: number) => number;
  readonly pinstripe: Cloth['pattern'];
}

export function createKit(person: Person, topLine: (x: number) => number): Kit {
  const { cloth: c, cloth2 } = person;
  const pale = c[0] + c[1] + c[2] > 1.1;
  return {
    person,
    topLine,
    c,
    woman: person.feminine > 0.5,
    nw: person.neckW,
    sw: person.shoulderW,
    ink: pale ? mix3(cloth2, c, 0.25) : mix3(c, WHITE, 0.55),
    pinstripe: person.seed % 3 === 0 ? (x) => (sine(x * 60) > 0.8 ? 0.8 : 1) : undefined,
  };
}

/** Picks an item of a list by the person's seed. */
export const pick = <T>(list: readonly T[], { person }: Kit): T => at(list, Math.floor(person.weave * list.length));
/** Picks one of some printed patterns, or none, by the person's seed. */
export function print(list: readonly (Weave | null)[], c: Vec3, kit: Kit): Pick<Cloth, 'print'> {
  const weave = pick(list, kit);
  return weave ? { print: { c, weave } } : {};
}

export const crew = ({ nw }: Kit): Line => [
  [nw * 1.14, 1.93],
  [nw * 0.98, 2.14],
  [nw * 0.55, 2.33],
  [0, 2.4],
];
export const vee = ({ nw }: Kit, depth: number): Line => [
  [nw * 1.14, 1.93],
  [nw * 0.86, 2.22],
  [nw * 0.42, 2.2 + (depth - 2.2) * 0.55],
  [0, depth],
];
export const scoop = ({ nw }: Kit, depth: number): Line => [
  [nw * 1.3, 2],
  [nw * 1.12, 2.3],
  [nw * 0.7, depth - 0.1],
  [0, depth],
];

/** The upper edge of cloth on the shoulder, from `from` outwards, `off` above it and growing by `grow`. */
export const shoulder = ({ sw, topLine }: Kit, from: number, grow: number, off: (i: number) => number): Line =>
  Array.from({ length: 25 }, (_, i) => {
    const x = from + ((sw * 1.06 - from) * i) / 24;
    return [x + grow * (i / 24), topLine(x) - off(i)];
  });

/** A whole top with a neckline given from its right end to the middle. */
export function top(kit: Kit, neck: readonly Vec2[], c: Vec3, look: Partial<Look> = {}): Cloth {
  const right = curve(neck, 8);
  const over = shoulder(kit, at(right, 0)[0], 0.05, (i) => 0.05 * Math.min(1, i / 3));
  const edge: Line = [...over, [kit.sw * 1.1, 4], [kit.sw * 1.1, 9]];
  const points = [...mirror(edge.toReversed()), ...mirror(right), ...right.toReversed(), ...edge];
  return { points, c, lift: 0.05, folds: 0.5, ...look };
}

export function collar({ nw }: Kit, c: Vec3, open: number, big = 1): Cloth[] {
  const line: Line = [
    [nw, 1.7],
    [nw * 0.78, 2.02],
    [0.03 + open, 2.3 + open * 0.3],
    [0.03 + open * 0.9, 2.33 + open * 0.3],
    [0.36 * big + open * 0.7, 2.62 + 0.06 * big],
    [0.42 * big + open * 0.7, 2.63],
    [nw * 1.36, 2.14],
    [nw * 1.26, 1.92],
  ];
  return pair(curve(line, 3), { c: scale3(c, 1.04), lift: 0.085, soft: 0.02, spec: 0.06 });
}
