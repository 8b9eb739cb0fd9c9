/**
 * | constants | source |
 * |---|---|
 * | `FADE_FROM`, `FADE_TO`, `BORDER` | `engines.md`, "Talking head" |
 * | `APART_FROM`, `APART_TO`, `NECK`, `SHOULDERS`, `CUT_OFF` | chosen by eye (ADR 89), not measured |
 */
import type { HeadControl } from '../motion/controls.ts';
import { type DepthMap, type Lattice, readLattice } from '../mesh/depth.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import type { HeadCircle } from '../mesh/landmarks.ts';
import { clamp, lerp, type Point, smoothstep, type Vec3 } from '../math/numeric.ts';

/** Displacement in pixels that one unit (radian or millimetre) causes at an image point; `local`: its face-space coordinates. */
export type HeadField = (x: number, y: number, local: Vec3) => Point;

/**
 * Head motion has full strength up to 22 mm outside the face oval and fades to zero at 95 mm, so that the background
 * stretches without a visible seam.
 */
const FADE_FROM = 22;
const FADE_TO = 95;
/** Head motion fades to zero over this share of the image at its border, so that the edge of the picture stays straight. */
const BORDER = 0.1;

/** The point the head rotates about, in face space (millimetres): 45 mm below the chin, 25 mm behind the ears. */
export function headPivot(space: FaceSpace, centreX: number): Vec3 {
  const earZ = (localPoint(space, 234)[2] + localPoint(space, 454)[2]) / 2;
  return [centreX, localPoint(space, 152)[1] + 45, earZ + 25];
}

export interface HeadFieldInput {
  readonly space: FaceSpace;
  readonly pivot: Vec3;
  readonly lattice: Lattice;
  readonly depth: DepthMap;
  readonly width: number;
  readonly height: number;
  /** The person moves before a background that stays. */
  readonly apart: boolean;
  /** See `FaceLandmarks`. */
  readonly others: readonly HeadCircle[];
}

/** The fields of the head's controls: rotations about the pivot, shifts, and the breath that lifts the shoulders. */
export function headFields(input: HeadFieldInput): Readonly<Record<HeadControl, HeadField>> {
  const { space, pivot, lattice } = input;
  const besides = othersMask(input);
  const whole = input.apart ? personMask(input) : headMask(input);
  const mask: typeof whole = (x, y, local) => whole(x, y, local) * besides(x, y);
  const breathing = breathMask(input);
  // The last place is kept, because each control asks for the same one in turn.
  let last: { readonly local: Vec3; readonly mask: number } | null = null;
  const maskAt = (x: number, y: number, local: Vec3): number => {
    if (last?.local !== local) last = { local, mask: mask(x, y, local) };
    return last.mask;
  };
  const rigid =
    (move: (l: Vec3) => Vec3): HeadField =>
    (x, y, local) => {
      const m = maskAt(x, y, local);
      if (m === 0) return [0, 0];
      const [dx, dy] = space.direction(...move(local));
      return [dx * m, dy * m];
    };
  return {
    yaw: rigid((l) => [pivot[2] - l[2], 0, l[0] - pivot[0]]),
    pitch: rigid((l) => [0, l[2] - pivot[2], pivot[1] - l[1]]),
    roll: rigid((l) => [pivot[1] - l[1], l[0] - pivot[0], 0]),
    shiftX: rigid(() => [1, 0, 0]),
    shiftY: rigid(() => [0, 1, 0]),
    breath: (x, y, local) => [0, space.mm * breathing(x, y, local, lattice) * besides(x, y)],
  };
}

/** Motion fades between this face, where it is 1, and the heads beside it, where it is 0. */
function othersMask({ space, lattice, depth, others }: HeadFieldInput): (x: number, y: number) => number {
  if (others.length === 0) return () => 1;
  return (x, y) => {
    const own = readLattice(lattice, depth.outside, x, y);
    if (own === 0) return 1;
    const other = Math.min(...others.map(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) - radius)) / space.mm;
    return other <= 0 ? 0 : smoothstep(0, 1, other / (other + own));
  };
}

function headMask(input: HeadFieldInput): (x: number, y: number, local: Vec3) => number {
  const { space, lattice, depth, width, height } = input;
  const chinY = localPoint(space, 152)[1];
  return (x, y, local) => {
    const outside = readLattice(lattice, depth.outside, x, y);
    const reach = FADE_TO * (local[1] > chinY - 30 ? 0.85 : 1);
    const sides = Math.min(x, width - 1 - x) / (width * BORDER);
    const top = y / (height * BORDER);
    return (
      (1 - smoothstep(FADE_FROM, reach, outside)) *
      smoothstep(0, 1, Math.min(sides, top)) *
      smoothstep(0, 1, edgeDistance(input, x, y, false) / (6 * lattice.cell))
    );
  };
}

/** Apart from the background, head and hair move as one: the motion fades this far outside the face oval (mm). */
const APART_FROM = 80;
const APART_TO = 170;
/** Along the neck, from above the chin to below it (mm), the motion becomes that of the shoulders. */
const NECK = [-12, 85] as const;
const SHOULDERS = 0.2;
/** A person whom the picture's edge cuts off does not move there; shares of the picture, at its sides and at its top. */
const CUT_OFF = [0.14, 0.06] as const;

function personMask(input: HeadFieldInput): (x: number, y: number, local: Vec3) => number {
  const { space, lattice, depth, width, height } = input;
  const chinY = localPoint(space, 152)[1];
  return (x, y, local) => {
    const outside = readLattice(lattice, depth.outside, x, y);
    const edge = Math.min(Math.min(x, width - 1 - x) / width / CUT_OFF[0], y / height / CUT_OFF[1]);
    return (
      (1 - smoothstep(APART_FROM, APART_TO, outside)) *
      lerp(1, SHOULDERS, smoothstep(chinY + NECK[0], chinY + NECK[1], local[1])) *
      smoothstep(0, 1, edge) *
      smoothstep(0, 1, edgeDistance(input, x, y, false) / (6 * lattice.cell))
    );
  };
}

function breathMask(input: HeadFieldInput): (x: number, y: number, local: Vec3, lattice: Lattice) => number {
  const { space, pivot } = input;
  const chinY = localPoint(space, 152)[1];
  const faceWidth = localPoint(space, 454)[0] - localPoint(space, 234)[0];
  return (x, y, local, lattice) =>
    smoothstep(chinY - 5, chinY + 70, local[1]) *
    (1 - smoothstep(faceWidth * 0.9, faceWidth * 1.5, Math.abs(local[0] - pivot[0]))) *
    smoothstep(0, 1, edgeDistance(input, x, y, true) / (6 * lattice.cell));
}

/**
 * Distance in pixels to the nearest edge of the lattice at which motion must fade. An edge that is also the image's edge
 * does not count, except the lower one for head motion; the upper one never counts for the breath.
 */
function edgeDistance(input: HeadFieldInput, x: number, y: number, breath: boolean): number {
  const { x0, y0, cell, columns, rows } = input.lattice;
  const x1 = x0 + (columns - 1) * cell;
  const y1 = y0 + (rows - 1) * cell;
  const none = Number.MAX_SAFE_INTEGER;
  const left = x0 === 0 ? none : x - x0;
  const right = x1 >= input.width ? none : x1 - x;
  const top = breath || y0 === 0 ? none : y - y0;
  const bottom = breath && y1 >= input.height ? none : y1 - y;
  return clamp(Math.min(left, right, top, bottom), 0, none);
}
