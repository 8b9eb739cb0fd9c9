/**
 * | constants | source |
 * |---|---|
 * | `CELL`, `SPREAD_MM`, `FLOOR`, `MOVED_MM`, `MASKED`, `BEYOND` | chosen (docs/measurements/footage.md), not measured one by one |
 */
import { clamp } from '@orator/rig/math/numeric';
import { type Lattice, mapDepth, readLattice } from '@orator/rig/mesh/depth';
import { localPoint } from '@orator/rig/mesh/face-space';
import { AROUND } from './describe-frames.ts';
import { createPatchMask } from './patch-mask.ts';
import type { Reference } from './reference.ts';

/** Pixels between the vertices of all lattices. */
export const CELL = 8;
/** Distance over which a point's own movement spreads, millimetres. */
const SPREAD_MM = 11;
/** Minimum for the sum of the weights of all points around the patch, so that distant places do not move. */
const FLOOR = 0.15;
/** Skin that the jaw moves by less than this (mm per mm of jaw) is not redrawn. */
const MOVED_MM = 0.02;
const MASKED = 0.004;
/** While the place of a pixel is searched for, the bend is read this many cells beyond the area that may change. */
export const BEYOND = 6;

/** What does not change from frame to frame, at the vertices of a lattice over the canvas. */
export interface CanvasFields {
  readonly lattice: Lattice;
  /** Depth, canvas pixels. */
  readonly depth: Float32Array;
  readonly mask: Float32Array;
  readonly ring: Float32Array;
  /** Pixels for one millimetre of jaw. */
  readonly jawX: Float32Array;
  readonly jawY: Float32Array;
  /** Canvas corners of everything that may change, and the depth of the mouth. */
  readonly bounds: CanvasBounds;
}

export interface CanvasBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly z: number;
}

/** Samples the reference's fields. */
export function createCanvasFields(reference: Reference): CanvasFields {
  const { size, landmarks, face } = reference;
  const { space } = face;
  const [columns, rows] = [Math.ceil(size.width / CELL) + 1, Math.ceil(size.height / CELL) + 1];
  const lattice: Lattice = { x0: 0, y0: 0, cell: CELL, columns, rows };
  const depth = mapDepth(landmarks, space, lattice, localPoint(space, 234)[2]).z;
  const depthAt = (x: number, y: number): number => (readLattice(lattice, depth, x, y) - space.origin[2]) / space.mm;
  const { mask, ring } = createPatchMask(landmarks, face, depthAt);
  const sample = (read: (x: number, y: number) => number): Float32Array =>
    Float32Array.from({ length: columns * rows }, (_, o) =>
      read(clamp((o % columns) * CELL, 0, size.width - 1), clamp(Math.floor(o / columns) * CELL, 0, size.height - 1)),
    );
  const fields = {
    mask: sample(mask),
    ring: sample(ring),
    jawX: sample((x, y) => reference.jaw(x, y)[0]),
    jawY: sample((x, y) => reference.jaw(x, y)[1]),
  };
  const bounds = findBounds(lattice, fields, space.mm, space.origin[2]);
  return { lattice, depth, ...fields, bounds };
}

function findBounds(
  { columns }: Lattice,
  { mask, jawX, jawY }: Pick<CanvasFields, 'mask' | 'jawX' | 'jawY'>,
  mm: number,
  z: number,
): CanvasBounds {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const [o, share] of mask.entries()) {
    const moved = Math.hypot(jawX[o] ?? 0, jawY[o] ?? 0) > MOVED_MM * mm;
    if (share < MASKED && !moved) continue;
    const [x, y] = [(o % columns) * CELL, Math.floor(o / columns) * CELL];
    left = Math.min(left, x - CELL);
    right = Math.max(right, x + CELL);
    top = Math.min(top, y - CELL);
    bottom = Math.max(bottom, y + CELL);
  }
  return { left, top, right, bottom, z };
}

/**
 * The weight of each point of AROUND at each vertex: Gaussian, normalised above a floor, so that far from all points nothing bends.
 * @param out for each four vertices, four weights for each point; room for whole fours
 */
export function fillInfluence({ neutral, face }: Reference, { columns, rows }: Lattice, out: Float32Array): void {
  const variance = 2 * (SPREAD_MM * face.space.mm) ** 2;
  for (let o = 0; o < columns * rows; o++) {
    const [x, y] = [(o % columns) * CELL, Math.floor(o / columns) * CELL];
    const weights = AROUND.map((i) =>
      Math.exp(-((x - (neutral[i * 3] ?? 0)) ** 2 + (y - (neutral[i * 3 + 1] ?? 0)) ** 2) / variance),
    );
    const sum = weights.reduce((total, weight) => total + weight, FLOOR);
    const first = (o & ~3) * AROUND.length + (o & 3);
    for (const [k, weight] of weights.entries()) out[first + 4 * k] = weight / sum;
  }
}
