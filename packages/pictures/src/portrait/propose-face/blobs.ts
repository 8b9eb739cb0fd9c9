/**
 * | constants | source |
 * |---|---|
 * | `RADII`, `INNER`, `OUTER`, `LEAST`, `MOST` | chosen (ADR 131), part of what docs/measurements/animals.md measures |
 */
import { blurPlane } from '@orator/rig/math/blur';

/** A grey picture, 0 to 255, row by row. */
export interface GreyPlane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A round spot that is darker or brighter than what is around it. Pixels of the plane. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Levels by which it differs from its surroundings. */
  readonly contrast: number;
  readonly isDark: boolean;
}

/** Radii that are looked for (pixels), each a step above the one before. */
const RADII = [2, 2.8, 4, 5.6, 8, 11] as const;
/** The spot and its surroundings are means with these sigmas, in radii. */
const INNER = 0.55;
const OUTER = 1.7;
/** Spots fainter than this (levels) are left out, and only the clearest are returned, this many. */
const LEAST = 7;
const MOST = 70;

/** The spots of a picture, the clearest first: where it differs most from its surroundings, in place and in size. */
export function findBlobs({ width, height, values }: GreyPlane): readonly Blob[] {
  const layers = RADII.map((radius) => {
    const [inner, outer] = [blurPlane(values, width, INNER * radius), blurPlane(values, width, OUTER * radius)];
    return inner.map((level, o) => (outer[o] ?? 0) - level);
  });
  const found: Blob[] = [];
  for (const [k, layer] of layers.entries()) {
    const near = [layer, layers[k - 1], layers[k + 1]].flatMap((other) => other ?? []);
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2; x < width - 2; x++) {
        const response = layer[y * width + x] ?? 0;
        if (Math.abs(response) < LEAST || !isPeak(near, width, x, y, response)) continue;
        found.push({ x, y, radius: RADII[k] ?? 2, contrast: Math.abs(response), isDark: response > 0 });
      }
    }
  }
  return found.toSorted((a, b) => b.contrast - a.contrast).slice(0, MOST);
}

/** Whether nothing around a place responds more, in the same sense. */
function isPeak(layers: readonly Float32Array[], width: number, x: number, y: number, response: number): boolean {
  const sense = Math.sign(response);
  return layers.every((layer) => {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (sense * (layer[(y + dy) * width + x + dx] ?? 0) > Math.abs(response)) return false;
      }
    }
    return true;
  });
}
