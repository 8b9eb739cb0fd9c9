/**
 * | constants | source |
 * |---|---|
 * | `GRAIN`, `BLUR_SIDE`, `BLUR`, `MOSTLY` | chosen by eye (ADR 43), not measured |
 */
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { blurPlane } from '../math/blur.ts';
import type { FramePixels } from './extend-photo.ts';

type Rgb = readonly [r: number, g: number, b: number];

/** Amplitude of the grain that hides the steps of smooth gradients, levels of 256. */
const GRAIN = 1.2;
/** The backdrop in the place of one that is removed: paper of a studio, lit from behind the person. */
const PAPER: readonly [near: Rgb, far: Rgb] = [
  [247, 247, 248],
  [214, 216, 221],
];

/** @param hex `#rrggbb` */
export function readColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A frame of one colour. */
export function fillColour(frame: FramePixels, [r, g, b]: Rgb): void {
  for (let o = 0; o < frame.data.length; o += 4) {
    frame.data[o] = r;
    frame.data[o + 1] = g;
    frame.data[o + 2] = b;
    frame.data[o + 3] = 255;
  }
}

/** A frame of the studio's paper. */
export function fillPaper(frame: FramePixels): void {
  const { width, height, data } = frame;
  const random = createRandom(1);
  const reach = 0.75 * Math.hypot(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = smoothstep(0, 1, Math.hypot(x - width / 2, y - 0.42 * height) / reach);
      const grain = GRAIN * (random() + random() - 1);
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++)
        data[o + c] = Math.round(clamp(lerp(PAPER[0][c] ?? 0, PAPER[1][c] ?? 0, t) + grain, 0, 255));
      data[o + 3] = 255;
    }
  }
}

/** Longer side of a blurred background, pixels; nothing in it is finer. */
const BLUR_SIDE = 480;
/** Standard deviation of the blur at strength 0 and 100, as a share of the longer side. */
const BLUR = [0.003, 0.045] as const;
/**
 * Wider blurs, each `[times wider, weight]`, that fill the background behind the person: the narrow one finds no colour there. Their
 * weights are so small that they count nowhere else.
 */
const WIDER = [
  [1, 1],
  [5, 0.01],
  [16, 1e-4],
] as const;
/** From this coverage (0 to 1) on a pixel of the mask counts as person: masks are not exact at the edge. */
const MOSTLY = 0.06;

/**
 * The photo's background out of focus, as if the person were not there: colours of the person do not run into it.
 * @param person the person cut out, in any size of the photo's shape
 * @param strength 1 to 100
 * @returns a small picture of the photo's shape
 */
export function blurBackground(photo: FramePixels, person: FramePixels, strength: number): FramePixels {
  const k = Math.min(1, BLUR_SIDE / Math.max(photo.width, photo.height));
  const [w, h] = [Math.max(1, Math.round(photo.width * k)), Math.max(1, Math.round(photo.height * k))];
  const colours = reduced(photo, w, h, [0, 1, 2]);
  const [alpha = new Float32Array(w * h)] = reduced(person, w, h, [3]);
  const weight = blurPlane(alpha, w, 1.5).map((value) => 1 - smoothstep(0, MOSTLY * 255, value));
  const sigma = lerp(BLUR[0], BLUR[1], strength / 100) * Math.max(w, h);
  const blurred = (plane: Float32Array): Float32Array => {
    const out = new Float32Array(w * h);
    for (const [wider, share] of WIDER) {
      const wide = blurPlane(plane, w, sigma * wider);
      for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + share * (wide[i] ?? 0);
    }
    return out;
  };
  const total = blurred(weight);
  const data = new Uint8ClampedArray(w * h * 4).fill(255);
  for (const [c, plane] of colours.entries()) {
    const sum = blurred(plane.map((value, i) => value * (weight[i] ?? 0)));
    for (let i = 0; i < sum.length; i++) data[i * 4 + c] = (sum[i] ?? 0) / ((total[i] ?? 0) + 1e-9);
  }
  return { width: w, height: h, data };
}

/** Channels of a picture at a smaller size, each pixel the mean of the pixels it covers. */
function reduced(
  { width, height, data }: FramePixels,
  w: number,
  h: number,
  channels: readonly number[],
): Float32Array[] {
  return channels.map((channel) => {
    const out = new Float32Array(w * h);
    for (let y = 0; y < h; y++) {
      const [top, bottom] = span(y, h, height);
      for (let x = 0; x < w; x++) {
        const [left, right] = span(x, w, width);
        let sum = 0;
        for (let j = top; j < bottom; j++)
          for (let i = left; i < right; i++) sum += data[(j * width + i) * 4 + channel] ?? 0;
        out[y * w + x] = sum / ((bottom - top) * (right - left));
      }
    }
    return out;
  });
}

function span(i: number, count: number, size: number): readonly [from: number, to: number] {
  const from = Math.min(size - 1, Math.floor((i * size) / count));
  return [from, Math.max(from + 1, Math.floor(((i + 1) * size) / count))];
}
