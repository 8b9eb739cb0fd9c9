import type { HairStyle } from '../attributes.ts';
import type { HeadShape } from '../shape/head-shape.ts';
import { noise } from '../math/noise.ts';
import { smooth, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';

export interface Skull {
  c: Vec3;
  r: Vec3;
}

export function createSkull(h: HeadShape): Skull {
  const top = h.p.topY;
  const cy = -0.42;
  return { c: [0, cy, -0.28], r: [h.p.temple + 0.015, cy - top + 0.01, 1.36] };
}

export const onSkull = (k: Skull, d: Vec3, lift = 0): Vec3 => [
  k.c[0] + d[0] * (k.r[0] + lift),
  k.c[1] + d[1] * (k.r[1] + lift),
  k.c[2] + d[2] * (k.r[2] + lift),
];

export const SHORT = new Set<HairStyle>([
  'crop',
  'side-part',
  'swept-back',
  'buzz',
  'bald',
  'receding',
  'curly-short',
  'coily-short',
  'pixie',
  'fade',
  'cornrows',
  'horseshoe',
]);

export const TIED = new Set<HairStyle>(['bun', 'ponytail', 'braids']);

/** Is this point of the skull hairy? Front hairline, temples, sideburn, nape. */
export function scalp(p: Vec3, person: Person): number {
  const [x, y, z] = p;
  const ax = Math.abs(x);
  const short = SHORT.has(person.hair.style) || TIED.has(person.hair.style);
  if (z < -0.05)
    return short
      ? smooth(0.3, 0.1, y + 0.55 * smooth(0.8, 0.95, ax))
      : smooth(0.75, 0.6, y) * (z > -0.5 ? smooth(0.1, -0.1, y) : 1);
  const m = person.feminine < 0.5 ? 1 : 0.55;
  const recede = person.hair.style === 'receding' || person.hair.style === 'horseshoe' ? 1 : 0.16 * person.years * m;
  const line = person.hair.line - 0.16 * recede;
  const temple =
    line +
    0.05 +
    0.2 * smooth(0.42, 0.72, ax) +
    0.62 * smooth(0.68, 0.9, ax) -
    0.3 * recede * smooth(0.2, 0.45, ax) * smooth(0.8, 0.6, ax);
  const side = z < 0.36 ? smooth(0.36, 0.2, z) * (short ? 0.42 : 0.55) : 0;
  const edge =
    temple +
    side +
    0.06 * (noise(x * 8 + 4, z * 6, person.seed) - 0.5) +
    0.06 * (noise(x * 27 + 4, z * 19, person.seed) - 0.5);
  return smooth(edge + 0.09, edge - 0.15, y);
}
