import type { Allocator } from '@orator/rig/warp/grid';

/** Repeated border around a picture (pixels, and pairs of chroma), so that samples outside it need no test. */
export const PADDING = 32;

/** An NV12 picture in a kernel's memory. */
export interface PaddedPicture {
  /** Addresses of the first pixel, and bytes a row, which are equal in both planes. */
  readonly luma: number;
  readonly chroma: number;
  readonly stride: number;
  /** Copies a frame of the picture's size, or its rows from one to before another (both even), and repeats its border. */
  readonly fill: (nv12: Uint8Array, from?: number, to?: number) => void;
}

/** Bytes that a picture takes. */
export const pictureBytes = (width: number, height: number): number =>
  (width + 2 * PADDING) * (height + height / 2 + 4 * PADDING);

/** Rows of a plane that begins at a byte of the frame: which are copied, and how many there are. */
interface Rows {
  readonly at: number;
  readonly first: number;
  readonly end: number;
  readonly count: number;
}

/** @param width of the picture, pixels, even; as its height */
export function createPaddedPicture(allocator: Allocator, width: number, height: number): PaddedPicture {
  const stride = width + 2 * PADDING;
  const luma = allocator.bytes(stride * (height + 2 * PADDING));
  const chroma = allocator.bytes(stride * (height / 2 + 2 * PADDING));
  const fill = (plane: Uint8Array, from: Uint8Array, rows: Rows, bytes: 1 | 2): void => {
    for (let y = rows.first; y < rows.end; y++) {
      const o = (y + PADDING) * stride + PADDING;
      const row = rows.at + y * width;
      plane.set(from.subarray(row, row + width), o);
      for (let x = 0; x < PADDING; x++) {
        plane[o - PADDING + x] = from[row + (x % bytes)] ?? 0;
        plane[o + width + x] = from[row + width - bytes + (x % bytes)] ?? 0;
      }
    }
    const last = (PADDING + rows.count - 1) * stride;
    for (let y = 0; y < PADDING; y++) {
      if (rows.first === 0) plane.copyWithin(y * stride, PADDING * stride, (PADDING + 1) * stride);
      if (rows.end === rows.count) plane.copyWithin(last + (y + 1) * stride, last, last + stride);
    }
  };
  const first = PADDING * stride + PADDING;
  return {
    luma: luma.byteOffset + first,
    chroma: chroma.byteOffset + first,
    stride,
    fill: (nv12, from = 0, to = height) => {
      fill(luma, nv12, { at: 0, first: from, end: to, count: height }, 1);
      fill(chroma, nv12, { at: width * height, first: from / 2, end: to / 2, count: height / 2 }, 2);
    },
  };
}
