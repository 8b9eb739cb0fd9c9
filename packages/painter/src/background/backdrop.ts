/**
 * | constants | source |
 * |---|---|
 * | `TONES`, `OWN`, `BLUR` | chosen by eye |
 */
/** What is behind an illustrated person: a place in a few flat colours, or paper with one shape on it. */
import { hypot } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, mix, mix3, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import { plane, type Rgb } from '../raster/plane.ts';
import { paintBackground } from './background.ts';

/** The tones of each colour: dark, middle and light. */
const PALETTES = [
  ['#8c5a2b', '#dba44c', '#f6dca6'],
  ['#8e4436', '#d67e60', '#f3c8b0'],
  ['#27514f', '#5f9089', '#c3dcd2'],
  ['#3c5d78', '#86adc1', '#d8e6e8'],
  ['#533a62', '#9878a6', '#dccbdd'],
  ['#6b6047', '#c4b692', '#efe6d0'],
  ['#36466f', '#7288b5', '#cdd6e8'],
  ['#7d3f55', '#c77f92', '#f0cdd0'],
  ['#47613c', '#8caa74', '#d7e2bf'],
] as const;
type Palette = readonly [Vec3, Vec3, Vec3];
type Setting = Pick<Person, 'background' | 'seed' | 'light'>;

/** Tones to which a place is reduced, from dark to light. */
const TONES = 5;
/** How much a place keeps of its own colours. */
const OWN = 0.62;
/** Places are drawn nearly in focus: their planes have edges. */
const BLUR = 0.35;

const luma = (r: number, g: number, b: number): number => 0.3 * r + 0.6 * g + 0.1 * b;

/** Mixes the three tones: 0 is the dark one, 1 the light one. */
const toneAt = ([dark, middle, light]: Palette, share: number): Vec3 =>
  share < 0.5 ? mix3(dark, middle, share * 2) : mix3(middle, light, share * 2 - 1);

/** The backdrop of a picture of w x h pixels, linear light. */
export function paintBackdrop(w: number, h: number, { background, seed, light: side }: Setting): Rgb {
  const random = createRandom(Math.imul(seed, 67) + 13);
  const [dark, middle, light] = random.pick(PALETTES);
  const palette: Palette = [colour(dark), colour(middle), colour(light)];
  if (background === 'studio' || background === 'gradient')
    return paintPaper(w, h, { background, seed, light: side }, palette);
  const rgb = paintBackground(w, h, { background, seed, light: side }, BLUR);
  for (let i = 0; i < rgb.r.d.length; i++) {
    const own: Vec3 = [rgb.r.d[i] ?? 0, rgb.g.d[i] ?? 0, rgb.b.d[i] ?? 0];
    const bright = Math.max(1e-3, luma(...own));
    const level = clamp(Math.sqrt(bright) * 1.4) * (TONES - 1);
    const step = (Math.floor(level) + smooth(0.38, 0.62, level % 1)) / (TONES - 1);
    const flat = toneAt(palette, 0.16 + 0.84 * step);
    const c = mix3(flat, scale3(own, luma(...flat) / bright), OWN);
    rgb.r.d[i] = c[0];
    rgb.g.d[i] = c[1];
    rgb.b.d[i] = c[2];
  }
  return rgb;
}

/** Paper, with a disc behind the head on the side away from the light, or a low horizon. */
function paintPaper(w: number, h: number, { background, seed, light }: Setting, palette: Palette): Rgb {
  const random = createRandom(Math.imul(seed, 71) + 3);
  const rgb: Rgb = { r: plane(w, h), g: plane(w, h), b: plane(w, h) };
  const [x0, y0] = [0.5 * (w / h) + light * random.range(-0.02, 0.14), random.range(0.34, 0.46)];
  const radius = random.range(0.36, 0.44);
  const bright = random.chance(0.5);
  const [ground, shape] = bright ? [0.78, 0.5] : [0.42, 0.68];
  const lean = random.range(-0.35, 0.35);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [px, py] = [x / h, y / h];
      const hand = 0.012 * (noise(px * 9, py * 9, seed) - 0.5);
      const far = background === 'studio' ? hypot(px - x0, py - y0) - radius : 0.62 - py + lean * (px - x0) * 0.4;
      const inside = smooth(0.003, -0.003, far + hand);
      const c = toneAt(palette, mix(ground, shape, inside) + 0.05 * (0.5 - py));
      const i = y * w + x;
      rgb.r.d[i] = c[0];
      rgb.g.d[i] = c[1];
      rgb.b.d[i] = c[2];
    }
  return rgb;
}
