import { onSkull, scalp, type Skull, TIED } from './scalp.ts';
import { type Lock } from './trace.ts';
import { type HeadShape } from '../head/head-shape.ts';
import { cosine, sine } from '../math/functions.ts';
import { at, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { type Random } from '../math/random.ts';
import { type Person } from '../person/person.ts';

/** Fine short hairs along the hairline, lying any which way. */
export function babyHairs(locks: Lock[], r: Random, k: Skull, person: Person): void {
  for (let i = 0, n = 0; i < 5000 && n < 170; i++) {
    const x = r.range(-0.92, 0.92);
    const root = onSkull(k, normalize([x, r.range(-0.95, 0.0), r.range(0.2, 1)]), 0.015);
    const g = scalp(root, person);
    if (g < 0.03 || g > 0.5) continue;
    n++;
    const path: Vec3[] = [];
    const back = r.range(0.5, 1);
    const aside =
      (TIED.has(person.hair.style) ? -0.25 : 0.8) * Math.sign(root[0] - person.hair.part || 1) + 0.5 * r.bell();
    const len = r.range(0.07, 0.17);
    for (let j = 0; j <= 5; j++) {
      const t = (j / 5) * len;
      path.push([root[0] + aside * t, root[1] - back * t * (1 - 2.2 * t), root[2] - 0.35 * t + 0.012]);
    }
    locks.push({ path, layer: 0.9, root, seed: 9000 + i, grown: -0.25 });
  }
}

/** A three-strand plait on each side, from behind the ear down to the chest. */
export function plait(locks: Lock[], r: Random, h: HeadShape): void {
  for (const side of [-1, 1])
    for (let i = 0; i < 150; i++) {
      const path: Vec3[] = [];
      const strand = ((i % 3) * 2 * Math.PI) / 3;
      const [a, b] = [r.bell(), r.bell()];
      for (let j = 0; j <= 54; j++) {
        const t = j / 54;
        const turn = strand + t * 30;
        const thick = 0.085 * smooth(0, 0.1, t) * mix(1, 0.6, t) * (t > 0.93 ? 1.3 : 1);
        path.push([
          side * (mix(h.p.cheek - 0.05, h.p.cheek * 0.8, smooth(0, 0.5, t)) + 0.02) +
            0.085 * sine(turn) * mix(1, 0.65, t) +
            a * thick,
          0.5 + 2.3 * t + b * 0.02,
          mix(-0.1, 0.75, smooth(0.05, 0.6, t)) + 0.07 * sine(2 * turn) + 0.05 * b,
        ]);
      }
      locks.push({ path, layer: 0.6 + 0.35 * Math.abs(b), root: at(path, 0), seed: i });
    }
}

export function coilBun(locks: Lock[], r: Random, k: Skull, person: Person): void {
  // high, small and high, or low and out of sight
  const kind = person.seed % 3;
  const c: Vec3 = [0, k.c[1] - k.r[1] - (kind === 1 ? 0.05 : 0.16) + (kind === 2 ? 1.5 : 0), kind === 2 ? -1.5 : -0.55];
  const size = (kind === 1 ? 0.27 : 0.36) + 0.08 * person.hair.volume;
  for (let i = 0; i < 130; i++) {
    const path: Vec3[] = [];
    const tilt = r.range(-0.9, 0.9);
    const start = r.next() * 6.28;
    const depth = r.next();
    for (let j = 0; j <= 14; j++) {
      const a = start + (j / 14) * 2.6;
      const rr = size * (0.9 + 0.14 * depth);
      const x = cosine(a) * rr * cosine(tilt);
      const y = sine(tilt) * rr * 0.8 + sine(a) * 0.08;
      path.push([c[0] + x, c[1] + y, c[2] + sine(a) * rr * cosine(tilt)]);
    }
    locks.push({ path, layer: depth * 0.8, root: at(path, 0), seed: i });
  }
}

export function hangTail(locks: Lock[], r: Random, person: Person): void {
  const side = Math.sign(person.hair.part || 1);
  for (let i = 0; i < 150; i++) {
    const path: Vec3[] = [];
    const q = r.bell();
    const depth = r.next();
    for (let j = 0; j <= 22; j++) {
      const t = j / 22;
      path.push([
        side * (0.62 + 0.6 * smooth(0, 0.4, t) - 0.25 * t * t) + q * 0.3 * sine(Math.PI * (0.12 + 0.86 * t)),
        0.75 + 2.1 * t * (0.9 + 0.1 * person.hair.length),
        mix(-0.7, 0.25, smooth(0, 0.4, t)) + 0.15 * depth,
      ]);
    }
    locks.push({ path, layer: 0.3 + 0.7 * depth, root: at(path, 0), seed: i });
  }
}
