/**
 * Hair as locks: each lock is traced over the skull by combing, gravity and its own stiffness, then split into
 * many strands that are shaded one by one (volume, lock, and strand highlights) and drawn from the inside out.
 */
import { cutOf } from './cuts.ts';
import { paintScarf } from './headscarf.ts';
import { onSkull, scalp, SHORT, skullOf } from './scalp.ts';
import { babyHairs, coilBun, hangTail, plait } from './tied.ts';
import { type Lock, trace } from './trace.ts';
import { type HeadShape } from '../head/head-shape.ts';
import { type Lights } from '../light/lights.ts';

import { atan2, cosine, cube, hypot, power, sine } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { at, clamp, dot, mix, mix3, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

export function drawHair(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape, lights: Lights): void {
  if (person.hair.style === 'headscarf') {
    paintScarf(s, person, h);
    return;
  }
  if (person.hair.style === 'bald') return;
  const r = createRandom(person.seed * 101 + 5);
  const k = skullOf(h);
  const cut = cutOf(person, k);
  const locks: Lock[] = [];
  for (let tries = 0; locks.length < cut.locks && tries < cut.locks * 14; tries++) {
    // short sides are seen edge-on: sow them more densely
    const z = SHORT.has(person.hair.style) && r.chance(0.4) ? r.range(-0.2, 0.5) : r.range(-0.75, 1);
    const a = r.next() * Math.PI * 2;
    const q = Math.sqrt(1 - z * z);
    let dir: Vec3 = [q * cosine(a), q * sine(a), z];
    // more roots along the parting and the hairline, where they show
    if (cut.parted && r.chance(0.3))
      dir = normalize([
        (person.hair.part + r.bell() * 0.13) / k.r[0],
        -Math.sqrt(Math.max(0.05, 1 - z * z)),
        Math.abs(z),
      ]);
    if (person.hair.style === 'bob-fringe' && r.chance(0.25)) dir = normalize([r.bell() * 0.55, -0.62, 0.75]);
    const root = onSkull(k, dir);
    if (root[1] > 0.7) continue;
    if (!r.chance(scalp(root, person) * (cut.grows ? cut.grows(root, r) : 1))) continue;
    const depth = r.next();
    const grown = scalp(root, person);
    const short = SHORT.has(person.hair.style);
    locks.push({
      root,
      layer: depth,
      path: trace(
        root,
        cut.length(root, r) * (short ? mix(0.45, 1, smooth(0.1, 0.8, grown)) : 1),
        depth,
        cut,
        k,
        person,
        r,
      ),
      seed: tries,
      grown,
    });
  }
  if (person.hair.style === 'bun') coilBun(locks, r, k, person);
  if (person.hair.style === 'ponytail') hangTail(locks, r, person);
  if (person.hair.style === 'braids') plait(locks, r, h);
  if (!SHORT.has(person.hair.style) || person.hair.style === 'pixie') babyHairs(locks, r, k, person);
  const { accent } = person.hair;
  const matt = person.hair.style === 'locs' ? 0.15 : 1;
  // clipped sides are many fine faint hairs, not tufts
  const sides = { fade: 0.16, crop: 0.5, 'side-part': 0.5, 'swept-back': 0.55 }[person.hair.style as string];
  const unit = s.view.unit / 170;
  // strands are traced only when their turn comes: groups of a lock, inside before outside
  const jobs: { order: number; lock: Lock; phase: number; tone: number; from: number; to: number }[] = [];
  const cropped = SHORT.has(person.hair.style);
  const L = lights.key;
  const H = normalize([L[0], L[1], L[2] + 1]);
  const under = cut.strands > 6 && !SHORT.has(person.hair.style);
  for (const lock of locks) {
    const phase = cut.coil
      ? r.next() * 6.28
      : atan2(lock.root[0], -lock.root[1]) * 4 + lock.root[2] * 3 + r.bell() * 1.1;
    const tone = 1 + (cropped ? 0.14 : 0.3) * r.bell();
    const fine = (lock.grown ?? 1) < 0;
    const order = lock.layer * 0.55 + at(lock.path, Math.floor((lock.path.length - 1) / 2))[2] * 0.5;
    if (under && !fine) jobs.push({ order: order - 0.12, lock, phase, tone, from: 0, to: 1 });
    for (let j = 1; j <= (fine ? 2 : cut.strands); j += 4)
      jobs.push({
        order: order + 0.02 * r.next(),
        lock,
        phase,
        tone: fine ? 0.75 : tone,
        from: j,
        to: Math.min(j + 4, (fine ? 2 : cut.strands) + 1),
      });
  }
  jobs.sort((a, b) => a.order - b.order);
  for (const { lock, phase, tone, from, to } of jobs) {
    const { path } = lock;
    const n = path.length - 1;
    for (let j = from; j < to; j++) {
      const thick = j === 0; // a broad dark stroke under each lock fills the gaps
      const angle = r.next() * 6.28;
      const off = thick ? 0 : Math.sqrt(r.next());
      const own = 1 + 0.32 * r.bell();
      const border = 1 - (lock.grown ?? 1);
      const slip = (r.next() - 0.5) * (cropped ? cut.spread * 2.2 : 0.16 * border);
      const dyed =
        accent &&
        (accent.kind === 'all'
          ? r.chance(lock.root[1] < -0.7 ? 0.5 : 0.1)
          : accent.kind === 'streak'
            ? noise(lock.root[0] * 3.1 + 9, lock.root[2] * 2, person.seed) > 0.66
            : true);
      const grey = r.chance(person.hair.grey);
      const root = mix3(person.hair.colour, grey ? GREY : person.hair.colour, grey ? 0.9 : 0);
      const points: StrokePoint[] = [];
      const stray = !thick && !cropped && r.chance(0.035);
      const fly = stray ? 3.2 : 1;
      const stop = thick ? n : Math.max(2, Math.round(n * r.range(0.86, 1)));
      const helix = r.bell() * cut.fizz;
      let before: Vec3 | undefined; // the lock's own breadth, kept from flipping over
      for (let i = 0; i <= stop; i++) {
        const t = i / n;
        const p = at(path, i);
        const nx = at(path, Math.min(n, i + 1));
        const pv = at(path, Math.max(0, i - 1));
        const T = normalize([nx[0] - pv[0], nx[1] - pv[1], nx[2] - pv[2]]);
        const N = normalize([
          (p[0] - k.c[0]) / k.r[0],
          (Math.min(p[1], k.c[1] + 0.3) - k.c[1]) / k.r[1],
          (p[2] - k.c[2]) / k.r[2] + (p[1] > 0.2 ? 0.35 : 0),
        ]);
        const across: Vec3 = [T[1] * N[2] - T[2] * N[1], T[2] * N[0] - T[0] * N[2], T[0] * N[1] - T[1] * N[0]];
        const B: Vec3 = before && hypot(...across) < 0.25 ? before : normalize(across);
        if (before && dot(B, before) < 0) for (const axis of [0, 1, 2] as const) B[axis] = -B[axis];
        before = [...B];
        const gather = 1 - cut.gather * (cropped ? smooth(6, 12, n) : 1) * smooth(0.1, 1, t);
        const w = cut.wave * smooth(0.0, 0.3, t) * (1 + 0.3 * helix);
        const ph = phase + t * cut.waves * 6.28 + helix * 0.9;
        const ox = cosine(angle) * off * cut.spread * gather * fly + w * sine(ph);
        const oz = sine(angle) * off * cut.spread * 0.6 * gather + (cut.coil ? w * cosine(ph) : 0);
        const pos: Vec3 = [
          p[0] + B[0] * ox + N[0] * oz + T[0] * slip,
          p[1] + B[1] * ox + N[1] * oz + T[1] * slip,
          p[2] + B[2] * ox + N[2] * oz + T[2] * slip,
        ];
        const lit = normalize([
          N[0] + B[0] * cosine(angle) * off * 0.75 + B[0] * sine(ph) * w * 4,
          N[1] + B[1] * cosine(angle) * off * 0.75,
          N[2] + B[2] * cosine(angle) * off * 0.75,
        ]);
        const diff = clamp(dot(lit, L) * 0.6 + 0.4);
        const tl = dot(T, H) + 0.12 * (own - 1) * 4;
        const sheen = power(Math.sqrt(Math.max(0, 1 - tl * tl)), 46) * clamp(dot(lit, H) * 1.4 - 0.25);
        const tl2 = dot(T, H) - 0.16 + 0.1 * (own - 1) * 4;
        const sheen2 = power(Math.sqrt(Math.max(0, 1 - tl2 * tl2)), 16) * clamp(dot(lit, H));
        const rim = power(1 - Math.abs(N[2]), 3.6) * smooth(0, 0.8, dot(N, lights.rim));
        const deep =
          mix(cropped ? 0.5 : 0.24, 1, power(lock.layer, 0.9)) *
          mix(0.55 - 0.25 * Math.max(0, border), 1, smooth(0, 0.35, t)) *
          (p[1] > 0.3 && p[2] < -0.15 ? 0.55 : 1);
        const e =
          (0.28 + 1.75 * power(diff, 1.3)) *
          deep *
          tone *
          own *
          (thick ? 0.42 : 1) *
          (person.hair.style === 'locs' && !thick
            ? (1.25 - 0.9 * cube(off)) * (1 + 0.3 * sine(t * 85 + phase * 3 + angle))
            : 1);
        const coat = 0.3 * (1 - 0.6 * cut.coil) * deep * (thick ? 0.2 : 1) * (0.5 + own * 0.5) * tone * matt;
        const base = dyed
          ? mix3(root, accent.colour, accent.kind === 'tips' ? 0.85 * smooth(0.45, 0.8, t + 0.12 * (own - 1)) : 0.8)
          : root;
        const c: Vec3 = [
          base[0] * (e + (1.6 * sheen2 + 1.6 * sheen) * deep * matt + rim * 0.6) +
            coat * sheen * 0.55 +
            rim * 0.05 * lights.rimColour[0],
          base[1] * (e + (1.45 * sheen2 + 1.5 * sheen) * deep * matt + rim * 0.7) +
            coat * sheen * 0.52 +
            rim * 0.045 * lights.rimColour[1],
          base[2] * (e + (1.3 * sheen2 + 1.4 * sheen) * deep * matt + rim * 0.9) +
            coat * sheen * 0.5 +
            rim * 0.04 * lights.rimColour[2],
        ];
        const [sx, sy, sz] = project(s.view, ...pos);
        points.push({
          x: sx,
          y: sy,
          z: sz,
          width:
            (thick
              ? (1 - 0.5 * border) * cut.spread * 62 * gather * (1 - 0.6 * t * t) * (0.35 + 0.65 * smooth(0, 0.12, t))
              : cut.width *
                (sides ? mix(0.65, 1, smooth(-0.4, -0.9, lock.root[1])) : 1) *
                (stray ? 0.6 : 1) *
                (1 - 0.8 * cube(t))) * unit,
          c,
          a: thick
            ? 0.92 * smooth(-0.01 + 0.02 * border, 0.06 + 0.2 * border, t)
            : (person.hair.style === 'buzz' ? 0.4 : 0.85) *
              (1 - 0.45 * border) *
              (sides ? mix(sides, 1, smooth(-0.25, -0.85, lock.root[1])) : 1) *
              smooth(0, 0.03 + 0.12 * border, t + 0.012),
        });
      }
      drawStroke(layer, s, points, 0.2);
    }
  }
}

const GREY = colour('#aeaaa5');
