import { cosine, sine } from '../math/functions.ts';
import { mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import type { HeadShape } from '../shape/head-shape.ts';
import type { Person } from '../person/person.ts';
import type { Cut } from './cut.ts';
import { onSkull, scalp, SHORT, type Skull } from './scalp.ts';
import { babyHairs, coilBun, hangTail, plait } from './tied.ts';
import { trace } from './trace.ts';

/** Hairs that lie together. */
export interface Lock {
  readonly root: Vec3;
  readonly path: readonly Vec3[];
  /** 0 at the skull, 1 outside. */
  readonly layer: number;
  /** 1 in full hair, less along the hairline, below 0 for baby hairs. */
  readonly grown: number;
}

/** A direction from the middle of the skull; more of them where roots show. */
function direction({ hair }: Person, cut: Cut, k: Skull, r: Random): Vec3 {
  // short sides are seen edge-on: sow them more densely
  const z = SHORT.has(hair.style) && r.chance(0.4) ? r.range(-0.2, 0.5) : r.range(-0.75, 1);
  const turn = r.next() * Math.PI * 2;
  const across = Math.sqrt(1 - z * z);
  if (hair.style === 'bob-fringe' && r.chance(0.25)) return normalize([r.bell() * 0.55, r.range(-1.1, -0.6), 0.75]);
  if (cut.parted && r.chance(0.3)) {
    const beside = (hair.part + r.bell() * 0.13) / k.r[0];
    return normalize([beside, -Math.sqrt(Math.max(0.05, 1 - z * z)), Math.abs(z)]);
  }
  return [across * cosine(turn), across * sine(turn), z];
}

export function sowLocks(person: Person, h: HeadShape, cut: Cut, k: Skull, r: Random): Lock[] {
  const locks: Lock[] = [];
  const { style } = person.hair;
  for (let tries = 0; locks.length < cut.locks && tries < cut.locks * 14; tries++) {
    const root = onSkull(k, direction(person, cut, k, r));
    if (root[1] > 0.7) continue;
    const grown = scalp(root, person);
    if (!r.chance(grown * (cut.grows ? cut.grows(root) : 1))) continue;
    const layer = r.next();
    const length = cut.length(root, r) * (SHORT.has(style) ? mix(0.45, 1, smooth(0.1, 0.8, grown)) : 1);
    locks.push({ root, layer, grown, path: trace(root, length, layer, cut, k, person, r) });
  }
  if (style === 'bun') locks.push(...coilBun(r, k, person));
  if (style === 'ponytail') locks.push(...hangTail(r, person));
  if (style === 'braids') locks.push(...plait(r, h));
  if (!SHORT.has(style) || style === 'pixie') locks.push(...babyHairs(r, k, person));
  return locks;
}
