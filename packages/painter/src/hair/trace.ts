/** Traces a lock over the skull by combing, gravity and its own stiffness. Lengths are face units. */
import { atan2, hypot, sine, square } from '../math/functions.ts';
import { at, clamp, dot, mix, mix3, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Cut } from './cut.ts';
import type { Skull } from './scalp.ts';

/** The state of one lock while it is traced. */
interface Walk {
  readonly root: Vec3;
  readonly layer: number;
  readonly cut: Cut;
  readonly skull: Skull;
  readonly part: number;
  readonly before: readonly [boolean, boolean];
  /** How strongly the lock stands off at its root. */
  readonly lift: number;
  /** Phases of its sway. */
  readonly wobble: number;
  readonly flow: number;
}

/** Away from the skull; below its middle away from a column down the neck. */
const outwards = (k: Skull, p: Vec3, low = Number.POSITIVE_INFINITY): Vec3 =>
  normalize([
    (p[0] - k.c[0]) / square(k.r[0]),
    (Math.min(p[1], low) - k.c[1]) / square(k.r[1]),
    (p[2] - k.c[2]) / square(k.r[2]),
  ]);
const along = (p: Vec3, d: Vec3, by: number): Vec3 => [p[0] + d[0] * by, p[1] + d[1] * by, p[2] + d[2] * by];

export function trace(
  root: Vec3,
  length: number,
  layer: number,
  cut: Cut,
  skull: Skull,
  person: Person,
  r: Random,
): Vec3[] {
  const fine = cut.coil ? 2.4 : cut.gather < 0 ? 2 : 1;
  // Coils need ten points a turn to be round.
  const most = fine > 1 ? Math.max(56, cut.coil * cut.waves * 11) : 30;
  const n = Math.round(clamp(length * 14 * fine, cut.coil ? 9 : 5, most));
  const lift = cut.lift * (cut.coil ? 1 : mix(0.2, 1, smooth(-0.5, -0.95, root[1])));
  const flow = atan2(root[0], -root[1]) * 5;
  const walk: Walk = {
    root,
    layer,
    cut,
    skull,
    part: person.hair.part,
    before: person.hair.before,
    lift,
    wobble: r.next() * 6.28,
    flow,
  };
  let direction = normalize(along(cut.comb(root, root), outwards(skull, root), lift * 2.2));
  // Beside a parting, hair starts at the surface of the hair and not at the skull, from which it would rise on both
  // sides of a notch.
  let p: Vec3 = cut.parted ? mix3(root, outside(walk, root, 0), 0.92) : [...root];
  const path: Vec3[] = [];
  for (let i = 0; i <= n; i++) {
    path.push(p);
    direction = turned(walk, p, direction, i / n);
    p = outside(walk, beside(walk, along(p, direction, length / n)), i / n);
  }
  return smoothed(path);
}

/** The next point of the lock after p. */
function turned({ root, cut, skull, lift, wobble, flow }: Walk, p: Vec3, d: Vec3, t: number): Vec3 {
  const comb = cut.comb(p, root);
  const free = p[1] > skull.c[1] + 0.1; // off the skull, hair hangs
  const fall = cut.gravity * (0.4 + 1.3 * t + (free ? 1 : 0));
  const [own, other] = [cut.stiff, 1 - cut.stiff];
  const sway = 0.03 * sine(wobble + t * 5) + (free ? 0.05 * sine(flow + t * 4.5) - p[0] * 0.05 : 0);
  let next = normalize([
    d[0] * own + comb[0] * other * (free ? 0.25 : 1) + sway,
    d[1] * own + comb[1] * other + fall * other * 2,
    d[2] * own + comb[2] * other * (free ? 0.3 : 1),
  ]);
  const away = outwards(skull, p, skull.c[1] + 0.35);
  const rise = dot(next, away); // lies down on the skull once past the root
  if (rise > 0)
    next = normalize(
      along(next, away, -rise * (1 - lift * smooth(0.55, 0.2, t)) * smooth(0, cut.parted ? 0.05 : 0.12, t)),
    );
  if (cut.sideVolume === undefined || p[1] >= skull.c[1] + 0.4) return next;
  const far = hypot(
    (p[0] - skull.c[0]) / skull.r[0],
    (p[1] - skull.c[1]) / skull.r[1],
    (p[2] - skull.c[2]) / skull.r[2],
  );
  return normalize(along(next, away, -0.9 * smooth(1.06, 1.25, far) * smooth(0.25, 0.5, t)));
}

/** Keeps the face free: locks part beside the cheeks. */
function beside({ root, layer, cut, part, before }: Walk, p: Vec3): Vec3 {
  if (!cut.open || root[2] <= 0.12 || p[1] <= -0.85) return p;
  const side = Math.sign(root[0] - part || 1);
  const want = cut.open + 0.06 * layer + 0.42 * layer * smooth(0.2, 1.5, p[1]) - 0.1 * smooth(1.6, 2.6, p[1]);
  const miss = want - p[0] * side;
  const next: Vec3 = [...p];
  if (miss > 0 && p[2] > -0.2) {
    next[0] += side * miss * 0.3 * smooth(-0.85, -0.2, p[1]);
    next[2] -= miss * 0.28;
  }
  const isBefore = before[side < 0 ? 0 : 1];
  if (!isBefore) next[2] -= 0.22 * smooth(0.2, 1.3, p[1]);
  else if (p[1] > 0.1 && next[2] < 0.2) next[2] += 0.1 * smooth(0.4, 1.6, p[1]) * layer;
  return next;
}

/** How far from the skull the lock lies. */
function thickness({ layer, cut, part }: Walk, p: Vec3, t: number): number {
  const sides = mix(1, cut.sideVolume ?? 1, smooth(-1, -0.55, p[1]));
  const root = smooth(0, 0.2, t + (cut.parted ? 0.16 : 0.09));
  const crown = mix(0.45, 1, smooth(-1.35, -0.5, p[1]));
  const near = mix(0.95, 1, smooth(0.02, 0.4, Math.abs(p[0] - part)));
  const parting = cut.parted ? mix(1, near, smooth(-0.7, -1.1, p[1])) : 1;
  return 0.02 + layer * cut.volume * sides * root * crown * parting;
}

function outside(walk: Walk, p: Vec3, t: number): Vec3 {
  const { c, r } = walk.skull;
  const thick = thickness(walk, p, t);
  const y = Math.min(p[1], c[1] + 0.35);
  const m = hypot((p[0] - c[0]) / (r[0] + thick), (y - c[1]) / (r[1] + thick), (p[2] - c[2]) / (r[2] + thick));
  if (m >= 1) return p;
  const out = (v: number, middle: number): number => mix(v, middle + (v - middle) / Math.max(m, 0.2), 0.85);
  return [out(p[0], c[0]), y === p[1] ? out(p[1], c[1]) : p[1], out(p[2], c[2])];
}

function smoothed(path: Vec3[]): Vec3[] {
  for (let pass = 0; pass < 3; pass++)
    for (let i = 1; i < path.length - 1; i++) {
      const [a, b, c] = [at(path, i - 1), at(path, i), at(path, i + 1)];
      for (const axis of [0, 1, 2] as const) b[axis] = (a[axis] + 2 * b[axis] + c[axis]) / 4;
    }
  return path;
}
