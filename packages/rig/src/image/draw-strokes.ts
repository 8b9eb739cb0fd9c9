import { clamp } from '../math/numeric.ts';
import type { FramePixels } from './extend-photo.ts';

/** A stroke that the owner painted over a picture, to correct what was cut out of it. */
export interface CutOutStroke {
  /** Whether the pixels under it belong to what is cut out. */
  readonly keep: boolean;
  /** Half its width, share of the picture's longer side. */
  readonly radius: number;
  /** Shares of the picture's width and height. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The edge of a stroke is soft over so many pixels. Source: chosen, not measured. */
const SOFT = 2;

/** Distance of a point from a line between two others. */
function distance(x: number, y: number, [ax, ay]: readonly number[], [bx, by]: readonly number[]): number {
  const [ox = 0, oy = 0] = [ax, ay];
  const [dx, dy] = [(bx ?? 0) - ox, (by ?? 0) - oy];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : clamp(((x - ox) * dx + (y - oy) * dy) / length, 0, 1);
  return Math.hypot(x - ox - t * dx, y - oy - t * dy);
}

/**
 * Applies strokes to a cut-out in order: kept pixels are restored from the picture, removed ones become transparent.
 * @param cut as large as the picture; changed
 */
export function drawStrokes(cut: FramePixels, picture: FramePixels, strokes: readonly CutOutStroke[]): void {
  const { width, height } = picture;
  for (const { keep, radius: share, points } of strokes) {
    const radius = Math.max(1, share * Math.max(width, height));
    const places = points.map(([x, y]) => [x * width, y * height] as const);
    // Each pixel gets the maximum cover of a stroke's segments, not their sum.
    const cover = new Uint8Array(width * height);
    for (const [i, from] of places.entries()) {
      const to = places[i + 1] ?? from;
      const [left, right] = [Math.min(from[0], to[0]) - radius - SOFT, Math.max(from[0], to[0]) + radius + SOFT];
      const [top, bottom] = [Math.min(from[1], to[1]) - radius - SOFT, Math.max(from[1], to[1]) + radius + SOFT];
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
          const inside = clamp((radius - distance(x + 0.5, y + 0.5, from, to)) / SOFT + 0.5, 0, 1);
          const at = y * width + x;
          cover[at] = Math.max(cover[at] ?? 0, Math.round(255 * inside));
        }
      }
    }
    paint(cut, picture, cover, keep);
  }
}

function paint(cut: FramePixels, picture: FramePixels, cover: Uint8Array, keep: boolean): void {
  for (const [at, share] of cover.entries()) {
    if (share === 0) continue;
    const o = at * 4;
    const before = cut.data[o + 3] ?? 0;
    if (!keep) {
      cut.data[o + 3] = Math.round(before * (1 - share / 255));
    } else if (share > before) {
      cut.data.set(picture.data.subarray(o, o + 3), o);
      cut.data[o + 3] = share;
    }
  }
}
