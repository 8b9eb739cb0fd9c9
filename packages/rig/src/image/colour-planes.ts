import { type Area, clamp, lerp } from '../math/numeric.ts';
import type { Planes, Yuv } from './planes.ts';

/** Luma, U and V of a part of a picture, all at full size. */
export type ColourPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** A part is at least this large, in pixels, where it lies at the picture's border. Source: chosen, not measured. */
const LEAST = 8;

/** The part of a picture around some of its points (pixels): left, top and size are even. */
export function areaAround(points: readonly (readonly number[])[], image: Planes): Area {
  const even = (v: number): number => Math.floor(v / 2) * 2;
  const range = (k: 0 | 1, room: number): readonly [number, number] => {
    const values = points.map((point) => point[k] ?? 0);
    const from = clamp(even(Math.min(...values)), 0, room - LEAST);
    return [from, clamp(even(Math.max(...values)), from + LEAST, room)];
  };
  const [x, right] = range(0, image.width);
  const [y, end] = range(1, image.height);
  return { x, y, width: right - x, height: end - y };
}

export function readColours(image: Planes, { x, y, width, height }: Area): ColourPlanes {
  const plane = (): Float32Array => new Float32Array(width * height);
  const out: ColourPlanes = [plane(), plane(), plane()];
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0; i < width; i++, o++) {
      const c = ((y + j) >> 1) * (image.width >> 1) + ((x + i) >> 1);
      out[0][o] = image.luma[(y + j) * image.width + x + i] ?? 0;
      out[1][o] = image.u[c] ?? 128;
      out[2][o] = image.v[c] ?? 128;
    }
  }
  return out;
}

/** The colour of one pixel. */
export const colourAt = (planes: ColourPlanes, o: number): Yuv => [
  planes[0][o] ?? 0,
  planes[1][o] ?? 128,
  planes[2][o] ?? 128,
];

/** Mixes colours into a part of a copy of a picture, `cover` (0 to 1) of them. */
export function paintOver(image: Planes, { x, y, width }: Area, colours: ColourPlanes, cover: Float32Array): void {
  const half = image.width >> 1;
  const [luma, u, v] = colours;
  for (let o = 0; o < cover.length; o++) {
    const share = cover[o] ?? 0;
    if (share <= 0) continue;
    const [px, py] = [x + (o % width), y + Math.floor(o / width)];
    mix(image.luma, py * image.width + px, luma[o] ?? 0, share);
    if (((px | py) & 1) !== 0) continue;
    const c = (py >> 1) * half + (px >> 1);
    mix(image.u, c, u[o] ?? 128, share);
    mix(image.v, c, v[o] ?? 128, share);
  }
}

function mix(plane: Uint8Array, at: number, colour: number, share: number): void {
  plane[at] = clamp(lerp(plane[at] ?? 0, colour, share) + 0.5, 0, 255);
}
