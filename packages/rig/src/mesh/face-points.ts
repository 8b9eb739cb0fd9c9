import { lerp, type Point } from '../math/numeric.ts';
import { type FaceLandmarks, point } from './landmarks.ts';

/** The points by which a face is placed by hand, as the person has right and left: the right eye is on the image's left. */
export const FACE_POINTS = [
  'right_eye_outer',
  'right_eye_lid',
  'right_eye_inner',
  'left_eye_inner',
  'left_eye_lid',
  'left_eye_outer',
  'mouth_right',
  'mouth_left',
  'lips',
  'chin',
  'right_side',
  'left_side',
] as const;
export type FacePoint = (typeof FACE_POINTS)[number];

/** Pixels of the image. `..._lid`: the middle of the upper lid's edge; `lips`: the middle of the line between the lips. */
export type FacePoints = Readonly<Record<FacePoint, Point>>;

const whole = (face: FaceLandmarks, index: number): Point => {
  const [x, y] = point(face, index);
  return [Math.round(x), Math.round(y)];
};

const between = ([x, y]: Point, [u, v]: Point, share: number): Point => [lerp(x, u, share), lerp(y, v, share)];

/** The points of a face that was found. Whole pixels, as its outline is told: what is sent back unmoved is recognised. */
export const readFacePoints = (face: FaceLandmarks): FacePoints => ({
  right_eye_outer: whole(face, 33),
  right_eye_lid: whole(face, 159),
  right_eye_inner: whole(face, 133),
  left_eye_inner: whole(face, 362),
  left_eye_lid: whole(face, 386),
  left_eye_outer: whole(face, 263),
  mouth_right: whole(face, 61),
  mouth_left: whole(face, 291),
  lips: between(whole(face, 13), whole(face, 14), 0.5),
  chin: whole(face, 152),
  right_side: whole(face, 234),
  left_side: whole(face, 454),
});
