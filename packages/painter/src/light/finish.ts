/** From light to picture: brush, tone, grade, paper. */
import type { Style } from '../attributes.ts';
import { clamp, mix } from '../math/numeric.ts';
import type { Plane, Rgb } from '../raster/plane.ts';
import { brush } from './brush.ts';
import { paper, tone } from './tone.ts';

/**
 * @param keep how much of a pixel the brush leaves alone, 0..1
 * @param unit pixels a face unit
 * @returns rows of R, G, B bytes (sRGB)
 */
export function finish(rgb: Rgb, keep: Plane, unit: number, seed: number, style: Style): Uint8Array {
  const { w, h } = rgb.r;
  if (style !== 'soft') brush(rgb, keep, Math.max(2, Math.round(unit / 75)));
  const out = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let r = tone(rgb.r.d[i] ?? 0);
      let g = tone(rgb.g.d[i] ?? 0);
      let b = tone(rgb.b.d[i] ?? 0);
      const m = 0.3 * r + 0.6 * g + 0.1 * b;
      const contrast = 0.3 * (m * m * (3 - 2 * m) - m);
      // one grade for every picture: strong colours held back, darks towards slate, lights towards cream
      const wide = Math.max(r, g, b) - Math.min(r, g, b);
      const saturation = 1.14 - 0.2 * clamp(wide * 1.5 - 0.35);
      r = m + (r - m) * saturation + contrast + 0.012 * (m - 0.4);
      g = m + (g - m) * saturation + contrast + 0.004 * (m - 0.4);
      b = m + (b - m) * saturation + contrast + 0.022 * (0.45 - m);
      if (style === 'sketch') r = g = b = mix(m, 1, 0.12);
      const n = paper((x * 200) / unit, (y * 200) / unit, seed);
      out[i * 3] = clamp(r + n) * 255;
      out[i * 3 + 1] = clamp(g + n) * 255;
      out[i * 3 + 2] = clamp(b + n) * 255;
    }
  return out;
}
