/**
 * | constants | source |
 * |---|---|
 * | `MOUSTACHE_TRIES` | chosen by eye |
 */
import { beardZone, moustacheEdge, moustacheZone } from './beard-zones.ts';
import { type HeadShape } from '../shape/head-shape.ts';
import { hypot, power, square } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { mix, mix3, smooth, type Vec3 } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { type Person } from '../person/person.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

/** How many places on the upper lip are tried for a hair of the moustache. */
const MOUSTACHE_TRIES = 9000;

const unitAt = (s: Scene): number => s.view.unit / 170;

export function drawBeard(
  layer: StrokeLayer,
  s: Scene,
  person: Person,
  h: HeadShape,
  lightAt: (x: number, y: number) => number,
): void {
  if (person.beard === 'none') return;
  const r = createRandom(person.seed * 41 + 11);
  const { p } = h;
  const k = unitAt(s);
  const kind = person.beard;
  const count = { stubble: 5600, short: 10500, full: 14000, goatee: 6500, moustache: 0 }[kind];
  const length = { stubble: 0.022, short: 0.085, full: 0.2, goatee: 0.11, moustache: 0.11 }[kind];
  // The check of faces takes a dense moustache above a goatee for something before the mouth.
  const isDense = kind !== 'stubble' && kind !== 'goatee';
  const strokes: { y: number; points: StrokePoint[] }[] = [];
  const grow = (x: number, y: number): void => {
    if (h.inside(x, y) < 0.0) return;
    const ax = Math.abs(x);
    const tash = moustacheZone(h, x, y);
    let zone = Math.max(beardZone(h, x, y), tash);
    if (kind === 'goatee')
      zone *= Math.max(tash, smooth(p.mouthW + 0.07, p.mouthW - 0.04, ax) * smooth(p.mouthY - 0.1, p.mouthY + 0.1, y));
    if (kind === 'moustache') zone = tash;
    // A beard is thinner in places, but not on the upper lip, where a narrow mass would break into pieces.
    else zone *= mix(0.75 + 0.5 * noise(x * 5, y * 5, person.seed), 1, isDense ? tash : 0);
    if (!r.chance(power(zone, 1.3))) return;
    const thin = Math.min(1, zone + 0.15);
    const jaw = smooth(p.mouthY, p.chinY, y);
    let dx =
      tash > 0.3 ? Math.sign(x) * 0.75 * smooth(0, 0.15, ax) : x * 0.25 - Math.sign(x) * 0.25 * smooth(0.4, 0.9, ax);
    let dy = 1;
    const n = hypot(dx, dy);
    dx /= n;
    dy /= n;
    const curl = 0.28 + 0.4 * person.hair.curl;
    const len =
      length *
      (0.4 + 0.6 * thin) *
      (0.6 + 0.7 * r.next()) *
      (tash > 0.3 && kind !== 'stubble' ? 0.75 : 1) *
      (0.75 + 0.5 * jaw);
    const grey = r.chance(Math.min(0.95, person.hair.grey * (0.8 + 0.5 * jaw)));
    const root = mix3(
      mix3(person.hair.colour, [0.05, 0.035, 0.028], 0.35),
      grey ? [0.55, 0.54, 0.53] : person.hair.colour,
      grey ? 0.85 : 0.2,
    );
    const shade = Math.min(1.05, Math.max(0.45, lightAt(x, y))) * (0.5 + 1.5 * square(r.next()));
    const c: Vec3 = [root[0] * shade, root[1] * shade, root[2] * shade];
    const points: StrokePoint[] = [];
    let qx = x;
    let qy = y;
    const wob = r.bell() * (curl + 0.25);
    const trimmed = isDense && tash > 0.3;
    for (let j = 0; j <= 4; j++) {
      const t = j / 4;
      const zz = h.inside(qx, qy) > 0 ? h.height(qx, qy) : 0.35;
      const [sx, sy, sz] = project(s.view, qx, qy, Math.max(zz, h.height(x, y) * 0.75) + 0.02 + len * 0.35 * t);
      points.push({
        x: sx,
        y: sy,
        z: sz,
        width: (kind === 'stubble' ? 1.1 : 1.3 + 0.25 * thin) * (1 - 0.55 * t) * k,
        c: [c[0] * (0.8 + 0.75 * t), c[1] * (0.8 + 0.75 * t), c[2] * (0.8 + 0.75 * t)],
        a: (kind === 'stubble' ? 0.32 : 0.6) * (0.35 + 0.65 * thin) * (j === 0 ? 0.4 : 1),
      });
      const bend = wob * (t + 0.2) * (1 + 0.6 * person.hair.curl);
      qx += ((dx + bend * dy) * len) / 4;
      qy += ((dy - bend * dx) * len) / 4;
      // A moustache ends at the lip.
      if (trimmed) qy = Math.min(qy, moustacheEdge(h, qx));
    }
    strokes.push({ y, points });
  };
  for (let i = 0; i < count * 3 && strokes.length < count; i++)
    grow(r.range(-1, 1) * p.cheek, r.range(0, p.chinY + 0.01));
  // So dense that the mass has one firm edge: of hairs spread over the whole face few are here.
  if (isDense)
    for (let i = 0; i < MOUSTACHE_TRIES; i++)
      grow(r.range(-1, 1) * (p.mouthW + 0.1), r.range(p.noseTipY + 0.1, p.mouthY + 0.05));
  strokes.sort((a, b) => b.y - a.y);
  for (const q of strokes) drawStroke(layer, s, q.points, 0.15);
}
