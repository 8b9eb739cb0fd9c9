/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `LEAST_SCORE`, `OUTLINE` | chosen (ADR 131), part of what docs/measurements/animals.md measures |
 */
import type { FacePoints } from '@orator/contracts/core/refused-picture';
import sharp from 'sharp';
import type { RgbaImage } from '../image-pyramid.ts';
import { findBlobs, type GreyPlane } from './blobs.ts';
import { findRim } from './find-rim.ts';
import { findLine, type MouthLine } from './find-line.ts';
import { type EyePair, pairEyes } from './pair-eyes.ts';

/** The longer side of the picture that is looked at, pixels. */
const SIDE = 160;
/** Below this score the likeliest pair is no sign of a face. */
const LEAST_SCORE = 2;
/** Around a spot's radius an eye reaches so far; chin and outline are so far from mouth and eyes (distances between the eyes). */
const EYE = { across: 1.35, up: 1.15 } as const;
const CHIN = { room: 0.36 } as const;
const OUTLINE = 0.95;

/**
 * Where eyes and mouth of an animal, a drawing or a thing seem to be: two spots that are alike, with sides alike around them, and a dark
 * line below. Null where nothing looks so.
 */
export async function proposeFace(image: RgbaImage): Promise<FacePoints | null> {
  const plane = await reduce(image);
  const [pair] = pairEyes(plane, findBlobs(plane));
  if (pair === undefined || pair.score < LEAST_SCORE) return null;
  const rim = findRim(plane, pair);
  const radius = (pair.right.radius + pair.left.radius) / 2;
  return placePoints(
    pair,
    {
      eye: rim === null ? { across: EYE.across * radius, up: EYE.up * radius } : { across: rim, up: rim },
      line: findLine(plane, pair),
    },
    Math.max(image.width, image.height) / Math.max(plane.width, plane.height),
  );
}

async function reduce({ width, height, data }: RgbaImage): Promise<GreyPlane> {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#808080' })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = Float32Array.from({ length: info.width * info.height }, (_, o) => grey[o * info.channels] ?? 0);
  return { width: info.width, height: info.height, values };
}

/** What was found around a pair of spots. */
interface Found {
  /** How far an eye reaches from its middle, pixels of the plane. */
  readonly eye: { readonly across: number; readonly up: number };
  readonly line: MouthLine;
}

/** @param k pixels of the picture for one of the plane */
function placePoints({ right, left, apart }: EyePair, { eye, line: { below, half } }: Found, k: number): FacePoints {
  const [ax, ay] = [(left.x - right.x) / apart, (left.y - right.y) / apart];
  const at = (x: number, y: number, across: number, down: number): [number, number] => [
    Math.round((x + across * ax - down * ay) * k),
    Math.round((y + across * ay + down * ax) * k),
  ];
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const mouth = (across: number, down: number): [number, number] => at(mx, my, across * apart, down * apart);
  return {
    right_eye_outer: at(right.x, right.y, -eye.across, 0),
    right_eye_lid: at(right.x, right.y, 0, -eye.up),
    right_eye_inner: at(right.x, right.y, eye.across, 0),
    left_eye_inner: at(left.x, left.y, -eye.across, 0),
    left_eye_lid: at(left.x, left.y, 0, -eye.up),
    left_eye_outer: at(left.x, left.y, eye.across, 0),
    mouth_right: mouth(-half, below),
    mouth_left: mouth(half, below),
    lips: mouth(0, below),
    chin: mouth(0, below + CHIN.room),
    right_side: mouth(-OUTLINE, 0.1),
    left_side: mouth(OUTLINE, 0.1),
  };
}
