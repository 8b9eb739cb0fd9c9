import { type Cut } from './cuts.ts';
import { type Skull } from './scalp.ts';
import { atan2, hypot, sine, square } from '../math/functions.ts';
import { at, clamp, dot, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { type Random } from '../math/random.ts';
import { type Person } from '../person/person.ts';

/** `grown`: 1 in full hair, less along the hairline. */
export interface Lock {
  path: Vec3[];
  layer: number;
  root: Vec3;
  seed: number;
  grown?: number;
}

export function trace(root: Vec3, len: number, layer: number, cut: Cut, k: Skull, person: Person, r: Random): Vec3[] {
  const n = Math.round(
    clamp(len * 14 * (cut.coil ? 2.4 : cut.gather < 0 ? 2 : 1), cut.coil ? 9 : 5, cut.coil || cut.gather < 0 ? 56 : 30),
  );
  const ds = len / n;
  const out: Vec3[] = [];
  let p: Vec3 = [...root];
  const away = normalize([
    (p[0] - k.c[0]) / square(k.r[0]),
    (p[1] - k.c[1]) / square(k.r[1]),
    (p[2] - k.c[2]) / square(k.r[2]),
  ]);
  const c0 = cut.comb(p, root, 0);
  const lift = cut.lift * (cut.coil ? 1 : mix(0.2, 1, smooth(-0.5, -0.95, root[1])));
  const flow = atan2(root[0], -root[1]) * 5;
  let d = normalize([c0[0] + away[0] * lift * 2.2, c0[1] + away[1] * lift * 2.2, c0[2] + away[2] * lift * 2.2]);
  const wob = r.next() * 6.28;
  for (let i = 0; i <= n; i++) {
    out.push([...p]);
    const t = i / n;
    const c = cut.comb(p, root, t);
    const free = p[1] > k.c[1] + 0.1 ? 1 : 0;
    const g = cut.gravity * (0.4 + 1.3 * t + free);
    const s = cut.stiff;
    d = normalize([
      d[0] * s +
        c[0] * (1 - s) * (free ? 0.25 : 1) -
        (free ? p[0] * 0.05 : 0) +
        0.03 * sine(wob + t * 5) +
        (free ? 0.05 * sine(flow + t * 4.5) : 0),
      d[1] * s + c[1] * (1 - s) + g * (1 - s) * 2,
      d[2] * s + c[2] * (1 - s) * (free ? 0.3 : 1),
    ]);
    // lie down on the skull once past the root
    const away2 = normalize([
      (p[0] - k.c[0]) / square(k.r[0]),
      (Math.min(p[1], k.c[1] + 0.35) - k.c[1]) / square(k.r[1]),
      (p[2] - k.c[2]) / square(k.r[2]),
    ]);
    const rise = dot(d, away2);
    if (rise > 0) {
      const lie = rise * (1 - lift * smooth(0.55, 0.2, t)) * smooth(0, 0.12, t);
      d = normalize([d[0] - away2[0] * lie, d[1] - away2[1] * lie, d[2] - away2[2] * lie]);
    }
    if (cut.sideVolume !== undefined && p[1] < k.c[1] + 0.4) {
      const q0 = hypot((p[0] - k.c[0]) / k.r[0], (p[1] - k.c[1]) / k.r[1], (p[2] - k.c[2]) / k.r[2]);
      const pull = 0.9 * smooth(1.06, 1.25, q0) * smooth(0.25, 0.5, t);
      d = normalize([d[0] - away2[0] * pull, d[1] - away2[1] * pull, d[2] - away2[2] * pull]);
    }
    p = [p[0] + d[0] * ds, p[1] + d[1] * ds, p[2] + d[2] * ds];
    // keep the face free: locks part beside the cheeks
    if (cut.open && root[2] > 0.12 && p[1] > -0.85) {
      const s2 = Math.sign(root[0] - person.hair.part || 1);
      const want = cut.open + 0.06 * layer + 0.42 * layer * smooth(0.2, 1.5, p[1]) - 0.1 * smooth(1.6, 2.6, p[1]);
      const miss = want - p[0] * s2;
      if (miss > 0 && p[2] > -0.2) {
        p[0] += s2 * miss * 0.3 * smooth(-0.85, -0.2, p[1]);
        p[2] -= miss * 0.28;
      }
      if (p[1] > 0.1 && p[2] < 0.2) p[2] += 0.1 * smooth(0.4, 1.6, p[1]) * layer;
    }
    // stay outside the skull (below its middle: outside a column down the neck)
    const th =
      0.02 +
      layer *
        cut.volume *
        mix(1, cut.sideVolume ?? 1, smooth(-1.0, -0.55, p[1])) *
        smooth(0, 0.2, t + (cut.parted ? 0.16 : 0.09)) *
        mix(0.45, 1, smooth(-1.35, -0.5, p[1])) *
        (cut.parted
          ? mix(1, mix(0.22, 1, smooth(0.02, 0.6, Math.abs(p[0] - person.hair.part))), smooth(-0.7, -1.1, p[1]))
          : 1);
    const yy = Math.min(p[1], k.c[1] + 0.35);
    const q: Vec3 = [(p[0] - k.c[0]) / (k.r[0] + th), (yy - k.c[1]) / (k.r[1] + th), (p[2] - k.c[2]) / (k.r[2] + th)];
    const m = hypot(...q);
    if (m < 1) {
      const f = 1 / Math.max(m, 0.2);
      const soft = 0.85;
      p = [
        mix(p[0], k.c[0] + (p[0] - k.c[0]) * f, soft),
        p[1] + (yy === p[1] ? (k.c[1] + (p[1] - k.c[1]) * f - p[1]) * soft : 0),
        mix(p[2], k.c[2] + (p[2] - k.c[2]) * f, soft),
      ];
    }
  }
  for (let pass = 0; pass < 3; pass++)
    for (let i = 1; i < out.length - 1; i++)
      for (const j of [0, 1, 2] as const)
        at(out, i)[j] = (at(out, i - 1)[j] + 2 * at(out, i)[j] + at(out, i + 1)[j]) / 4;
  return out;
}
