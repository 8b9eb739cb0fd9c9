import type { Planes, Yuv } from '../image/planes.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import { readBilinear } from '../math/bilinear.ts';
import { clamp, smoothstep, type Vec3 } from '../math/numeric.ts';
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

/** Luma, U and V, all at full size. */
export type ColourPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** How far a region reaches beyond the eye (mm). */
const BESIDE = 8;
const ABOVE = 12;
const BELOW = 13;
/** Only a pixel less than this far within the corners of an eye (mm) can lie outside of the face. */
const CORNER = 6;
/** Landmarks know the outline of a face to about this (mm). */
const EDGE = 2.5;
/** A region is at least this large, in pixels, where an eye lies at the picture's border. */
const LEAST = 8;

/** Cuts the region of an eye out of a picture. */
export function readEyeRegion(eye: Eye, space: FaceSpace, face: FaceLandmarks, image: Planes): EyeRegion {
  const oval = OVAL.map((i) => point(face, i));
  const area = areaAround(eye, space, image);
  const size = area.width * area.height;
  const across = new Float32Array(size);
  const down = new Float32Array(size);
  const above = new Float32Array(size);
  const below = new Float32Array(size);
  const onFace = new Float32Array(size).fill(1);
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
    if (x < eye.x0 + CORNER || x > eye.x1 - CORNER) onFace[o] = onFaceAt(oval, px, py, space.mm);
  }
  return { ...area, mm: space.mm, colours: readColours(image, area), across, down, above, below, onFace };
}

/** 0 at the face's outline and beyond, 1 from `EDGE` on within it. */
const onFaceAt = (oval: readonly Vec3[], x: number, y: number, mm: number): number =>
  isInOval(oval, x, y) ? smoothstep(0, EDGE, nearestOnOval(oval, x, y).distance / mm) : 0;

type Area = Pick<EyeRegion, 'x' | 'y' | 'width' | 'height'>;

function areaAround(eye: Eye, space: FaceSpace, image: Planes): Area {
  const centre = (eye.x0 + eye.x1) / 2;
  const top = Math.min(eye.line(centre) - ABOVE, eye.browY);
  const bottom = eye.lower(centre) + BELOW;
  const corners = [eye.x0 - BESIDE, eye.x1 + BESIDE].flatMap((x) =>
    [top, bottom].map((y) => space.toImage(x, y, eye.z)),
  );
  const even = (v: number): number => Math.floor(v / 2) * 2;
  const range = (k: 0 | 1, room: number): readonly [number, number] => {
    const values = corners.map((corner) => corner[k]);
    const from = clamp(even(Math.min(...values)), 0, room - LEAST);
    return [from, clamp(even(Math.max(...values)), from + LEAST, room)];
  };
  const [x, right] = range(0, image.width);
  const [y, end] = range(1, image.height);
  return { x, y, width: right - x, height: end - y };
}

function readColours(image: Planes, { x, y, width, height }: Area): ColourPlanes {
  const plane = (): Float32Array => new Float32Array(width * height);
  const out: ColourPlanes = [plane(), plane(), plane()];
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0; i < width; i++, o++) {
      const c = ((y + j) >> 1) * (image.width >> 1) + ((x + i) >> 1);
      out[0][o] = image.luma[(y + j) * image.width + x + i] ?? 0;
      out[1][o] = image.u[c] ?? 128;
      out[2][o] = image.v[c] ?? 128;
    }
  }
  return out;
}

/** The colour of one pixel of a region. */
export const colourAt = (planes: ColourPlanes, o: number): Yuv => [
  planes[0][o] ?? 0,
  planes[1][o] ?? 128,
  planes[2][o] ?? 128,
];

/** A plane of a region at a point of the picture (pixels), between its pixels. */
export const readBetween = ({ x, y, width }: Area, plane: Float32Array, [px, py]: readonly [number, number]): number =>
  readBilinear(plane, width, px - x, py - y);
