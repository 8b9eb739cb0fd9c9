/** Edge-keeping smoothing: flat dabs with firm edges, as from a brush. */
import { mix } from '../math/numeric.ts';
import type { Plane, Rgb } from '../raster/plane.ts';

/** Running sums, of squares if asked, so that the mean of any box costs four reads: (w + 1) * (h + 1) values. */
function sums(values: Float32Array, w: number, h: number, squares = false): Float64Array {
  const s = new Float64Array((w + 1) * (h + 1));
  for (let y = 0; y < h; y++) {
    let row = 0;
    for (let x = 0; x < w; x++) {
      const v = values[y * w + x] ?? 0;
      row += squares ? v * v : v;
      const i = (y + 1) * (w + 1) + x + 1;
      s[i] = (s[i - w - 1] ?? 0) + row;
    }
  }
  return s;
}

const toLuma = ({ r, g, b }: Rgb): Float32Array =>
  r.d.map((red, i) => Math.sqrt(Math.max(0, 0.3 * red + 0.6 * (g.d[i] ?? 0) + 0.1 * (b.d[i] ?? 0))));

/**
 * Each pixel takes the calmest of its four neighbouring squares.
 * @param keep how much of a pixel is left alone, 0..1
 * @param radius the side of a square, pixels
 */
export function brush(rgb: Rgb, keep: Plane, radius: number): void {
  const { w, h } = rgb.r;
  const luma = toLuma(rgb);
  const mean = sums(luma, w, h);
  const power = sums(luma, w, h, true);
  const red = sums(rgb.r.d, w, h);
  const green = sums(rgb.g.d, w, h);
  const blue = sums(rgb.b.d, w, h);
  const W = w + 1;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const k = 1 - (keep.d[i] ?? 0);
      if (k < 0.02) continue;
      let total = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let c = 0; c < 4; c++) {
        const x0 = Math.max(0, c & 1 ? x : x - radius);
        const x1 = Math.min(w, (c & 1 ? x + radius : x) + 1);
        const y0 = Math.max(0, c & 2 ? y : y - radius);
        const y1 = Math.min(h, (c & 2 ? y + radius : y) + 1);
        const p = y0 * W + x0;
        const q = y0 * W + x1;
        const s = y1 * W + x0;
        const t = y1 * W + x1;
        const n = 1 / ((x1 - x0) * (y1 - y0));
        const m = ((mean[t] ?? 0) - (mean[q] ?? 0) - (mean[s] ?? 0) + (mean[p] ?? 0)) * n;
        const v = ((power[t] ?? 0) - (power[q] ?? 0) - (power[s] ?? 0) + (power[p] ?? 0)) * n - m * m;
        const weight = 1 / (1e-7 + v * v * 1e3 + v * 0.002);
        const f = weight * n;
        total += weight;
        r += ((red[t] ?? 0) - (red[q] ?? 0) - (red[s] ?? 0) + (red[p] ?? 0)) * f;
        g += ((green[t] ?? 0) - (green[q] ?? 0) - (green[s] ?? 0) + (green[p] ?? 0)) * f;
        b += ((blue[t] ?? 0) - (blue[q] ?? 0) - (blue[s] ?? 0) + (blue[p] ?? 0)) * f;
      }
      rgb.r.d[i] = mix(rgb.r.d[i] ?? 0, r / total, k);
      rgb.g.d[i] = mix(rgb.g.d[i] ?? 0, g / total, k);
      rgb.b.d[i] = mix(rgb.b.d[i] ?? 0, b / total, k);
    }
}
