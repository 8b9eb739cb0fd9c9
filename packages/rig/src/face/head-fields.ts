import type { Control } from '../motion/controls.ts';
import { type DepthMap, type Lattice, readLattice } from '../mesh/depth.ts';
import { type FaceFrame, localPoint } from './face-frame.ts';
import { clamp, type Point, smoothstep, type Vec3 } from '../math/numeric.ts';

/** A rectangle of pixels: left, top, right, bottom. */
export type Rect = readonly [x0: number, y0: number, x1: number, y1: number];

export type HeadControl = Extract<Control, 'yaw' | 'pitch' | 'roll' | 'shiftX' | 'shiftY' | 'breath'>;

/** Displacement in pixels that one unit (radian or millimetre) causes at an image point with face coordinates `local`. */
export type HeadField = (x: number, y: number, local: Vec3) => Point;

/** Head motion is whole up to 22 mm outside the oval and gone at 95 mm: the background stretches with it, without a seam. */
const FADE_FROM = 22;
const FADE_TO = 95;
/** Within this share of the photo's border the head stands still, so that the frame's edge never bends. */
const BORDER = 0.1;

export function headPivot(frame: FaceFrame, centreX: number): Vec3 {
  const earZ = (localPoint(frame, 234)[2] + localPoint(frame, 454)[2]) / 2;
  return [centreX, localPoint(frame, 152)[1] + 45, earZ + 25];
}

export interface HeadFieldInput {
  readonly frame: FaceFrame;
  readonly pivot: Vec3;
  readonly lattice: Lattice;
  readonly depth: DepthMap;
  readonly width: number;
  readonly height: number;
  /** The part of the image that shows the photo. */
  readonly photo: Rect;
}

export function headFields(input: HeadFieldInput): Readonly<Record<HeadControl, HeadField>> {
  const { frame, pivot, lattice } = input;
  const mask = headMask(input);
  const breathing = breathMask(input);
  const rigid =
    (move: (l: Vec3) => Vec3): HeadField =>
    (x, y, local) => {
      const m = mask(x, y, local);
      if (m === 0) return [0, 0];
      const [dx, dy] = frame.direction(...move(local));
      return [dx * m, dy * m];
    };
  return {
    yaw: rigid((l) => [pivot[2] - l[2], 0, l[0] - pivot[0]]),
    pitch: rigid((l) => [0, l[2] - pivot[2], pivot[1] - l[1]]),
    roll: rigid((l) => [pivot[1] - l[1], l[0] - pivot[0], 0]),
    shiftX: rigid(() => [1, 0, 0]),
    shiftY: rigid(() => [0, 1, 0]),
    breath: (x, y, local) => [0, frame.mm * breathing(x, y, local, lattice)],
  };
}

function headMask(input: HeadFieldInput): (x: number, y: number, local: Vec3) => number {
  const { frame, lattice, depth, photo } = input;
  const chinY = localPoint(frame, 152)[1];
  const [px0, py0, px1, py1] = photo;
  return (x, y, local) => {
    const outside = readLattice(lattice, depth.outside, x, y);
    const reach = FADE_TO * (local[1] > chinY - 30 ? 0.85 : 1);
    const sides = Math.min(x - px0, px1 - 1 - x) / ((px1 - px0) * BORDER);
    const top = (y - py0) / ((py1 - py0) * BORDER);
    return (
      (1 - smoothstep(FADE_FROM, reach, outside)) *
      smoothstep(0, 1, Math.min(sides, top)) *
      smoothstep(0, 1, edgeDistance(input, x, y, false) / (6 * lattice.cell))
    );
  };
}

function breathMask(input: HeadFieldInput): (x: number, y: number, local: Vec3, lattice: Lattice) => number {
  const { frame, pivot } = input;
  const chinY = localPoint(frame, 152)[1];
  const faceWidth = localPoint(frame, 454)[0] - localPoint(frame, 234)[0];
  return (x, y, local, lattice) =>
    smoothstep(chinY - 5, chinY + 70, local[1]) *
    (1 - smoothstep(faceWidth * 0.9, faceWidth * 1.5, Math.abs(local[0] - pivot[0]))) *
    smoothstep(0, 1, edgeDistance(input, x, y, true) / (6 * lattice.cell));
}

/**
 * Distance in pixels to the nearest edge of the lattice. Where the lattice ends with the image nothing has to fade,
 * except the head at the bottom; the breath rises freely to the top.
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
