/** Clothes for the upper body that are worn without a jacket. */
import { curve } from '../math/curve.ts';
import { atan2, sine } from '../math/functions.ts';
import { mix3, scale3 } from '../math/numeric.ts';
import type { Cloth } from './cloth.ts';
import {
  band,
  button,
  buttons,
  collar,
  crew,
  knit,
  pair,
  pick,
  print,
  raised,
  ring,
  scoop,
  top,
  vee,
  WHITE,
  type Kit,
  type Line,
} from './kit.ts';
import { argyle, checks, dots, flowers, plaid, rows, stripes, zigzag } from './patterns.ts';

/** The strip that the buttons sit on. */
const PLACKET: Line = [
  [-0.075, 2.5],
  [0.075, 2.5],
  [0.085, 9],
  [-0.085, 9],
];

export function hoodie(kit: Kit): Cloth[] {
  const { nw, c } = kit;
  const outer: Line = [
    [nw * 0.9, 1.5],
    [nw * 1.5, 1.62],
    [1.12, 2.02],
    [0.86, 2.5],
    [0.3, 2.92],
    [0, 3],
  ];
  const inner: Line = [
    [0, 2.62],
    [0.3, 2.5],
    [nw * 0.92, 2.15],
    [nw * 0.98, 1.85],
    [nw * 0.88, 1.52],
  ];
  const neck: Line = [
    [nw * 1.2, 1.95],
    [nw * 0.9, 2.25],
    [0, 2.5],
  ];
  const cord: Line = [
    [0.2, 2.66],
    [0.24, 3],
    [0.22, 3.6],
  ];
  return [
    top(kit, neck, c, { folds: 0.75, lift: 0.08 }),
    ...pair([...curve(outer, 8), ...curve(inner, 8)], { c: scale3(c, 0.97), lift: 0.2, soft: 0.09, folds: 0.35 }),
    ...pair(band(cord, 0.045), { c: mix3(c, WHITE, 0.55), lift: 0.05, soft: 0.014 }),
  ];
}

export function blouse(kit: Kit): Cloth[] {
  const { c, person } = kit;
  const prints = print([null, null, dots(0.17, 0.2), flowers(0.34, person.seed)], kit.ink, kit);
  return [
    top(kit, vee(kit, 2.78), c, { folds: 0.85, spec: 0.3, gloss: 10, ...prints }),
    ...collar(kit, c, 0.16),
    ...buttons(0, 3.05, 0.5, mix3(c, WHITE, 0.5), 0.03),
  ];
}

export function tshirt(kit: Kit): Cloth[] {
  const neck = kit.woman ? scoop(kit, 2.55) : crew(kit);
  return [
    top(kit, neck, kit.c, { folds: 0.7, ...print([null, null, null, rows(0.26)], kit.ink, kit) }),
    { points: ring(neck, 0.09), c: scale3(kit.c, 0.92), lift: 0.03, soft: 0.014 },
  ];
}

export function sweater(kit: Kit): Cloth[] {
  const { c } = kit;
  const prints = print([null, null, rows(0.5, 0.4), zigzag(0.4), argyle(0.9), null], kit.ink, kit);
  const rib = (x: number, y: number): number => 1 + 0.16 * sine(atan2(x, y - 1.6) * 70);
  return [
    top(kit, crew(kit), c, { folds: 0.6, lift: 0.08, pattern: knit, ...prints }),
    { points: ring(raised(crew(kit), 0.02), 0.16), c: scale3(c, 0.93), lift: 0.06, soft: 0.025, pattern: rib },
  ];
}

export function turtleneck(kit: Kit): Cloth[] {
  const { nw, c } = kit;
  const neck: Line = [
    [nw * 1.02, 1.75],
    [nw * 0.9, 1.95],
    [nw * 0.5, 2.1],
    [0, 2.15],
  ];
  const upper: Line = [
    [-nw * 1.08, 1.5],
    [0, 1.72],
    [nw * 1.08, 1.5],
  ];
  const lower: Line = [
    [nw * 1.2, 2.06],
    [0, 2.42],
    [-nw * 1.2, 2.06],
  ];
  const rib = (x: number): number => 1 + 0.12 * sine((x / nw) * 46);
  return [
    top(kit, neck, c, { lift: 0.07, pattern: knit }),
    {
      points: [...curve(upper, 8), ...curve(lower, 8)],
      c: scale3(c, 1.03),
      lift: 0.14,
      soft: 0.05,
      folds: 0.25,
      pattern: rib,
    },
  ];
}

const buttoned = (kit: Kit, look: Pick<Cloth, 'pattern' | 'print'>): Cloth[] => [
  top(kit, vee(kit, 2.56), kit.c, { folds: 0.6, spec: 0.06, ...look }),
  { points: PLACKET, c: kit.c, lift: 0.018, soft: 0.012, ...look },
  ...buttons(0, 2.85, 0.55, mix3(kit.c, WHITE, 0.6), 0.032),
  ...collar(kit, kit.c, 0.1).map((piece) => ({ ...piece, ...look })),
];
export const shirt = (kit: Kit): Cloth[] => buttoned(kit, { pattern: kit.pinstripe });
export function patternedShirt(kit: Kit): Cloth[] {
  const { seed } = kit.person;
  const prints = [
    checks(0.17),
    plaid(0.55),
    stripes(0.15, 0.35),
    flowers(0.42, seed),
    dots(0.15, 0.2),
    plaid(0.34),
    stripes(0.3, 0.5),
  ];
  return buttoned(kit, print(prints, kit.ink, kit));
}

export function polo(kit: Kit): Cloth[] {
  const { c, ink } = kit;
  const pique = (x: number, y: number): number => 1 + 0.05 * sine(x * 75) * sine(y * 75);
  const placket: Line = [
    [-0.1, 2.42],
    [0.1, 2.42],
    [0.1, 3.3],
    [-0.1, 3.3],
  ];
  const pale = mix3(c, WHITE, 0.6);
  return [
    top(kit, vee(kit, 2.5), c, { folds: 0.6, pattern: pique, ...print([null, null, rows(0.42, 0.3)], ink, kit) }),
    { points: placket, c: scale3(c, 1.03), lift: 0.03, soft: 0.014 },
    button(0, 2.72, pale, 0.03),
    button(0, 3.08, pale, 0.03),
    ...collar(kit, pick([c, ink, c], kit), 0.07, 0.92),
  ];
}
