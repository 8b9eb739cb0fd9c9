/**
 * | constants | source |
 * |---|---|
 * | `UP`, `DOWN` | chosen, not measured |
 */
import { point, type FaceLandmarks, LIPS } from '@orator/rig/mesh/landmarks';
import type { Rows } from './caption-look.ts';

/** How far lips move while they speak and the head nods: up and down, shares of their width. */
const UP = 0.15;
const DOWN = 0.4;

/** The rows in which the lips of a face move. @param face landmarks in pixels of the frame */
export function mouthRows(face: FaceLandmarks): Rows {
  const rows = (points: readonly number[]): number[] => points.map((index) => point(face, index)[1]);
  const [start, end] = [point(face, 61), point(face, 291)];
  const width = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return {
    top: Math.min(...rows(LIPS.upperOuter)) - UP * width,
    bottom: Math.max(...rows(LIPS.lowerOuter)) + DOWN * width,
  };
}

/** What ends lowest in the upper half of a frame, pixels; 0 without anything there. */
export const takenAtTop = (drawn: readonly (Rows | null)[], height: number): number =>
  Math.max(0, ...drawn.map((rows) => (rows !== null && rows.bottom < height / 2 ? rows.bottom : 0)));
