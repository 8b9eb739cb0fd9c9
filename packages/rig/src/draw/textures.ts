import type { Planes } from '../image/planes.ts';
import { type Grid, OVERHANG } from '../warp/grid.ts';
import type { Kernel } from './kernel.ts';

/** Repeated border around the image (pixels), so that samples outside it need no test: OVERHANG, and 8 for the filters. */
const PADDING = OVERHANG + 8;
/** A padded plane in the kernel's memory: address of pixel (0, 0) and bytes a row. */
export interface Texture {
  readonly address: number;
  readonly stride: number;
}

export interface Textures {
  readonly luma: Texture;
  readonly chroma: Texture;
}

/** What the kernel's warps read of a grid. */
export type DrawnGrid = Pick<Grid, 'sourceX' | 'sourceY' | 'columns' | 'rows' | 'stride' | 'cell'>;

/** A grid without the cells above a row. */
export const fromRow = ({ sourceX, sourceY, stride, rows, ...grid }: DrawnGrid, row: number): DrawnGrid => ({
  ...grid,
  stride,
  sourceX: sourceX.subarray(row * stride),
  sourceY: sourceY.subarray(row * stride),
  rows: rows - row,
});

/** The first arguments of the kernel's warps. */
export function gridArguments(grid: DrawnGrid, cell: number, skip: number, picture: Texture) {
  const { sourceX, sourceY, columns, rows, stride } = grid;
  return [
    sourceX.byteOffset,
    sourceY.byteOffset,
    columns,
    rows,
    stride,
    cell,
    skip,
    picture.address,
    picture.stride,
  ] as const;
}

export const createTextures = (kernel: Kernel, image: Planes): Textures => ({
  luma: padLuma(kernel, image),
  chroma: padChroma(kernel, image),
});

/** A plane of `width` times `height` bytes with its border repeated. */
export function padLuma(kernel: Kernel, image: Pick<Planes, 'width' | 'height' | 'luma'>): Texture {
  const { width, height, luma } = image;
  const stride = width + 2 * PADDING;
  const out = kernel.bytes(stride * (height + 2 * PADDING));
  for (let y = -PADDING; y < height + PADDING; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width;
    const o = (y + PADDING) * stride;
    out.fill(luma[row] ?? 0, o, o + PADDING);
    out.set(luma.subarray(row, row + width), o + PADDING);
    out.fill(luma[row + width - 1] ?? 0, o + PADDING + width, o + stride);
  }
  return { address: out.byteOffset + PADDING * stride + PADDING, stride };
}

/** Chroma of an image, U and V in turn. */
export function padChroma(kernel: Kernel, image: Omit<Planes, 'luma'>): Texture {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const stride = (width + 2 * PADDING) * 2;
  const out = kernel.bytes(stride * (height + 2 * PADDING));
  for (let y = -PADDING; y < height + PADDING; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = -PADDING; x < width + PADDING; x++) {
      const from = row + Math.min(width - 1, Math.max(0, x));
      const o = (y + PADDING) * stride + (x + PADDING) * 2;
      out[o] = image.u[from] ?? 128;
      out[o + 1] = image.v[from] ?? 128;
    }
  }
  return { address: out.byteOffset + PADDING * stride + PADDING * 2, stride };
}
