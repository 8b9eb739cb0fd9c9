/**
 * | constants | source |
 * |---|---|
 * | `STEP` | ADR 82: three quarters of alpha |
 * | `EMPTY` | chosen by eye; the stairs that are left with it: docs/measurements/cutting-out.md, "Outlines in stairs" |
 */
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/** From one pixel to the next an outline that is seen sharply changes by less than this (alpha, 0 to 255). */
const STEP = 190;
/** Weights of a pixel, of those beside it and of those at its corners, for the alpha of a step. */
const WEIGHT = { own: 4, side: 2, corner: 1, all: 16 } as const;
/** A pixel with less alpha than this has the old background's colour. */
const EMPTY = 40;

/**
 * Gives an outline that goes from all to nothing within a pixel, as that of light hair before a light background does, in stairs, the
 * alpha that its stairs have on average, and what was outside of it the colours of the person beside it. In place.
 * @param picture RGBA, not premultiplied
 */
export function softenSteps({ width, height, data }: RgbaImage): void {
  const alpha = new Uint8Array(width * height);
  for (let o = 0; o < alpha.length; o++) alpha[o] = data[4 * o + 3] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      const own = alpha[o] ?? 0;
      const sides = [o - 1, o + 1, o - width, o + width] as const;
      if (!isStep(alpha, own, sides)) continue;
      const corners = [o - width - 1, o - width + 1, o + width - 1, o + width + 1] as const;
      const sum = WEIGHT.own * own + WEIGHT.side * total(alpha, sides) + WEIGHT.corner * total(alpha, corners);
      if (own < EMPTY) takeColour(data, alpha, o, [...sides, ...corners]);
      data[4 * o + 3] = Math.round(sum / WEIGHT.all);
    }
  }
}

type Four = readonly [number, number, number, number];

function isStep(alpha: Uint8Array, own: number, [left, right, above, below]: Four): boolean {
  return (
    Math.abs((alpha[left] ?? 0) - own) >= STEP ||
    Math.abs((alpha[right] ?? 0) - own) >= STEP ||
    Math.abs((alpha[above] ?? 0) - own) >= STEP ||
    Math.abs((alpha[below] ?? 0) - own) >= STEP
  );
}

const total = (alpha: Uint8Array, [a, b, c, d]: Four): number =>
  (alpha[a] ?? 0) + (alpha[b] ?? 0) + (alpha[c] ?? 0) + (alpha[d] ?? 0);

/** The colour of what surely is the person around a pixel. */
function takeColour(data: RgbaImage['data'], alpha: Uint8Array, o: number, around: readonly number[]): void {
  const sure = around.filter((other) => (alpha[other] ?? 0) >= STEP);
  if (sure.length === 0) return;
  for (let k = 0; k < 3; k++) {
    data[4 * o + k] = Math.round(sure.reduce((sum, other) => sum + (data[4 * other + k] ?? 0), 0) / sure.length);
  }
}
