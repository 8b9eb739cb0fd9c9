/** From light to picture: glow, brush (edge-keeping smoothing), lens falloff, tone, grain. */
import { type Style } from '../attributes.ts';
import { brush } from './brush.ts';
import { grain, tone } from './tone.ts';
import { square } from '../math/functions.ts';
import { at, clamp, mix } from '../math/numeric.ts';
import { blur, half, type Plane, type Rgb, sample } from '../raster/plane.ts';

export function finish(rgb: Rgb, keep: Plane, unit: number, seed: number, style: Style): Uint8Array {
  const { w, h } = rgb.r;
  if (style !== 'soft') brush(rgb, keep, Math.max(2, Math.round(unit / 75)));
  const glow = [rgb.r, rgb.g, rgb.b].map((p) => {
    const s = half(half(p));
    for (let i = 0; i < s.d.length; i++) s.d[i] = square(Math.min(2, s.d[i] ?? 0));
    return blur(s, unit * 0.035);
  });
  const out = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const v = 1 - 0.36 * Math.min(1, (square(x / w - 0.5) + square(y / h - 0.45)) * 1.9);
      const gx = x / 4 - 0.4,
        gy = y / 4 - 0.4;
      const n = grain(x, y, seed);
      let r = tone(((rgb.r.d[i] ?? 0) + 0.065 * sample(at(glow, 0), gx, gy)) * v);
      let g = tone(((rgb.g.d[i] ?? 0) + 0.055 * sample(at(glow, 1), gx, gy)) * v);
      let b = tone(((rgb.b.d[i] ?? 0) + 0.05 * sample(at(glow, 2), gx, gy)) * v);
      // warm lights, cool darks, a little more colour
      const m = 0.3 * r + 0.6 * g + 0.1 * b;
      const c = m * m * (3 - 2 * m) - m;
      // one grade for every picture: strong colours held back, darks towards slate, lights towards cream
      const wide = Math.max(r, g, b) - Math.min(r, g, b);
      const sat = 1.04 - 0.22 * clamp(wide * 1.5 - 0.35);
      r = m + (r - m) * sat + 0.42 * c + 0.012 * (m - 0.4);
      g = m + (g - m) * sat + 0.42 * c + 0.004 * (m - 0.4);
      b = m + (b - m) * sat + 0.42 * c + 0.022 * (0.45 - m);
      if (style === 'sketch') r = g = b = mix(m, 1, 0.12);
      out[i * 3] = clamp(r + n) * 255;
      out[i * 3 + 1] = clamp(g + n) * 255;
      out[i * 3 + 2] = clamp(b + n) * 255;
    }
  return out;
}
