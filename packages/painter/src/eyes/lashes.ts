import { type HeadShape } from '../head/head-shape.ts';
import { cosine, sine } from '../math/functions.ts';
import { clamp, smooth } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { type Person } from '../person/person.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

const unitAt = (s: Scene): number => s.view.unit / 170;

export function drawLashes(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape): void {
  const r = createRandom(person.seed * 17 + 3);
  const { p } = h;
  const k = unitAt(s);
  const full = 0.45 + 0.55 * person.feminine;
  const put = (
    side: number,
    u: number,
    v: number,
    du: number,
    dv: number,
    bend: number,
    width: number,
    a: number,
  ): void => {
    const points: StrokePoint[] = [];
    for (let j = 0; j <= 5; j++) {
      const t = j / 5;
      const uu = u * p.eyeW + du * t;
      const vv = v + dv * t + bend * t * t;
      const cos = cosine(p.eyeTilt);
      const sin = sine(p.eyeTilt);
      const x = side * (p.eyeX + uu * cos + vv * sin);
      const y = vv * cos - uu * sin;
      const [sx, sy, sz] = project(s.view, x, y, h.height(x, y) + 0.02 + 0.06 * t);
      points.push({ x: sx, y: sy, z: sz, width: width * (1 - 0.8 * t) * k, c: [0.012, 0.009, 0.008], a });
    }
    drawStroke(layer, s, points, 0.2);
  };
  for (const side of [-1, 1]) {
    for (let i = 0; i < 84; i++) {
      const u = -0.82 + (1.8 * i) / 83 + 0.03 * r.bell();
      const out = smooth(-0.8, 0.9, u);
      const len = (0.03 + 0.055 * out) * full * (0.8 + 0.3 * r.next());
      put(
        side,
        u,
        h.lids.upper(clamp(u, -0.99, 0.99)) - 0.004,
        len * (u * 0.85 + 0.08 + 0.25 * r.bell()),
        len * 0.16,
        -len * 0.75,
        1.9,
        0.5,
      );
    }
    for (let i = 0; i < 24; i++) {
      const u = -0.6 + (1.5 * i) / 23 + 0.03 * r.bell();
      const len = 0.03 * full * (0.7 + 0.5 * r.next());
      put(side, u, h.lids.lower(clamp(u, -0.99, 0.99)) + 0.012, len * u * 0.8, len * 0.9, 0, 1.1, 0.32);
    }
  }
}
