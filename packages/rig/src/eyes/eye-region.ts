/**
 * | constants | source |
 * |---|---|
 * | `BESIDE`, `ABOVE`, `BELOW`, `CORNER`, `EDGE` | chosen by eye at four times the size (ADR 35) |
 */
import { areaAround, type ColourPlanes, readColours } from '../image/colour-planes.ts';
import type { Planes } from '../image/planes.ts';
import { coverFace } from '../mesh/depth.ts';
import { type FaceSpace, isTurned } from '../mesh/face-space.ts';
import { blurPlane } from '../math/blur.ts';
import { readBilinear } from '../math/bilinear.ts';
import { type Area, clamp, smoothstep, type Vec3 } from '../math/numeric.ts';
import { type FaceLandmarks, isInOval, nearestOnOval, OVAL, point } from '../mesh/landmarks.ts';
import type { Eye } from './eye.ts';

/** The part of a picture around an eye, at one value for each pixel: its colours, and where each pixel lies to the lids. */
export interface EyeRegion {
  /** Left, top and size in pixels of the picture, all even. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colours: ColourPlanes;
  /** Pixels of a millimetre. */
  readonly mm: number;
  /** Face x and y (mm). */
  readonly across: Float32Array;
  readonly down: Float32Array;
  /** Distance above the lashes' line (mm), less what a pixel lies beside the eye. */
  readonly above: Float32Array;
  /** Distance below the lower lid (mm). */
  readonly below: Float32Array;
  /** 0 outside of the face, 1 within it: beside the eye of a turned face there is background. */
  readonly onFace: Float32Array;
}

/** How far a region reaches beyond the eye (mm). */
const BESIDE = 8;
const ABOVE = 12;
const BELOW = 13;
/** Only a pixel less than this far within the corners of an eye (mm) can lie outside of the face. */
const CORNER = 6;
/** Landmarks know the outline of a face to about this (mm). */
const EDGE = 2.5;

/** Cuts the region of an eye out of a picture. */
export function readEyeRegion(eye: Eye, space: FaceSpace, face: FaceLandmarks, image: Planes): EyeRegion {
  const oval = OVAL.map((i) => point(face, i));
  const area = regionAround(eye, space, image);
  const size = area.width * area.height;
  const across = new Float32Array(size);
  const down = new Float32Array(size);
  const above = new Float32Array(size);
  const below = new Float32Array(size);
  const onFace = new Float32Array(size).fill(1);
  const turned = isTurned(space);
  for (let o = 0; o < size; o++) {
    const px = area.x + (o % area.width);
    const py = area.y + Math.floor(o / area.width);
    const [x, y] = space.toLocalAt(px, py, eye.z);
    const inside = clamp(x, eye.x0, eye.x1);
    const beside = Math.abs(x - inside);
    across[o] = x;
    down[o] = y;
    above[o] = eye.line(inside) - y - beside;
    below[o] = y - eye.lower(inside);
    if (!turned && (x < eye.x0 + CORNER || x > eye.x1 - CORNER)) onFace[o] = onFaceAt(oval, px, py, space.mm);
  }
  if (turned) onFace.set(withinOutline(face, area, space.mm));
  return { ...area, mm: space.mm, colours: readColours(image, area), across, down, above, below, onFace };
}

/** 0 at the face's outline and beyond, 1 from `EDGE` on within it. */
const onFaceAt = (oval: readonly Vec3[], x: number, y: number, mm: number): number =>
  isInOval(oval, x, y) ? smoothstep(0, EDGE, nearestOnOval(oval, x, y).distance / mm) : 0;

/** The same for a turned face, whose outline runs where its near side hides the far one. */
function withinOutline(face: FaceLandmarks, { x, y, width, height }: Area, mm: number): Float32Array {
  const shown = coverFace(face, { x0: x, y0: y, cell: 1, columns: width, rows: height });
  return blurPlane(shown, width, (EDGE / 2) * mm).map((share) => smoothstep(0.5, 1, share));
}

function regionAround(eye: Eye, space: FaceSpace, image: Planes): Area {
  const centre = (eye.x0 + eye.x1) / 2;
  const top = Math.min(eye.line(centre) - ABOVE, eye.browY);
  const bottom = eye.lower(centre) + BELOW;
  const [left, right] = eye.side === 'right' ? [eye.wing, 0] : [0, eye.wing];
  const corners = [eye.x0 - BESIDE - left, eye.x1 + BESIDE + right].flatMap((x) =>
    [top, bottom].map((y) => space.toImage(x, y, eye.z)),
  );
  return areaAround(corners, image);
}

/** A plane of a region at a point of the picture (pixels), between its pixels. */
export const readBetween = ({ x, y, width }: Area, plane: Float32Array, [px, py]: readonly [number, number]): number =>
  readBilinear(plane, width, px - x, py - y);
