/**
 * | constants | source |
 * |---|---|
 * | `SOFT_EDGE`, `HORIZON` | chosen by eye (ADR 52), not measured |
 */
import type { FramePixels } from '@orator/rig/image/extend-photo';
import { clamp, lerp, smoothstep } from '@orator/rig/math/numeric';
import { createRandom } from '@orator/rig/math/random';

type Rgb = readonly [number, number, number];
/** What a table is made of: its colours (sRGB), how strong its grain is, and how much it mirrors. */
interface Surface {
  readonly light: Rgb;
  readonly dark: Rgb;
  /** How much longer than wide the grain is. */
  readonly stretch: number;
  readonly mirrors: number;
}
const SURFACES: readonly Surface[] = [
  { light: [206, 170, 128], dark: [168, 128, 88], stretch: 26, mirrors: 0.1 },
  { light: [132, 92, 66], dark: [88, 58, 40], stretch: 26, mirrors: 0.14 },
  { light: [236, 233, 228], dark: [214, 210, 204], stretch: 3, mirrors: 0.2 },
  { light: [108, 110, 114], dark: [82, 84, 88], stretch: 1.5, mirrors: 0.12 },
];

/** Smooth noise on a grid of random values, 0 to 1. */
function createNoise(seed: number): (x: number, y: number) => number {
  const side = 64;
  const random = createRandom(seed);
  const values = Float32Array.from({ length: side * side }, random);
  const at = (x: number, y: number): number => values[(y & (side - 1)) * side + (x & (side - 1))] ?? 0;
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [a, b] = [smoothstep(0, 1, x - i), smoothstep(0, 1, y - j)];
    return lerp(lerp(at(i, j), at(i + 1, j), a), lerp(at(i, j + 1), at(i + 1, j + 1), a), b);
  };
}

/** Rows over which the far edge of the table dissolves, share of the height. */
const SOFT_EDGE = 0.004;
/** The vanishing point lies this far above the far edge, share of the table's visible height. */
const HORIZON = 0.9;

/**
 * Draws a table top over the lower part of a picture, in perspective, which mirrors a little of what is behind it.
 * @param edge its far edge, pixels from the top
 * @param light 0 to 1: how bright the picture's whites are
 */
export function drawTable(frame: FramePixels, edge: number, seed: number, light: number): void {
  const { width, height, data } = frame;
  const surface = SURFACES[seed % SURFACES.length] ?? SURFACES[0];
  if (surface === undefined) return;
  const noise = createNoise(seed);
  const soft = SOFT_EDGE * height;
  const depth = height - edge;
  const above = columnsAbove(frame, edge);
  for (let y = Math.max(0, Math.floor(edge - soft)); y < height; y++) {
    const t = clamp((y - edge) / depth, 0, 1);
    const far = 1 / (t + HORIZON);
    const cover = smoothstep(edge - soft, edge + soft, y);
    const shade = light * lerp(1.02, 0.84, t) * (y < edge + 2 * soft ? 1.06 : 1);
    for (let x = 0; x < width; x++) {
      const u = ((x - width / 2) / width) * far * 40;
      const v = far * 160;
      const grain =
        0.55 * noise(u / surface.stretch + 9, v * 0.5) +
        0.3 * noise((u / surface.stretch) * 3, v * 1.6) +
        0.15 * noise(u * 4, v * 4);
      const mirrored = surface.mirrors * (1 - t) ** 2;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const own = lerp(surface.dark[c] ?? 0, surface.light[c] ?? 0, smoothstep(0.2, 0.8, grain)) * shade;
        const shown = lerp(own, above[x * 3 + c] ?? 0, mirrored);
        data[o + c] = lerp(data[o + c] ?? 0, shown, cover);
      }
    }
  }
}

/** The colour of the picture just above the table in each column, smooth along it. */
function columnsAbove({ width, height, data }: FramePixels, edge: number): Float32Array {
  const means = new Float32Array(width * 3);
  const [from, to] = [Math.max(0, Math.floor(edge - 0.12 * height)), Math.max(1, Math.floor(edge))];
  for (let x = 0; x < width; x++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let y = from; y < to; y += 4) sum += data[(y * width + x) * 4 + c] ?? 0;
      means[x * 3 + c] = sum / Math.max(1, Math.ceil((to - from) / 4));
    }
  }
  const radius = Math.round(0.03 * width);
  const out = new Float32Array(means.length);
  for (let c = 0; c < 3; c++) {
    let [sum, count] = [0, 0];
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) [sum, count] = [sum + (means[(x + radius) * 3 + c] ?? 0), count + 1];
      if (x - radius - 1 >= 0) [sum, count] = [sum - (means[(x - radius - 1) * 3 + c] ?? 0), count - 1];
      if (x >= 0) out[x * 3 + c] = sum / count;
    }
  }
  return out;
}
