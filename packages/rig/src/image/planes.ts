import type { FaceSpace } from '../mesh/face-space.ts';
import { clamp, type Vec3 } from '../math/numeric.ts';

/** A YUV 4:2:0 image (BT.709, limited range): chroma at half size in both directions. Width and height are even. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** Y, U and V of one colour, 0 to 255. */
export type Yuv = Vec3;

/** Converts tightly packed RGBA; alpha is ignored. Width and height must be even. */
export function planesFromRgba(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Planes {
  const half = width >> 1;
  const luma = new Uint8Array(width * height);
  const u = new Uint8Array(half * (height >> 1));
  const v = new Uint8Array(half * (height >> 1));
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < 4; k++) {
        const i = (y + (k >> 1)) * width + x + (k & 1);
        const r = rgba[i * 4] ?? 0;
        const g = rgba[i * 4 + 1] ?? 0;
        const b = rgba[i * 4 + 2] ?? 0;
        luma[i] = 16.5 + 0.1826 * r + 0.6142 * g + 0.062 * b;
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      const j = (y >> 1) * half + (x >> 1);
      u[j] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue;
      v[j] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue;
    }
  }
  return { width, height, luma, u, v };
}

/** Reads an image's colours at points of face space (millimetres). */
export interface FaceSampler {
  readonly luma: (x: number, y: number, z: number) => number;
  readonly yuv: (x: number, y: number, z: number) => Yuv;
}

/** Samples the nearest pixel; points outside the image read its border. */
export function createSampler(planes: Planes, space: FaceSpace): FaceSampler {
  const { width, height, luma, u, v } = planes;
  const pixel = (x: number, y: number, z: number): readonly [number, number] => {
    const [px, py] = space.toImage(x, y, z);
    return [clamp(Math.round(px), 0, width - 1), clamp(Math.round(py), 0, height - 1)];
  };
  return {
    luma: (x, y, z) => {
      const [px, py] = pixel(x, y, z);
      return luma[py * width + px] ?? 0;
    },
    yuv: (x, y, z) => {
      const [px, py] = pixel(x, y, z);
      const c = (py >> 1) * (width >> 1) + (px >> 1);
      return [luma[py * width + px] ?? 0, u[c] ?? 128, v[c] ?? 128];
    },
  };
}
