import type { Allocator } from '@orator/rig/warp/grid';
import { clamp, lerp, type Point } from '@orator/rig/math/numeric';
import { readLattice } from '@orator/rig/mesh/depth';
import type { VideoShape } from '../media/video-frames.ts';
import type { AffineCamera } from './affine-camera.ts';
import { type Bend, type CanvasBounds, type CanvasFields, CELL } from './canvas-fields.ts';
import { PADDING } from './padded-picture.ts';

/** The rectangle of a frame that is drawn anew: top left corner in pixels, vertices across and down, on whole cells. */
export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** For each vertex of a region, in rows: source positions for the kernel, and the canvas's weights there. */
export interface PatchGrids {
  /** Where the patch comes from, canvas pixels. */
  readonly patchX: Float32Array;
  readonly patchY: Float32Array;
  /** Where the frame's own skin comes from, frame pixels. */
  readonly skinX: Float32Array;
  readonly skinY: Float32Array;
  readonly mask: Float32Array;
  readonly ring: Float32Array;
}

/** Fixed-point iterations: depth and bend, from the last vertex or from afar; and the jaw. */
const ITERATIONS = 4;
const FIRST_ITERATIONS = 8;
const JAW_ITERATIONS = 3;

/** Vertices of the largest region of a frame. */
export const mostVertices = ({ width, height }: VideoShape): number =>
  (Math.ceil(width / CELL) + 1) * (Math.ceil(height / CELL) + 1);

export function createPatchGrids(allocator: Allocator, vertices: number): PatchGrids {
  const floats = (): Float32Array => allocator.floats(vertices);
  return {
    patchX: floats(),
    patchY: floats(),
    skinX: floats(),
    skinY: floats(),
    mask: new Float32Array(vertices),
    ring: new Float32Array(vertices),
  };
}

/** Where in a frame the canvas's changing part lies; null where it is hardly seen. */
export function regionOf(
  camera: AffineCamera,
  { left, top, right, bottom, z }: CanvasBounds,
  { width, height }: VideoShape,
): Region | null {
  const corners = [
    camera.project(left, top, z),
    camera.project(right, top, z),
    camera.project(left, bottom, z),
    camera.project(right, bottom, z),
  ];
  const onCells = (value: number, most: number): number => Math.floor(clamp(value, 0, most) / CELL) * CELL;
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [x0, x1] = [onCells(Math.min(...xs) - CELL, width), onCells(Math.max(...xs) + CELL, width)];
  const [y0, y1] = [onCells(Math.min(...ys) - CELL, height), onCells(Math.max(...ys) + CELL, height)];
  if (x1 - x0 < 2 * CELL || y1 - y0 < 2 * CELL) return null;
  return { x0, y0, columns: (x1 - x0) / CELL + 1, rows: (y1 - y0) / CELL + 1 };
}

/**
 * Finds for each vertex of the region where it lies on the canvas, with its depth and bend, and from there where the patch and
 * the frame's skin come from when the jaw goes from `jawOld` to `jawNew` millimetres.
 */
export function layGrids(
  region: Region,
  camera: AffineCamera,
  fields: CanvasFields,
  bend: Bend,
  { jawOld, jawNew }: { readonly jawOld: number; readonly jawNew: number },
  shape: VideoShape,
  grids: PatchGrids,
): void {
  const { lattice } = fields;
  const [farX, farY] = [CELL * (lattice.columns - 1), CELL * (lattice.rows - 1)];
  const near = -PADDING / 2;
  for (let j = 0; j < region.rows; j++) {
    const py = region.y0 + j * CELL;
    let canvas = camera.back(region.x0 - (camera.x[3] ?? 0), py - (camera.y[3] ?? 0));
    for (let i = 0; i < region.columns; i++) {
      const o = j * region.columns + i;
      const px = region.x0 + i * CELL;
      canvas = toCanvas(px, py, canvas, i === 0 ? FIRST_ITERATIONS : ITERATIONS, camera, fields, bend);
      const [nx, ny] = beforeJaw(canvas, jawNew, fields);
      const jawX = readLattice(lattice, fields.jawX, nx, ny);
      const jawY = readLattice(lattice, fields.jawY, nx, ny);
      const [dx, dy] = camera.turn(nx + jawOld * jawX - canvas[0], ny + jawOld * jawY - canvas[1]);
      grids.skinX[o] = clamp(px + dx, near, shape.width - near);
      grids.skinY[o] = clamp(py + dy, near, shape.height - near);
      grids.patchX[o] = clamp(canvas[0], near, farX);
      grids.patchY[o] = clamp(canvas[1], near, farY);
      grids.mask[o] = readLattice(lattice, fields.mask, nx, ny);
      grids.ring[o] = readLattice(lattice, fields.ring, nx, ny);
    }
  }
}

function toCanvas(
  px: number,
  py: number,
  from: Point,
  iterations: number,
  { x: rowX, y: rowY }: AffineCamera,
  { lattice, depth }: CanvasFields,
  bend: Bend,
): Point {
  const [xx = 0, xy = 0, xz = 0, x1 = 0] = rowX;
  const [yx = 0, yy = 0, yz = 0, y1 = 0] = rowY;
  const determinant = xx * yy - xy * yx;
  const { columns, rows } = lattice;
  let [x, y] = from;
  for (let k = 0; k < iterations; k++) {
    // As `readLattice`, for three of them at once: this is the innermost loop of a frame.
    const gx = clamp(x / CELL, 0, columns - 1.001);
    const gy = clamp(y / CELL, 0, rows - 1.001);
    const o = Math.trunc(gy) * columns + Math.trunc(gx);
    const s = gx - Math.trunc(gx);
    const t = gy - Math.trunc(gy);
    const z = between(depth, o, columns, s, t);
    const dx = px - x1 - xz * z;
    const dy = py - y1 - yz * z;
    x = (yy * dx - xy * dy) / determinant - between(bend.x, o, columns, s, t);
    y = (xx * dy - yx * dx) / determinant - between(bend.y, o, columns, s, t);
  }
  return [x, y];
}

/** Between the vertex at `o`, its right neighbour and the two below. */
function between(values: Float32Array, o: number, columns: number, s: number, t: number): number {
  const below = o + columns;
  const top = lerp(values[o] ?? 0, values[o + 1] ?? 0, s);
  return lerp(top, lerp(values[below] ?? 0, values[below + 1] ?? 0, s), t);
}

/** The canvas point that the jaw, dropped by `jaw` millimetres, carries to `to`. */
function beforeJaw(to: Point, jaw: number, { lattice, jawX, jawY }: CanvasFields): Point {
  let [x, y] = to;
  for (let k = 0; k < JAW_ITERATIONS; k++) {
    const [dx, dy] = [readLattice(lattice, jawX, x, y), readLattice(lattice, jawY, x, y)];
    x = to[0] - jaw * dx;
    y = to[1] - jaw * dy;
  }
  return [x, y];
}
