/** Hair that is tied, and the fine hairs that escape: baby hairs, plaits, buns and tails. */
import type { HeadShape } from '../shape/head-shape.ts';
import { cosine, sine } from '../math/functions.ts';
import { at, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Lock } from './locks.ts';
import { onSkull, scalp, TIED, type Skull } from './scalp.ts';

/** A path of n + 1 points, from 0 to 1. */
const along = (n: number, point: (t: number) => Vec3): Vec3[] => Array.from({ length: n + 1 }, (_, j) => point(j / n));
const createLock = (path: Vec3[], layer: number, grown = 1): Lock => ({ root: at(path, 0), path, layer, grown });

/** Fine short hairs along the hairline, which follow the rest loosely. */
export function babyHairs(r: Random, k: Skull, { hair, ...person }: Person): Lock[] {
  const locks: Lock[] = [];
  for (let tries = 0; tries < 4000 && locks.length < 80; tries++) {
    const root = onSkull(k, normalize([r.range(-0.92, 0.92), r.range(-0.95, 0), r.range(0.2, 1)]), 0.015);
    const grown = scalp(root, { ...person, hair });
    const beside = Math.abs(root[0] - hair.part);
    if (grown < 0.03 || grown > 0.35 || beside < 0.3) continue;
    const back = r.range(0.5, 1);
    const side = Math.sign(root[0] - hair.part || 1);
    const aside = (TIED.has(hair.style) ? -0.25 : 0.8) * side + 0.35 * r.bell();
    const length = r.range(0.06, 0.14);
    const path = along(5, (j) => {
      const t = j * length;
      return [root[0] + aside * t, root[1] - back * t * (1 - 2.2 * t), root[2] - 0.35 * t + 0.012];
    });
    locks.push(createLock(path, 0.9, -0.25));
  }
  return locks;
}

/** A three-strand plait on each side, from behind the ear down to the chest. */
export function plait(r: Random, { p }: HeadShape): Lock[] {
  const locks: Lock[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < 150; i++) {
      const strand = ((i % 3) * 2 * Math.PI) / 3;
      const [a, b] = [r.bell(), r.bell()];
      const path = along(54, (t) => {
        const turn = strand + t * 30;
        const thick = 0.085 * smooth(0, 0.1, t) * mix(1, 0.6, t) * (t > 0.93 ? 1.3 : 1);
        const from = mix(p.cheek - 0.05, p.cheek * 0.8, smooth(0, 0.5, t)) + 0.02;
        const x = side * from + 0.085 * sine(turn) * mix(1, 0.65, t) + a * thick;
        return [x, 0.5 + 2.3 * t + b * 0.02, mix(-0.1, 0.75, smooth(0.05, 0.6, t)) + 0.07 * sine(2 * turn) + 0.05 * b];
      });
      locks.push(createLock(path, 0.6 + 0.35 * Math.abs(b)));
    }
  return locks;
}

/** Where a bun sits: high, small and high, or low in the nape, where it is not seen. */
const BUNS = [
  { up: 0.16, down: 0, back: -0.55, size: 0.36 },
  { up: 0.05, down: 0, back: -0.55, size: 0.27 },
  { up: 0.16, down: 1.5, back: -1.5, size: 0.36 },
] as const;

export function coilBun(r: Random, k: Skull, person: Person): Lock[] {
  const { up, down, back, size } = at(BUNS, person.seed % BUNS.length);
  const middle: Vec3 = [0, k.c[1] - k.r[1] - up + down, back];
  return Array.from({ length: 130 }, () => {
    const tilt = r.range(-0.9, 0.9);
    const start = r.next() * 6.28;
    const depth = r.next();
    const radius = (size + 0.08 * person.hair.volume) * (0.9 + 0.14 * depth);
    const path = along(14, (t) => {
      const angle = start + t * 2.6;
      const around = radius * cosine(tilt);
      const y = sine(tilt) * radius * 0.8 + sine(angle) * 0.08;
      return [middle[0] + cosine(angle) * around, middle[1] + y, middle[2] + sine(angle) * around];
    });
    return createLock(path, depth * 0.8);
  });
}

/** A tail over one shoulder. */
export function hangTail(r: Random, { hair }: Person): Lock[] {
  const side = Math.sign(hair.part || 1);
  return Array.from({ length: 150 }, () => {
    const spread = r.bell();
    const depth = r.next();
    const path = along(22, (t) => {
      const x = side * (0.62 + 0.6 * smooth(0, 0.4, t) - 0.25 * t * t);
      const y = 0.75 + 2.1 * t * (0.9 + 0.1 * hair.length);
      const z = mix(-0.7, 0.25, smooth(0, 0.4, t)) + 0.15 * depth;
      return [x + spread * 0.3 * sine(Math.PI * (0.12 + 0.86 * t)), y, z];
    });
    return createLock(path, 0.3 + 0.7 * depth);
  });
}
