/** Clothes of a trade or a region. */
import { curve } from '../math/curve.ts';
import { mix3, scale3, type Vec2 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';
import type { Cloth } from './cloth.ts';
import { tie } from './jackets.ts';
import {
  band,
  buttons,
  collar,
  crew,
  DARK,
  GOLD,
  mirror,
  pair,
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
import { checks, flowers, stripes, zigzag } from './patterns.ts';

export function chef(kit: Kit): Cloth[] {
  const { nw, c, person } = kit;
  const flap: Line = [
    [-0.35, 2.38],
    [0.42, 2.42],
    [0.5, 9],
    [-0.5, 9],
  ];
  const upper: Line = [
    [-nw * 1.05, 1.7],
    [-0.3, 2.02],
    [0, 2.14],
    [0.3, 2.02],
    [nw * 1.05, 1.7],
  ];
  const lower: Line = [
    [nw * 1.22, 2.08],
    [0.35, 2.4],
    [0, 2.46],
    [-0.35, 2.4],
    [-nw * 1.22, 2.08],
  ];
  return [
    top(kit, crew(kit), c, { folds: 0.55 }),
    { points: flap, c: scale3(c, 1.02), lift: 0.035, soft: 0.015, folds: 0.2 },
    ...buttons(0.34, 2.75, 0.55, DARK, 0.05),
    ...buttons(-0.34, 2.75, 0.55, DARK, 0.05),
    { points: [...curve(upper, 6), ...curve(lower, 6)], c: person.cloth2, lift: 0.1, soft: 0.035, folds: 0.3 },
  ];
}

export function uniform(kit: Kit): Cloth[] {
  const { sw, c, topLine } = kit;
  const on = (x: number, by: number): Vec2 => [x, topLine(x) + by];
  const badge: Line = [
    [0.72, 3.2],
    [0.86, 3.12],
    [1, 3.2],
    [0.98, 3.42],
    [0.86, 3.52],
    [0.74, 3.42],
  ];
  const pocket: Line = [
    [0.5, 3.75],
    [1.15, 3.75],
    [1.15, 4.6],
    [0.5, 4.6],
  ];
  const strap: Line = [on(1.15, -0.08), on(sw * 0.93, -0.08), on(sw * 0.93, 0.14), on(1.2, 0.17)];
  return [
    top(kit, raised(crew(kit), 0.06), c, { folds: 0.4 }),
    ...tie(kit, scale3(c, 0.35)),
    ...collar(kit, scale3(c, 1.08), 0.02),
    ...pair(strap, { c: scale3(c, 0.6), lift: 0.05, soft: 0.015 }),
    { points: curve(badge, 5, true), c: GOLD, lift: 0.04, soft: 0.012, spec: 0.9, gloss: 30 },
    ...pair(pocket, { c: scale3(c, 1.05), lift: 0.03, soft: 0.012 }),
  ];
}

export function apron(kit: Kit): Cloth[] {
  const { nw, c, person, woman } = kit;
  const bib: Line = [
    [-0.92, 3.02],
    [0.92, 3.02],
    [1.25, 4.2],
    [1.3, 9],
    [-1.3, 9],
    [-1.25, 4.2],
  ];
  const strap: Line = [
    [nw * 0.9, 1.62],
    [nw * 1.24, 1.98],
    [nw * 1.34, 2.5],
    [0.82, 3.2],
  ];
  const shirt = mix3(WHITE, person.cloth2, 0.35);
  const prints = print([null, stripes(0.16, 0.4), checks(0.2)], WHITE, kit);
  return [
    top(kit, woman ? scoop(kit, 2.5) : crew(kit), shirt, { folds: 0.6, ...prints }),
    ...pair(band(strap, 0.14), { c: scale3(c, 0.9), lift: 0.06, soft: 0.016 }),
    { points: bib, c, lift: 0.07, soft: 0.02, folds: 0.35 },
  ];
}

export function scrubs(kit: Kit): Cloth[] {
  const { c } = kit;
  const pocket: Line = [
    [0.5, 3.5],
    [1.2, 3.46],
    [1.2, 4.4],
    [0.5, 4.4],
  ];
  return [
    top(kit, vee(kit, 2.82), c, { folds: 0.75 }),
    { points: ring(vee(kit, 2.82), 0.13), c: scale3(c, 1.12), lift: 0.035, soft: 0.014 },
    { points: pocket, c: scale3(c, 1.05), lift: 0.03, soft: 0.012 },
  ];
}

export function hiVis(kit: Kit): Cloth[] {
  const { nw, sw, c, topLine } = kit;
  const on = (x: number, by: number): Vec2 => [x, topLine(x) - by];
  const inner = nw * 1.5;
  const front: Line = [on(inner, 0.05), on(sw * 0.8, 0.06), [sw * 0.86, 3.4], [sw * 0.9, 9], [0.03, 9], [0.03, 3.1]];
  const strip: Line = [on(inner + 0.3, 0.06), on(inner + 0.62, 0.06), [1.28, 9], [0.94, 9]];
  return [
    top(kit, crew(kit), colour('#2d3a4a')),
    ...pair(front, { c, lift: 0.09, folds: 0.4, spec: 0.1 }),
    ...pair(strip, { c: colour('#c9ced2'), lift: 0.02, soft: 0.012, spec: 0.6, gloss: 10 }),
  ];
}

export function kurta(kit: Kit): Cloth[] {
  const { nw, c, ink, person } = kit;
  const placket: Line = [
    [-0.14, 2.3],
    [0.14, 2.3],
    [0.15, 4.1],
    [0, 4.3],
    [-0.15, 4.1],
  ];
  const stand: Line = [
    [nw * 1.07, 1.8],
    [0.3, 2.12],
    [0.05, 2.24],
    [0.05, 2.46],
    [0.36, 2.36],
    [nw * 1.2, 2.08],
  ];
  const trim = mix3(c, ink, 0.35);
  const prints = print([null, flowers(0.5, person.seed), stripes(0.12, 0.15), null], ink, kit);
  return [
    top(kit, raised(crew(kit), 0.08), c, { folds: 0.7, ...prints }),
    { points: placket, c: trim, lift: 0.03, soft: 0.014, print: { c: GOLD, weave: zigzag(0.12) } },
    ...buttons(0, 2.56, 0.38, GOLD, 0.034),
    ...pair(curve(stand, 5), { c: trim, lift: 0.09, soft: 0.025 }),
  ];
}

export function hanbok(kit: Kit): Cloth[] {
  const { nw, c, person } = kit;
  const left: Line = [
    [-nw * 1.12, 1.82],
    [-nw * 0.86, 2.24],
    [-0.2, 2.78],
    [0.42, 3.5],
  ];
  const lining = left.map(([x, y]): Vec2 => [x * 0.95 + 0.05, y - 0.1]);
  const trim = mix3(c, person.cloth2, 0.75);
  const band1 = { c: trim, soft: 0.016, spec: 0.15 };
  const band2 = { c: WHITE, soft: 0.014 };
  const prints = print([null, flowers(0.6, person.seed), null], mix3(c, WHITE, 0.3), kit);
  return [
    top(kit, vee(kit, 2.95), c, { folds: 0.6, spec: 0.22, gloss: 10, ...prints }),
    { points: band(mirror(left), 0.3), lift: 0.05, ...band1 },
    { points: band(mirror(lining), 0.1), lift: 0.05, ...band2 },
    { points: band(left, 0.3), lift: 0.07, ...band1 },
    { points: band(lining, 0.1), lift: 0.07, ...band2 },
  ];
}
