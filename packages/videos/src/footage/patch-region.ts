import { clamp } from '@orator/rig/math/numeric';
import type { VideoShape } from '@orator/media/video-frames';
import type { AffineCamera } from './affine-camera.ts';
import { type CanvasBounds, CELL } from './canvas-fields.ts';

/** The rectangle of a frame that is drawn anew: top left corner in pixels, vertices across and down, on whole cells. */
export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Vertices of the largest region of a frame, and across it. */
export const mostColumns = ({ width }: VideoShape): number => Math.ceil(width / CELL) + 1;
export const mostVertices = (shape: VideoShape): number => mostColumns(shape) * (Math.ceil(shape.height / CELL) + 1);

/** The region of a frame that the changing part of the canvas covers; null when it is hardly visible. */
export function findPatchRegion(
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
