/**
 * | constants | source |
 * |---|---|
 * | `INNER_X`, `OUTER_X`, `HAIRS`, `GREY` | chosen by eye |
 */
import type { HeadShape } from '../shape/head-shape.ts';
import { curve } from '../math/curve.ts';
import { atan2, cosine, sine } from '../math/functions.ts';
import { at, mix, mix3, smooth, type Vec2, type Vec3 } from '../math/numeric.ts';
import { createRandom, type Random } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

/** A brow: its ends (face units from the middle), its hairs, and the colour of grey ones (linear light). */
const INNER_X = 0.165;
const OUTER_X = 0.735;
const HAIRS = 900;
const GREY: Vec3 = [0.5, 0.48, 0.46];

/** The middle line of a brow, from the nose outwards. */
function traceSpine({ brow }: Person, { p }: HeadShape, side: number): Vec2[] {
  const lift = p.browLift * (0.7 + 0.6 * brow.arch) * (1 + 0.2 * side * p.asymmetry);
  const top = p.browY - 0.012 - lift * (0.5 + 0.2 * brow.arch);
  const inner = p.browY + 0.024 + brow.slope; // its hairs grow upwards
  const outer = p.browY + 0.002 - brow.slope;
  return curve(
    [
      [INNER_X + brow.gap, inner],
      [mix(INNER_X + brow.gap, brow.peak, 0.5), mix(inner, top, 0.55)],
      [brow.peak, top],
      [mix(brow.peak, OUTER_X, 0.5), mix(top, outer, 0.34)],
      [OUTER_X, outer],
    ],
    12,
  );
}

/** Short hairs: upright at the inner end, then along the brow; upper ones lean down, lower ones up. */
export function drawBrows(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape): void {
  const r = createRandom(person.seed * 31 + 7);
  for (const side of [-1, 1]) {
    const spine = traceSpine(person, h, side);
    const n = Math.round(HAIRS * person.brow.dense * (0.6 + 0.45 * person.brow.thick));
    for (let i = 0; i < n; i++) drawStroke(layer, s, hair(s, person, h, spine, side, r), 0.06);
  }
}

function hair(s: Scene, person: Person, h: HeadShape, spine: Vec2[], side: number, r: Random): StrokePoint[] {
  const { brow } = person;
  const t = r.next();
  const along = t * (spine.length - 1);
  const a = at(spine, Math.floor(along));
  const b = at(spine, Math.min(spine.length - 1, Math.floor(along) + 1));
  const thick = 0.07 * brow.thick * (0.78 + 0.3 * smooth(0, 0.25, t)) * (1 - 0.58 * smooth(0.5, 1, t));
  const q = r.bell() * (r.chance(0.1) ? 1.4 : 1); // across, -1 above the line
  let x = mix(a[0], b[0], along % 1);
  let y = mix(a[1], b[1], along % 1) + q * thick;
  const upright = mix(0.7, 0.12, smooth(0, 0.36, t)) * (q > 0 ? 1 : 0.5);
  const angle = atan2(b[1] - a[1], b[0] - a[0]) - upright + (q < 0 ? 0.22 * smooth(0.2, 0.8, t) : 0) + 0.15 * r.bell();
  const length = (0.088 + 0.03 * r.bell()) * (1 - 0.35 * t);
  const grey = r.chance(person.hair.grey * 0.6) ? 0.5 : 0;
  const c = mix3(mix3(brow.colour, [0.02, 0.014, 0.01], 0.1 + 0.25 * r.next()), GREY, grey);
  const ends = (0.25 + 0.75 * smooth(-0.02, 0.32, t)) * (1 - 0.75 * smooth(0.55, 1, t));
  const alpha = (0.16 + 0.26 * r.next()) * ends * (1 - 0.45 * q * q);
  const points: StrokePoint[] = [];
  for (let j = 0; j <= 3; j++) {
    const [px, py, pz] = project(s.view, x * side, y, h.height(x * side, y) + 0.015);
    points.push({ x: px, y: py, z: pz, width: ((1.75 - 0.42 * j) * s.view.unit) / 170, c, a: alpha });
    x += (cosine(angle + 0.1 * j * smooth(0.1, 0.5, t)) * length) / 3;
    y += (sine(angle + 0.1 * j) * length) / 3;
  }
  return points;
}
