/**
 * | constants | source |
 * |---|---|
 * | `TINT_SHARE`, `MOST_TINT` | grey world (Buchsbaum 1980); the share is chosen |
 * | `HISTOGRAM` | 256 levels |
 * | `STEP`, `MOST_SHADE`, `LEVELS_SHARE` | chosen by eye (ADR 52), not measured |
 */
import type { OvalBox } from '@orator/rig/face/framing';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import { clamp } from '@orator/rig/math/numeric';

/** The light of a photo, as far as it affects an object that is added to it. */
export interface SceneLight {
  /** How bright its whites are, 0 to 1. */
  readonly white: number;
  /** How dark its blacks are, 0 to 1. */
  readonly black: number;
  /** Factors of red, green and blue: the warmth of the light. */
  readonly tint: readonly [number, number, number];
  /** -1: all light comes from the left, 1: from the right. */
  readonly side: number;
}

/** Sampling step, pixels. */
const STEP = 3;
const HISTOGRAM = 256;
/**
 * Share of a photo's mean colour that is attributed to its light (grey world, Buchsbaum 1980); the rest to its content.
 */
const TINT_SHARE = 0.22;
const MOST_TINT = 0.09;

const lightness = (data: ArrayLike<number>, o: number): number =>
  0.2126 * (data[o] ?? 0) + 0.7152 * (data[o + 1] ?? 0) + 0.0722 * (data[o + 2] ?? 0);

/** @param face the face oval, pixels of the picture */
export function readLight(frame: FramePixels, face: OvalBox): SceneLight {
  const { width, height, data } = frame;
  const counts = new Uint32Array(HISTOGRAM);
  const sums = [0, 0, 0];
  let total = 0;
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const o = (y * width + x) * 4;
      const level = Math.min(HISTOGRAM - 1, Math.floor(lightness(data, o)));
      counts[level] = (counts[level] ?? 0) + 1;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[o + c] ?? 0);
      total++;
    }
  }
  const levelAt = (share: number): number => {
    let left = share * total;
    for (let level = 0; level < HISTOGRAM; level++) {
      left -= counts[level] ?? 0;
      if (left <= 0) return level / 255;
    }
    return 1;
  };
  const mean = sums.reduce((sum, value) => sum + value, 0) / 3;
  const tint = (c: number): number =>
    clamp(((sums[c] ?? 0) / Math.max(1, mean)) ** TINT_SHARE, 1 - MOST_TINT, 1 + MOST_TINT);
  return {
    white: levelAt(0.97),
    black: levelAt(0.02),
    tint: [tint(0), tint(1), tint(2)],
    side: compareSides(frame, face),
  };
}

/** How much brighter the right half of the face is than the left one, of their sum. */
function compareSides({ width, height, data }: FramePixels, [left, top, across, down]: OvalBox): number {
  const half = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, Math.floor(top + 0.3 * down)); y < Math.min(height, top + 0.9 * down); y += 2) {
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 2) {
        sum += lightness(data, (y * width + x) * 4);
        count++;
      }
    }
    return count === 0 ? 128 : sum / count;
  };
  const [a, b] = [half(left + 0.12 * across, left + 0.4 * across), half(left + 0.6 * across, left + 0.88 * across)];
  return clamp((2.2 * (b - a)) / Math.max(1, a + b), -1, 1);
}

/** A product is shaded across by up to this share of its light. */
const MOST_SHADE = 0.3;
/** How far a product's whites and blacks are moved towards those of the photo. */
const LEVELS_SHARE = 0.65;

/** Gives a product (RGBA, not premultiplied) the light of a photo, in place. */
export function lightProduct({ width, data }: FramePixels, light: SceneLight): void {
  const white = 1 + LEVELS_SHARE * (clamp(light.white + 0.03, 0.55, 1.02) - 1);
  const black = LEVELS_SHARE * clamp(light.black, 0, 0.16);
  for (let o = 0; o < data.length; o += 4) {
    const u = (2 * ((o / 4) % width)) / width - 1;
    const shade = 1 + MOST_SHADE * light.side * u * 0.5 - MOST_SHADE * Math.abs(light.side) * 0.15;
    for (let c = 0; c < 3; c++) {
      const value = (data[o + c] ?? 0) / 255;
      data[o + c] = clamp((black + (white - black) * value) * shade * (light.tint[c] ?? 1), 0, 1) * 255;
    }
  }
}
