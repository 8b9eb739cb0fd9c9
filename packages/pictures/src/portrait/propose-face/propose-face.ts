/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `LEAST_SCORE`, `OUTLINE` | chosen (ADR 131), part of what docs/measurements/animals.md measures |
 * | `AGREED`, `SAME_MOUTH` | measured: docs/measurements/animals.md, drawings of people |
 */
import type { FacePoints } from '@orator/contracts/core/refused-picture';
import { isFaceLike, type Place } from '@orator/contracts/photo-avatar-images/face-points';
import sharp from 'sharp';
import type { RgbaImage } from '../image-pyramid.ts';
import { type Blob, findBlobs, type GreyPlane } from './blobs.ts';
import { findRim } from './find-rim.ts';
import { findMouth, type MouthPlace } from './find-mouth.ts';
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
 * How a pair of spots is judged by its distance from the eyes of a found face, in distances between the eyes. Up to `spots` the
 * spots are taken as the eyes, up to `face` the found face's eyes. The score of a pair falls by `loss` for each distance, up to `most`.
 */
const AGREED = { spots: 0.12, face: 0.25, loss: 1.5, most: 0.8 } as const;
/** A dark line up to this far from the mouth of the found face is that mouth (distances between the eyes). */
const SAME_MOUTH = 0.3;

/**
 * Where eyes and mouth of an animal, a drawing or a thing seem to be: two spots that are alike, with sides alike around them, and a dark
 * line below. Where a person's face was found and agrees, as in drawings of people, its mouth, chin and sides are taken. Null where
 * nothing looks so.
 * @param found a face that looks like a person's, in the picture's pixels; undefined where there is none
 */
export async function proposeFace(image: RgbaImage, found: FacePoints | undefined): Promise<FacePoints | null> {
  const plane = await reduce(image);
  const k = Math.max(image.width, image.height) / Math.max(plane.width, plane.height);
  const blobs = findBlobs(plane);
  const pairs = pairEyes(plane, blobs).filter(({ score }) => score >= LEAST_SCORE);
  const off = (pair: EyePair): number => (found === undefined ? 0 : measureOff(pair, found, k));
  const likely = (pair: EyePair): number => pair.score - AGREED.loss * Math.min(off(pair), AGREED.most);
  const [pair] = pairs.toSorted((a, b) => likely(b) - likely(a));
  if (pair === undefined) return null;
  const placed = placePoints(pair, measurePair(plane, pair, blobs), k);
  return found === undefined || off(pair) > AGREED.face
    ? placed
    : joinFound(off(pair) > AGREED.spots ? { ...placed, ...pickEyes(found) } : placed, found, pair.apart * k);
}

const measure = ([x, y]: Place, [u, v]: Place): number => Math.hypot(x - u, y - v);

/** How far spots are from the eyes of a face, in distances between the spots. */
function measureOff({ right, left, apart }: EyePair, face: FacePoints, k: number): number {
  const eyes = [
    [right, face.right_eye_outer, face.right_eye_inner],
    [left, face.left_eye_outer, face.left_eye_inner],
  ] as const;
  const each = eyes.map(([{ x, y }, [ax, ay], [bx, by]]) => measure([x * k, y * k], [(ax + bx) / 2, (ay + by) / 2]));
  return Math.max(...each) / (apart * k);
}

const pickEyes = (face: FacePoints): Partial<FacePoints> => ({
  right_eye_outer: face.right_eye_outer,
  right_eye_lid: face.right_eye_lid,
  right_eye_inner: face.right_eye_inner,
  left_eye_inner: face.left_eye_inner,
  left_eye_lid: face.left_eye_lid,
  left_eye_outer: face.left_eye_outer,
});

/** @param apart pixels of the picture between the eyes */
function joinFound(placed: FacePoints, face: FacePoints, apart: number): FacePoints {
  const { mouth_right, mouth_left, lips, chin, right_side, left_side } = face;
  const mouth = measure(placed.lips, lips) < SAME_MOUTH * apart ? {} : { mouth_right, mouth_left, lips };
  const joined = { ...placed, ...mouth, chin, right_side, left_side };
  return isFaceLike(joined) ? joined : face;
}

function measurePair(plane: GreyPlane, pair: EyePair, blobs: readonly Blob[]): Found {
  const rim = findRim(plane, pair);
  const radius = (pair.right.radius + pair.left.radius) / 2;
  return {
    eye: rim === null ? { across: EYE.across * radius, up: EYE.up * radius } : { across: rim, up: rim },
    line: findMouth(plane, pair, blobs),
  };
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
  readonly line: MouthPlace;
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
