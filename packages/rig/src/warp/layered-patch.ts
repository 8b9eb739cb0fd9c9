import type { Control, Pose } from '../motion/controls.ts';
import { rasteriseColumns } from '../math/curve.ts';
import type { Lattice } from '../mesh/depth.ts';
import type { Displacement } from '../face/displacement.ts';
import { type EdgeSamples, moveEdge } from './edge-samples.ts';
import type { FaceFrame } from '../face/face-frame.ts';
import { type Allocator, createGrid, type Grid } from './grid.ts';
import { clamp } from '../math/numeric.ts';
import type { LayerSide } from '../mouth/mouth-fields.ts';

/**
 * A rectangle of the image drawn as two layers, so that skin can part along a line (between the lips, at the upper lid):
 * above `top` the upper layer shows, below `bottom` the lower, between them the inside.
 */
export interface LayeredPatch {
  /** Left, top and size in pixels; the size is a multiple of the base grid's cell and may reach beyond the image. */
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** The part inside the image, both even, the width a multiple of 4. */
  readonly visibleWidth: number;
  readonly visibleHeight: number;
  readonly upper: Grid;
  readonly lower: Grid;
  /** The layers' boundaries: y from the rectangle's top for each pixel column, and the same for each chroma byte. */
  readonly top: Float32Array;
  readonly bottom: Float32Array;
  readonly chromaTop: Float32Array;
  readonly chromaBottom: Float32Array;
  /** Pictures of the layers: luma, and interleaved chroma at half height. */
  readonly luma: Layers;
  readonly chroma: Layers;
}

interface Layers {
  readonly upper: Uint8Array;
  readonly lower: Uint8Array;
  readonly inside: Uint8Array;
}

export interface LayeredPatchInput {
  readonly frame: FaceFrame;
  readonly displacement: Displacement;
  readonly base: Lattice;
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Face coordinates the rectangle must contain, and the margin around them. Millimetres. */
  readonly bounds: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly margin: number;
  readonly controls: readonly Control[];
  readonly side: (layer: LayerSide, control: Control) => LayerSide | 0;
  readonly allocator: Allocator;
}

/** Lays out a patch on whole cells of the base grid; null when it lies outside of it. */
export function createLayeredPatch(input: LayeredPatchInput): LayeredPatch | null {
  const { frame, displacement, base, bounds, margin, controls, side, allocator, imageWidth, imageHeight } = input;
  const { left, right, top, bottom } = bounds;
  const corners = [
    frame.toImage(left, top, 0),
    frame.toImage(right, top, 0),
    frame.toImage(left, bottom, 0),
    frame.toImage(right, bottom, 0),
  ];
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const pad = margin * frame.mm;
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
  const grid = (layer: LayerSide): Grid =>
    createGrid({
      lattice,
      imageWidth,
      imageHeight,
      displacement,
      controls,
      side: (control) => side(layer, control),
      allocator,
    });
  const layers = (size: number): Layers => ({
    upper: allocator.bytes(size),
    lower: allocator.bytes(size),
    inside: allocator.bytes(size),
  });
  return {
    x0,
    y0,
    width,
    height,
    visibleWidth: Math.min(width, imageWidth - x0) & ~3,
    visibleHeight: Math.min(height, imageHeight - y0),
    upper: grid(-1),
    lower: grid(1),
    top: allocator.floats(width),
    bottom: allocator.floats(width),
    chromaTop: allocator.floats(width),
    chromaBottom: allocator.floats(width),
    luma: layers(width * height),
    chroma: layers((width * height) / 2),
  };
}

/** A lip or lid edge and the room to move it in. */
export interface MovingEdge {
  readonly samples: EdgeSamples;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export const createMovingEdge = (samples: EdgeSamples): MovingEdge => ({
  samples,
  x: new Float32Array(samples.x.length),
  y: new Float32Array(samples.y.length),
});

/** Moves an edge to a pose and draws it into `out`, one image y for each of the patch's columns. */
export function rasteriseEdge(patch: LayeredPatch, edge: MovingEdge, pose: Pose, out: Float32Array): void {
  moveEdge(edge.samples, pose, edge.x, edge.y);
  rasteriseColumns(edge.x, edge.y, patch.x0, out);
}

/** The boundaries in the chroma plane: two bytes (U, V) a column pair, at half height. */
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
