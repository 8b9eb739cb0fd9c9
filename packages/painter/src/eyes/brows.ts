import { type HeadShape } from '../head/head-shape.ts';
import { curve } from '../math/curve.ts';
import { atan2, cosine, sine } from '../math/functions.ts';
import { at, mix, mix3, smooth } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { type Person } from '../person/person.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

const unitAt = (s: Scene): number => s.view.unit / 170;

export function drawBrows(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape): void {
  const r = createRandom(person.seed * 31 + 7);
  const { p } = h;
  const k = unitAt(s);
  for (const side of [-1, 1]) {
    const lift = p.browLift * (0.6 + 0.6 * person.brow.arch) * (1 + 0.25 * side * p.asymmetry);
    const { gap, slope, peak } = person.brow;
    const inner = 0.17 + gap;
    const top = p.browY - 0.014 - lift * (0.5 + 0.2 * person.brow.arch);
    const spine = curve(
      [
        [inner, p.browY + 0.022 + slope],
        [mix(inner, peak, 0.5), mix(p.browY + slope * 0.6, top, 0.6)],
        [peak, top],
        [mix(peak, 0.77, 0.5), mix(top, p.browY + 0.006 - slope, 0.36)],
        [0.77, p.browY + 0.01 - slope],
      ],
      12,
    );
    const n = Math.round(820 * person.brow.dense * (0.55 + 0.5 * person.brow.thick));
    for (let i = 0; i < n; i++) {
      const t = r.next();
      const where = t * (spine.length - 1);
      const a = at(spine, Math.floor(where));
      const b = at(spine, Math.min(spine.length - 1, Math.floor(where) + 1));
      const f = where - Math.floor(where);
      const thick = 0.072 * person.brow.thick * (0.7 + 0.4 * smooth(0, 0.25, t)) * (1 - 0.7 * smooth(0.5, 1, t));
      const q = r.bell() * (r.chance(0.12) ? 1.5 : 1);
      let x = mix(a[0], b[0], f);
      let y = mix(a[1], b[1], f) + q * thick;
      const along = atan2(b[1] - a[1], b[0] - a[0]);
      // up at the inner end, then along; upper hairs lean down, lower hairs up
      const angle =
        along -
        mix(0.95, 0.12, smooth(0, 0.4, t)) * (q > 0 ? 1 : 0.5) +
        (q < 0 ? 0.22 * smooth(0.2, 0.8, t) : 0) +
        0.16 * r.bell();
      const len = (0.088 + 0.035 * r.bell()) * (1 - 0.45 * t);
      const points: StrokePoint[] = [];
      const grey = r.chance(person.hair.grey * 0.6) ? 0.5 : 0;
      const c = mix3(mix3(person.brow.colour, [0.02, 0.014, 0.01], 0.1 + 0.25 * r.next()), [0.5, 0.48, 0.46], grey);
      const alpha =
        (0.1 + 0.26 * r.next()) * smooth(-0.08, 0.34, t) * (1 - 0.6 * smooth(0.62, 1, t)) * (1 - 0.4 * q * q);
      for (let j = 0; j <= 3; j++) {
        const [sx, sy, sz] = project(s.view, x * side, y, h.height(x * side, y) + 0.015);
        points.push({ x: sx, y: sy, z: sz, width: (1.75 - 0.42 * j) * k, c, a: alpha });
        x += (cosine(angle + 0.1 * j * smooth(0.1, 0.5, t)) * len) / 3;
        y += (sine(angle + 0.1 * j) * len) / 3;
      }
      drawStroke(layer, s, points, 0.06);
    }
  }
}
