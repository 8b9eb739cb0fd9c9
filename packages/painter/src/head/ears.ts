import { type HeadShape } from '../shape/head-shape.ts';
import { exp, power, sine, square } from '../math/functions.ts';
import { bump, clamp, mix3, smooth } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { plane } from '../raster/plane.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';
import { bounds, visit } from '../raster/view.ts';

/** Ears: a leaf shape with rim, bowl and lobe, set behind the cheeks. */
export function paintEars(s: Scene, person: Person, h: HeadShape): void {
  const { view } = s;
  const z = plane(view.w, view.h, -9);
  const cover = plane(view.w, view.h);
  const p = h.p;
  const top = -0.16;
  const bottom = 0.56 + 0.06 * person.years;
  const [x0, y0, x1, y1] = bounds(view, -1.4, -0.4, 1.4, 0.8);
  visit(
    view,
    [x0, y0, x1, y1],
    () => -0.05,
    (px, py, x, y) => {
      const ax = Math.abs(x);
      if (ax < 0.6 || ax > 1.35) return;
      const t = (y - top) / (bottom - top);
      if (t <= 0 || t >= 1) return;
      const root = p.cheek - 0.05 - 0.03 * t;
      const reach = 0.165 * power(Math.max(0, sine(Math.PI * power(clamp(t), 0.72))), 0.6) * (1.15 - 0.5 * t);
      const d = root + reach - ax;
      const c = clamp(d * view.unit * 0.9 + 0.5);
      if (c <= 0) return;
      const q = clamp(1 - d / (reach + 0.06)); // 1 at the rim
      const rim = exp(-square((q - 0.86) / 0.13)) * smooth(0.95, 0.7, t);
      const bowl = bump(q, t, 0.3, 0.55, 0.26, 0.2);
      const anti = exp(-square((q - 0.55 + 0.1 * sine(t * 5)) / 0.12)) * smooth(0.12, 0.3, t) * smooth(0.85, 0.7, t);
      const lobe = bump(q, t, 0.45, 0.9, 0.5, 0.13);
      const i = py * view.w + px;
      z.d[i] =
        -0.12 +
        0.07 * rim +
        0.05 * anti -
        0.1 * bowl +
        0.05 * lobe -
        0.1 * (1 - Math.sqrt(Math.max(0, 1 - q * q * 0.9)));
      cover.d[i] = c;
      s.fx.d[i] = x;
      s.fy.d[i] = rim + anti * 0.6 - bowl;
    },
  );
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const i = py * view.w + px;
      if ((cover.d[i] ?? 0) <= 0) continue;
      const f = s.fy.d[i] ?? 0;
      s.fx.d[i] = NaN;
      s.fy.d[i] = NaN;
      const red = mix3(person.skin, person.blush, 0.75);
      const k = f < 0 ? 1 + f * 0.55 : 1;
      put(
        s,
        i,
        cover.d[i] ?? 0,
        z.d[i] ?? 0,
        layerNormal(z, cover, px, py, view.unit),
        [red[0] * k, red[1] * k * (f < 0 ? 1 + f * 0.1 : 1), red[2] * k],
        0.25,
        14,
        1,
      );
    }
}
