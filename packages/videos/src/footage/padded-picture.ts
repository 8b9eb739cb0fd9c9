import type { TransplantKernel } from './transplant-kernel.ts';

/**
 * Repeated border around a picture (pixels, and pairs of chroma), so that samples outside it need no test. Source: chosen, more than any
 * warp reaches outside.
 */
export const PADDING = 32;

/** A rectangle of a picture, pixels, all even; `x1` and `y1` are beyond it. */
export interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** An NV12 picture in a kernel's memory. */
export interface PaddedPicture {
  /** Addresses of the first pixel, and bytes a row, which are equal in both planes. */
  readonly luma: number;
  readonly chroma: number;
  readonly stride: number;
  /** Copies a part of a frame of the kernel's memory, of the picture's size, and repeats the border that it touches. */
  readonly fill: (nv12: Uint8Array, part: Part) => void;
  /** Leaves a share of what a part of a frame shows; the rest becomes what this picture shows there. */
  readonly mixInto: (nv12: Uint8Array, part: Part, share: number) => void;
}

/** Bytes that a picture takes. */
export const pictureBytes = (width: number, height: number): number =>
  (width + 2 * PADDING) * (height + height / 2 + 4 * PADDING);

/** A plane of a padded picture: where it begins in a frame, its rows, and bytes that are repeated together. */
interface Plane {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly rows: number;
  readonly unit: 1 | 2;
}

/** @param width of the picture, pixels, even; as its height */
export function createPaddedPicture(kernel: TransplantKernel, width: number, height: number): PaddedPicture {
  const stride = width + 2 * PADDING;
  const luma: Plane = { bytes: kernel.bytes(stride * (height + 2 * PADDING)), at: 0, rows: height, unit: 1 };
  const chroma: Plane = {
    bytes: kernel.bytes(stride * (height / 2 + 2 * PADDING)),
    at: width * height,
    rows: height / 2,
    unit: 2,
  };
  const findRow = (y: number): number => (y + PADDING) * stride + PADDING;
  const fill = ({ bytes, at, rows, unit }: Plane, from: Uint8Array, { x0, y0, x1, y1 }: Part): void => {
    const source = from.byteOffset + at + y0 * width + x0;
    const target = bytes.byteOffset + findRow(y0) + x0;
    const [left, right] = [Number(x0 === 0), Number(x1 === width)];
    kernel.run.padRows(source, width, target, stride, x1 - x0, y1 - y0, left, right, PADDING, unit);
    const [first, last] = [findRow(0) - PADDING, findRow(rows - 1) - PADDING];
    for (let y = 1; y <= PADDING; y++) {
      if (y0 === 0) bytes.copyWithin(first - y * stride, first, first + stride);
      if (y1 === rows) bytes.copyWithin(last + y * stride, last, last + stride);
    }
  };
  const mix = ({ bytes, at }: Plane, into: Uint8Array, { x0, y0, x1, y1 }: Part, share: number): void => {
    for (let y = y0; y < y1; y++) {
      const [o, row] = [findRow(y), at + y * width];
      for (let x = x0; x < x1; x++) {
        const own = bytes[o + x] ?? 0;
        into[row + x] = own + ((into[row + x] ?? 0) - own) * share + 0.5;
      }
    }
  };
  const halved = (part: Part): Part => ({ ...part, y0: part.y0 / 2, y1: part.y1 / 2 });
  return {
    luma: luma.bytes.byteOffset + findRow(0),
    chroma: chroma.bytes.byteOffset + findRow(0),
    stride,
    fill: (nv12, part) => {
      fill(luma, nv12, part);
      fill(chroma, nv12, halved(part));
    },
    mixInto: (nv12, part, share) => {
      mix(luma, nv12, part, share);
      mix(chroma, nv12, halved(part), share);
    },
  };
}
