import { type HeadShape } from '../shape/head-shape.ts';
import { atan2, hypot, power, sine, square } from '../math/functions.ts';
import { fractal } from '../math/noise.ts';
import { clamp, mix, smooth, softMax, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { plane } from '../raster/plane.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';
import { visit } from '../raster/view.ts';

export function paintScarf(s: Scene, person: Person, h: HeadShape): void {
  const { view } = s;
  const { w, h: hh, unit } = view;
  const z = plane(w, hh, -9);
  const cover = plane(w, hh);
  const p = h.p;
  const cy = 0.3;
  const flip = person.light;
  visit(view, [0, 0, w - 1, hh - 1], h.coarse, (px, py, x, y) => {
    const ax = Math.abs(x);
    // outer edge: round the head, then widening over the shoulders
    const a = atan2(ax, y - cy); // 0 under the chin, pi over the crown; the same on both sides
    const head = power(
      power(ax / (p.temple + 0.17), 2.25) + power(Math.abs(y - cy) / (y < cy ? cy - p.topY + 0.1 : 1.8), 2.25),
      1 / 2.25,
    );
    const neck = 0.98 - 0.06 * smooth(0.9, 1.6, y) + 0.62 * smooth(1.65, 2.7, y);
    const chest = 3.3 - 0.34 * square(x + 0.25 * flip);
    const drape = -softMax(ax - neck, y - chest, 0.7);
    const outer = Math.max((1 - head) * 1.1, y > 0.4 ? drape - 0.3 * smooth(1.0, 0.4, y) : -1);
    const inner = hypot(x / (p.cheek * 0.87), (y - 0.26) / (y < 0.26 ? 1.06 : p.chinY - 0.28)) - 1;
    const c = clamp(outer * unit * 0.9 + 0.5) * clamp(inner * unit * 0.75 + 0.5);
    if (c <= 0) return;
    const i = py * w + px;
    const edge = smooth(0, 0.16, inner);
    const round = Math.sqrt(clamp(1 - square(1 - clamp(outer / 0.55))));
    let zz = mix(
      mix(0.0, h.coarse(x * 0.86, clamp(y * 0.9, -1.3, 1.25)) + 0.1, round),
      mix(-0.3, 0.62, round),
      smooth(0.8, 1.3, y),
    );
    zz = mix(zz, mix(-0.2, 0.72 - 0.28 * square(ax / 1.2) + 0.06 * (y - 1.6), round), smooth(0.95, 1.65, y));
    // folds run round the face and swing across the chest
    const ring = inner * 5.2 + 1.1 * fractal(x * 1.3 + 5, y * 1.3, person.seed, 2) + 0.25 * a;
    const swing =
      (hypot(x * 0.95 + 0.25 * flip, y - 0.35) + 0.22 * x * flip) * 6.4 +
      2.2 * fractal(x * 0.9, y * 0.8, person.seed, 2);
    const k = smooth(1.1, 1.7, y);
    const f = mix(sine(ring * 2.4) * 0.8, sine(swing * 1.4) + 0.35 * sine(swing * 2.9 + 1), k);
    zz += (0.028 + 0.035 * k) * f * smooth(0, 0.2, inner) + 0.045 * (1 - edge) - 0.12 * (1 - smooth(0, 0.05, inner));
    zz += 0.05 * (fractal(x * 2.5, y * 2.5, person.seed + 3, 2) - 0.5);
    z.d[i] = zz;
    cover.d[i] = c;
    s.fx.d[i] = c > 0.5 ? NaN : (s.fx.d[i] ?? 0);
  });
  for (let py = 0; py < hh; py++)
    for (let px = 0; px < w; px++) {
      const i = py * w + px;
      if ((cover.d[i] ?? 0) <= 0) continue;
      const m = 0.94 + 0.12 * fractal((px / unit) * 9, (py / unit) * 9, person.seed + 5, 2);
      const c: Vec3 = [person.cloth2[0] * m * 1.1, person.cloth2[1] * m * 1.1, person.cloth2[2] * m * 1.1];
      put(s, i, cover.d[i] ?? 0, z.d[i] ?? 0, layerNormal(z, cover, px, py, unit), c, 0.12, 7, 0);
    }
}
