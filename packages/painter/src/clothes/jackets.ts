/** Jackets, and what is worn below them. */
import { curve } from '../math/curve.ts';
import { mix3, scale3, type Vec3 } from '../math/numeric.ts';
import { at } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import type { Cloth } from './cloth.ts';
import {
  band,
  buttons,
  collar,
  crew,
  DARK,
  knit,
  medal,
  mirror,
  pair,
  pick,
  print,
  raised,
  scoop,
  shoulder,
  suiting,
  top,
  vee,
  WHITE,
  type Kit,
  type Line,
} from './kit.ts';
import { argyle, dots, plaid, rows, stripes } from './patterns.ts';

/** Both fronts and the lapels; `low` is where they meet, `wide` the breadth of a lapel. */
export function jacket(kit: Kit, c: Vec3, low: number, wide: number, look: Partial<Cloth> = {}): Cloth[] {
  const { nw, sw } = kit;
  const inner: Line = [
    [nw * 1.18, 1.9],
    [nw * 0.92, 2.4],
    [0.34, 3.1],
    [0.02, low],
  ];
  const over = shoulder(kit, nw * 1.18, 0.07, (i) => 0.085 * Math.min(1, i / 3 + 0.4));
  const front: Line = [
    ...over,
    [sw * 1.13, 4],
    [sw * 1.13, 9],
    [-0.12, 9],
    [-0.1, low + 0.3],
    ...curve(inner, 8).toReversed(),
  ];
  const edge: Line = [
    [nw * 1.12, 1.78],
    [nw * 0.86, 2.3],
    [0.3, 3.05],
    [-0.04, low],
  ];
  const back: Line = [
    [0, low + 0.04],
    [0.42 * wide, 3.7],
    [0.82 * wide, 2.86],
  ];
  const notch: Line = [
    [0.66 * wide, 2.72],
    [0.9 * wide, 2.56],
    [nw * 1.5, 2.06],
    [nw * 1.36, 1.86],
  ];
  const lapel: Line = [...curve(edge, 8), ...curve(back, 6), ...notch];
  const fronts = { c, lift: 0.1, folds: 0.42, spec: 0.05, pattern: suiting, ...look };
  return [
    { points: front, ...fronts },
    { points: mirror(front), ...fronts },
    ...pair(lapel, { c: scale3(c, 1.1), lift: 0.07, soft: 0.018, spec: 0.07, pattern: suiting, ...look }),
  ];
}

const TIES = [null, stripes(0.16, 0.4, 1), stripes(0.22, 0.2, -1), dots(0.085, 0.26), plaid(0.2), null];

export function tie(kit: Kit, c: Vec3): Cloth[] {
  const motif = at(TIES, Math.floor(((kit.person.weave * 7) % 1) * TIES.length));
  const look = {
    soft: 0.03,
    spec: 0.2,
    gloss: 14,
    ...(motif ? { print: { c: mix3(c, WHITE, 0.5), weave: motif } } : {}),
  };
  const blade: Line = [
    [-0.06, 2.5],
    [0.06, 2.5],
    [0.24, 5],
    [0.2, 9],
    [-0.2, 9],
    [-0.24, 5],
  ];
  const knot: Line = [
    [-0.12, 2.27],
    [0.12, 2.27],
    [0.065, 2.53],
    [-0.065, 2.53],
  ];
  return [
    { points: blade, c, lift: 0.06, ...look },
    { points: curve(knot, 4, true), c: scale3(c, 1.05), lift: 0.1, ...look },
  ];
}

export function suit(kit: Kit): Cloth[] {
  const { woman, c } = kit;
  const { cloth2 } = kit.person;
  const shirt = top(kit, raised(crew(kit), 0.06), woman ? cloth2 : WHITE, { folds: 0.25, pattern: kit.pinstripe });
  const neck = collar(kit, woman ? mix3(cloth2, WHITE, 0.1) : WHITE, woman ? 0.12 : 0);
  return [shirt, ...(woman ? [] : tie(kit, cloth2)), ...neck, ...jacket(kit, c, 4.3, 1)];
}

export function blazer(kit: Kit): Cloth[] {
  const { woman, c, person } = kit;
  const below = woman
    ? [top(kit, scoop(kit, 2.62), mix3(WHITE, person.cloth2, 0.15), { folds: 0.3, spec: 0.12 })]
    : [top(kit, vee(kit, 2.62), WHITE, { folds: 0.3 }), ...collar(kit, WHITE, 0.13)];
  return [...below, ...jacket(kit, c, 4, 0.92)];
}

const SCRUBS = colour('#3f7f88');
const PALE_BLUE = colour('#a9c4dc');

/** A white coat over scrubs or over a shirt, and a stethoscope. */
export function doctor(kit: Kit): Cloth[] {
  const { nw, woman, person } = kit;
  const shirt = [
    top(kit, crew(kit), PALE_BLUE, { folds: 0.25, pattern: kit.pinstripe }),
    ...(woman ? [] : tie(kit, person.cloth2)),
    ...collar(kit, PALE_BLUE, woman ? 0.12 : 0),
  ];
  const tube: Line = [
    [nw * 1.2, 1.86],
    [nw * 1.42, 2.3],
    [0.82, 2.9],
    [0.72, 3.5],
  ];
  return [
    ...(person.seed % 2 === 1 ? [top(kit, vee(kit, 2.75), SCRUBS, { folds: 0.3 })] : shirt),
    ...jacket(kit, WHITE, 4.2, 1.08),
    ...pair(band(tube, 0.085), { c: colour('#2b3f4c'), lift: 0.07, soft: 0.018, spec: 0.35, gloss: 24 }),
    medal(0.72, 3.58, 0.13, colour('#b9c0c6')),
  ];
}

export function leatherJacket(kit: Kit): Cloth[] {
  const shirt = pick([WHITE, colour('#3a3f4a'), mix3(WHITE, kit.person.cloth2, 0.4)], kit);
  const zip: Line = [
    [0.1, 4.4],
    [0.36, 3.3],
    [0.5, 3],
  ];
  return [
    top(kit, crew(kit), shirt, { folds: 0.6 }),
    ...jacket(kit, kit.c, 4.6, 0.86, { spec: 0.45, gloss: 16, folds: 0.6, pattern: undefined }),
    ...pair(band(zip, 0.04), { c: colour('#8d9196'), lift: 0.02, soft: 0.01, spec: 0.9, gloss: 24 }),
  ];
}

export function cardigan(kit: Kit): Cloth[] {
  const { nw, sw, c, person, woman } = kit;
  const edge: Line = [
    [nw * 1.22, 1.9],
    [nw, 2.4],
    [0.5, 3.1],
    [0.1, 3.9],
  ];
  const over = shoulder(kit, nw * 1.22, 0.06, () => 0.07);
  const front: Line = [...over, [sw * 1.12, 4], [sw * 1.12, 9], [0.02, 9], [0.06, 4.1], ...curve(edge, 8).toReversed()];
  const shirt = mix3(WHITE, person.cloth2, 0.25);
  const prints = print([null, null, argyle(1), rows(0.6, 0.3)], kit.ink, kit);
  return [
    top(kit, woman ? scoop(kit, 2.55) : crew(kit), shirt, {
      folds: 0.4,
      ...print([null, null, rows(0.2, 0.4)], person.cloth2, kit),
    }),
    ...pair(front, { c, lift: 0.1, folds: 0.6, pattern: knit, ...prints }),
    ...pair(band([...edge, [0.06, 5], [0.06, 8.5]], 0.17), {
      c: scale3(c, 0.9),
      lift: 0.05,
      soft: 0.02,
      pattern: knit,
    }),
    ...buttons(0.06, 4.15, 0.5, mix3(c, DARK, 0.5), 0.05),
  ];
}
