import type { Control, Pose } from '../motion/controls.ts';
import { rasteriseColumns } from '../math/curve.ts';
import type { Lattice } from '../mesh/depth.ts';
import { type EdgeSamples, HEAD, moveEdge } from './edge-samples.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import { createGrid, type Grid, type GridKernel, moveGrid, resetGrid } from './grid.ts';
import { clamp, type Point } from '../math/numeric.ts';
import type { Displacement, LayerSide } from './fields.ts';

/**
 * A rectangle of the image drawn as two layers, so that the skin can part along a line (between the lips, at the upper
 * lid). Above `top` the upper layer is shown, below `bottom` the lower one, between them the inside. It follows the
 * head (`followHead`).
 */
export interface LayeredPatch {
  /** Left, top and size in pixels; the size is a multiple of the base grid's cell and may reach beyond the image. */
  x0: number;
  y0: number;
  readonly width: number;
  readonly height: number;
  /** The part inside the image, both even, the width a multiple of 4. */
  visibleWidth: number;
  visibleHeight: number;
  /** Where it is when the head is straight, and cells of the base grid. */
  readonly home: Pick<Lattice, 'x0' | 'y0' | 'cell'>;
  readonly upper: Grid;
  readonly lower: Grid;
  /** The layers' boundaries: y from the rectangle's top for each pixel column, and the same for each chroma byte. */
  readonly top: Float32Array;
  readonly bottom: Float32Array;
  readonly chromaTop: Float32Array;
  readonly chromaBottom: Float32Array;
  /** Images of the layers: luma, and chroma as interleaved U and V at half height. */
  readonly luma: Layers;
  readonly chroma: Layers;
}

interface Layers {
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  readonly inside: Uint8Array;
}

export interface LayeredPatchInput {
  readonly space: FaceSpace;
  readonly displacement: Displacement;
  readonly base: Grid;
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Face-space bounds that the rectangle must contain, their depth, and the margin around them. Millimetres. */
  readonly bounds: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    readonly depth: number;
  };
  readonly margin: number;
  /** How far the patch can go with the head, sideways and up and down, millimetres. */
  readonly reach: readonly [across: number, down: number];
  readonly controls: readonly Control[];
  /** Which side's field of a control a layer is moved by; 0: of the side a point lies on. */
  readonly side: (layer: LayerSide, control: Control) => LayerSide | 0;
  readonly kernel: GridKernel;
}

/** What all patches of a face have in common. */
export type FacePatchInput = Omit<LayeredPatchInput, 'bounds' | 'margin' | 'reach' | 'controls' | 'side'>;

/** Lays out a patch on whole cells of the base grid; null when it lies outside of the grid. */
export function createLayeredPatch(input: LayeredPatchInput): LayeredPatch | null {
  const { space, displacement, base, bounds, margin, reach, controls, side, kernel, imageWidth, imageHeight } = input;
  const { left, right, top, bottom, depth } = bounds;
  const corners = [
    space.toImage(left, top, depth),
    space.toImage(right, top, depth),
    space.toImage(left, bottom, depth),
    space.toImage(right, bottom, depth),
  ];
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const pad = margin * space.mm;
  const column = (x: number, round: (v: number) => number): number =>
    clamp(round((x - base.x0) / base.cell), 0, base.columns - 1);
  const row = (y: number, round: (v: number) => number): number =>
    clamp(round((y - base.y0) / base.cell), 0, base.rows - 1);
  const c0 = column(Math.min(...xs) - pad, Math.floor);
  const c1 = column(Math.max(...xs) + pad, Math.ceil);
  const r0 = row(Math.min(...ys) - pad, Math.floor);
  const r1 = row(Math.max(...ys) + pad, Math.ceil);
  if (c1 <= c0 || r1 <= r0) return null;
  const x0 = base.x0 + c0 * base.cell;
  const y0 = base.y0 + r0 * base.cell;
  const width = (c1 - c0) * base.cell;
  const height = (r1 - r0) * base.cell;
  const cell = Math.max(4, base.cell / 4);
  const lattice: Lattice = { x0, y0, cell, columns: width / cell + 1, rows: height / cell + 1 };
  const countCells = (distance: number): number => Math.ceil((distance * space.mm) / base.cell);
  const range = widened(lattice, base, countCells(reach[0]), countCells(reach[1]));
  const alike = (control: Control): boolean => HEAD.has(control) || side(-1, control) === side(1, control);
  const grid = (layer: LayerSide, other?: Grid): Grid =>
    createGrid({
      lattice,
      range,
      imageWidth,
      imageHeight,
      displacement,
      controls,
      side: (control) => side(layer, control),
      kernel,
      outer: base,
      twin: other && { fields: other.fields, has: alike },
    });
  const upper = grid(-1);
  const layers = (size: number): Layers => ({
    upper: kernel.bytes(size),
    lower: kernel.bytes(size),
    inside: kernel.bytes(size),
  });
  return {
    x0,
    y0,
    width,
    height,
    ...visiblePart({ x0, y0, width, height }, imageWidth, imageHeight),
    home: { x0, y0, cell: base.cell },
    upper,
    lower: grid(1, upper),
    top: kernel.floats(width),
    bottom: kernel.floats(width),
    chromaTop: kernel.floats(width),
    chromaBottom: kernel.floats(width),
    luma: layers(width * height),
    chroma: layers((width * height) / 2),
  };
}

/** Extends a lattice by cells of the base grid on each side, within that grid. @param across cells to the left and right @param down above and below */
function widened({ x0, y0, cell, columns, rows }: Lattice, base: Grid, across: number, down: number): Lattice {
  const from = (at: number, first: number, cells: number): number => Math.max(first, at - cells * base.cell);
  const to = (at: number, last: number, cells: number): number => Math.min(last, at + cells * base.cell);
  const [left, top] = [from(x0, base.x0, across), from(y0, base.y0, down)];
  const right = to(x0 + (columns - 1) * cell, base.x0 + (base.columns - 1) * base.cell, across);
  const bottom = to(y0 + (rows - 1) * cell, base.y0 + (base.rows - 1) * base.cell, down);
  return { x0: left, y0: top, cell, columns: (right - left) / cell + 1, rows: (bottom - top) / cell + 1 };
}

const visiblePart = (
  { x0, y0, width, height }: Pick<LayeredPatch, 'x0' | 'y0' | 'width' | 'height'>,
  imageWidth: number,
  imageHeight: number,
): Pick<LayeredPatch, 'visibleWidth' | 'visibleHeight'> => ({
  visibleWidth: Math.min(width, imageWidth - x0) & ~3,
  visibleHeight: Math.min(height, imageHeight - y0),
});

/**
 * Moves a patch with the head, which has moved by (dx, dy) pixels, in whole cells of the base grid.
 * @returns whether it has moved: it then covers other cells of the base grid
 */
export function followHead(patch: LayeredPatch, [dx, dy]: Point): boolean {
  const { home, upper, lower } = patch;
  const { range } = upper;
  const place = (at: number, by: number, first: number, last: number): number =>
    clamp(at + Math.round(by / home.cell) * home.cell, first, last);
  const x0 = place(home.x0, dx, range.x0, range.x0 + (range.columns - upper.columns) * range.cell);
  const y0 = place(home.y0, dy, range.y0, range.y0 + (range.rows - upper.rows) * range.cell);
  if (x0 === patch.x0 && y0 === patch.y0) return false;
  for (const grid of [upper, lower]) moveGrid(grid, x0, y0);
  Object.assign(patch, { x0, y0 }, visiblePart({ ...patch, x0, y0 }, upper.imageWidth, upper.imageHeight));
  return true;
}

/** Resets a patch to its initial place and state. */
export function resetPatch(patch: LayeredPatch): void {
  const { home, upper, lower } = patch;
  for (const grid of [upper, lower]) resetGrid(grid, home);
  const at = { x0: home.x0, y0: home.y0 };
  Object.assign(patch, at, visiblePart({ ...patch, ...at }, upper.imageWidth, upper.imageHeight));
}

/** A lip or lid edge, with buffers for its moved points (image pixels). */
export interface MovingEdge {
  readonly samples: EdgeSamples;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Allocates the buffers of an edge. */
export const createMovingEdge = (samples: EdgeSamples): MovingEdge => ({
  samples,
  x: new Float32Array(samples.x.length),
  y: new Float32Array(samples.y.length),
});

/** Moves an edge to a pose and rasterises it into `out`: one image y for each pixel column of the patch. */
export function rasteriseEdge(patch: LayeredPatch, edge: MovingEdge, pose: Pose, out: Float32Array): void {
  moveEdge(edge.samples, pose, edge.x, edge.y);
  rasteriseColumns(edge.x, edge.y, patch.x0, out);
}

/** Derives the boundaries for the chroma plane, which has two bytes (U, V) for two pixel columns, at half height. */
export function deriveChromaBoundaries(patch: LayeredPatch): void {
  for (let x = 0; x < patch.width; x += 2) {
    const top = ((patch.top[x] ?? 0) + (patch.top[x + 1] ?? 0)) / 4;
    const bottom = ((patch.bottom[x] ?? 0) + (patch.bottom[x + 1] ?? 0)) / 4;
    patch.chromaTop[x] = top;
    patch.chromaTop[x + 1] = top;
    patch.chromaBottom[x] = bottom;
    patch.chromaBottom[x + 1] = bottom;
  }
}
