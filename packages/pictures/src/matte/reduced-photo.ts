/**
 * | constants | source |
 * |---|---|
 * | `STRIP`, `ROOM` | chosen: 256 KiB |
 * | `PIXEL_BYTES`, `SQUARE` | what the kernel uses (draw/assembly/matte) |
 */
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { createMatteKernel, type MatteKernel } from './matte-kernel.ts';

/** Bytes of a photo that the kernel is given at once; at least a row. */
const STRIP = 1 << 18;
/** Memory of the kernel: for each pixel of the reduced photo, for its mask and a square of `SQUARE` pixels, and for single rows. */
const PIXEL_BYTES = 64;
const SQUARE = 256;
const ROOM = 1 << 18;

/** A photo, and what it is reduced to in the kernel's memory; colours are modelled there. */
export interface ReducedPhoto {
  readonly kernel: MatteKernel;
  readonly photo: RgbaImage;
  readonly w: number;
  readonly h: number;
  /** Four floats a pixel: red, green, blue (0 to 1) and 1. */
  readonly picture: Float32Array;
  /** Room for rows of the photo, one at least. */
  readonly strip: Uint8Array;
}

/**
 * Reduces a photo until its longer side has `side` pixels; both sides become even.
 * @throws {KernelMissing}
 */
export async function reducePhoto(photo: RgbaImage, side: number): Promise<ReducedPhoto> {
  const { width, height } = photo;
  const scale = Math.min(1, side / Math.max(width, height));
  const even = (pixels: number): number => Math.max(8, 2 * Math.round((pixels * scale) / 2));
  const [w, h] = [even(width), even(height)];
  const strip = Math.max(width * 4, STRIP);
  const kernel = await createMatteKernel(w * h * PIXEL_BYTES + SQUARE ** 2 * 20 + strip + width * 10 + ROOM);
  const reduced = { kernel, photo, w, h, picture: kernel.floats(w * h * 4), strip: kernel.bytes(strip) };
  const sums = kernel.shorts(width * 4).byteOffset;
  eachStrip(reduced, (rows, first, count) => {
    kernel.run.shrinkBytes(rows.byteOffset, first, count, width, height, sums, reduced.picture.byteOffset, w, h);
  });
  return reduced;
}

/** Puts the photo into the kernel's memory strip by strip. `work` gets the rows, the first one's number and how many they are. */
export function eachStrip(
  { photo: { width, height, data }, strip }: ReducedPhoto,
  work: (rows: Uint8Array, first: number, count: number) => void,
): void {
  const most = Math.floor(strip.length / (width * 4));
  for (let first = 0; first < height; first += most) {
    const count = Math.min(most, height - first);
    const rows = strip.subarray(0, count * width * 4);
    rows.set(data.subarray(first * width * 4, (first + count) * width * 4));
    work(rows, first, count);
  }
}

/** The reduced photo as bytes. */
export function toBytes({ w, h, picture }: ReducedPhoto): RgbaImage {
  const data = new Uint8Array(picture.length);
  for (let i = 0; i < data.length; i++) data[i] = (picture[i] ?? 0) * 255 + 0.5;
  return { width: w, height: h, data };
}

/**
 * The reduced photo as a square, three floats a pixel.
 * @param side at most 256
 */
export function shrinkToSquare({ kernel, w, h, picture }: ReducedPhoto, side: number): Float32Array {
  const [line, square] = [kernel.floats(side * 4), kernel.floats(side ** 2 * 4)];
  kernel.run.shrinkVectors(picture.byteOffset, w, h, line.byteOffset, square.byteOffset, side);
  return square.slice(0, side ** 2 * 3);
}

/** A picture of `shrinkToSquare` as bytes. */
export function toSquareImage(square: Float32Array, side: number): RgbaImage {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let i = 0; i < square.length; i++) data[Math.floor(i / 3) * 4 + (i % 3)] = (square[i] ?? 0) * 255 + 0.5;
  return { width: side, height: side, data };
}
