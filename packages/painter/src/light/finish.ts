/** From light to picture: brush, glow, lens falloff, tone, grade, grain. */
import type { Style } from '../attributes.ts';
import { square } from '../math/functions.ts';
import { clamp, mix } from '../math/numeric.ts';
import { between, blur, half, reads, type Plane, type Rgb } from '../raster/plane.ts';
import { brush } from './brush.ts';
import { grain, tone } from './tone.ts';

/** Bright light spread around itself, at a quarter of the size. */
function glowOf(p: Plane, unit: number): Plane {
  const small = half(half(p));
  for (let i = 0; i < small.d.length; i++) small.d[i] = square(Math.min(2, small.d[i] ?? 0));
  return blur(small, unit * 0.035);
}

/**
 * @param keep how much of a pixel the brush leaves alone, 0..1
 * @param unit pixels a face unit
 * @returns rows of R, G, B bytes (sRGB)
 */
export function finish(rgb: Rgb, keep: Plane, unit: number, seed: number, style: Style): Uint8Array {
  const { w, h } = rgb.r;
  if (style !== 'soft') brush(rgb, keep, Math.max(2, Math.round(unit / 75)));
  const [red, green, blue] = [glowOf(rgb.r, unit), glowOf(rgb.g, unit), glowOf(rgb.b, unit)];
  const out = new Uint8Array(w * h * 3);
  const across = reads(red.w, w, (x) => x / 4 - 0.4);
  const down = reads(red.h, h, (y) => y / 4 - 0.4);
  for (let y = 0; y < h; y++) {
    const row = (down.first[y] ?? 0) * red.w;
    const ty = down.share[y] ?? 0;
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const lens = 1 - 0.32 * Math.min(1, (square(x / w - 0.5) + square(y / h - 0.45)) * 1.9);
      const at = row + (across.first[x] ?? 0);
      const tx = across.share[x] ?? 0;
      let r = tone(((rgb.r.d[i] ?? 0) + 0.065 * between(red, at, tx, ty)) * lens);
      let g = tone(((rgb.g.d[i] ?? 0) + 0.055 * between(green, at, tx, ty)) * lens);
      let b = tone(((rgb.b.d[i] ?? 0) + 0.05 * between(blue, at, tx, ty)) * lens);
      const m = 0.3 * r + 0.6 * g + 0.1 * b;
      const contrast = 0.42 * (m * m * (3 - 2 * m) - m);
      // one grade for every picture: strong colours held back, darks towards slate, lights towards cream
      const wide = Math.max(r, g, b) - Math.min(r, g, b);
      const saturation = 1.06 - 0.2 * clamp(wide * 1.5 - 0.35);
      r = m + (r - m) * saturation + contrast + 0.012 * (m - 0.4);
      g = m + (g - m) * saturation + contrast + 0.004 * (m - 0.4);
      b = m + (b - m) * saturation + contrast + 0.022 * (0.45 - m);
      if (style === 'sketch') r = g = b = mix(m, 1, 0.12);
      const n = grain(x, y, seed);
      out[i * 3] = clamp(r + n) * 255;
      out[i * 3 + 1] = clamp(g + n) * 255;
      out[i * 3 + 2] = clamp(b + n) * 255;
    }
  }
  return out;
}
