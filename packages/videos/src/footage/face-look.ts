/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `SPAN_MM`, `LOOK_SIDE`, `LOOK_SPAN_MM` | chosen: a face of 110 mm from brow to chin |
 */
import { createFaceSpace, type FaceSpace, localPoint, measureTurn } from '@orator/rig/mesh/face-space';
import { LIPS } from '@orator/rig/mesh/landmarks';
import { ImagePyramid } from '@orator/pictures/portrait/image-pyramid';

/** The properties of a face in one frame that the check needs. */
export interface FaceLook {
  /** Fine detail against contrast; 0.02 out of focus, 0.1 sharp. */
  readonly sharpness: number;
  /** Mean luma of the face, 0 to 255. */
  readonly brightness: number;
  /** Nose to chin as LOOK_SIDE x LOOK_SIDE luma, of mean 0 and length 1; used to detect a covered mouth. */
  readonly lower: Float32Array;
  /** Millimetres between the lips, and between the corners of the mouth. */
  readonly gap: number;
  readonly width: number;
  /** Degrees. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Hairline to chin, pixels. */
  readonly faceHeight: number;
}

/** Side to which the face from brow to chin is scaled to be measured, pixels; and its size, millimetres. */
const SIDE = 128;
const SPAN_MM = 110;
const LOOK_SIDE = 24;
const LOOK_SPAN_MM = 78;

/** Measures the face that the mesh model found. */
export function lookAtFace(picture: ImagePyramid, points: Float32Array): FaceLook {
  const space = createFaceSpace({ points: Array.from(points), eyes: null });
  const { ex, mm } = space;
  const angle = Math.atan2(ex[1], ex[0]);
  const face = toLuma(
    picture.crop({ x: points[12] ?? 0, y: points[13] ?? 0, size: SPAN_MM * mm, angle }, SIDE, { scale: 1 }),
  );
  const [x, y] = space.toImage(0, 4, 0);
  const lower = toLuma(picture.crop({ x, y, size: LOOK_SPAN_MM * mm, angle }, LOOK_SIDE, { scale: 1 }));
  return {
    ...measureDetail(face),
    lower: normalised(lower),
    gap: lipGap(space),
    width: localPoint(space, 291)[0] - localPoint(space, 61)[0],
    ...measureTurn(space),
    faceHeight: 175 * mm,
  };
}

const toLuma = (rgb: Float32Array): Float32Array =>
  Float32Array.from(
    { length: rgb.length / 3 },
    (_, i) => 0.2126 * (rgb[i * 3] ?? 0) + 0.7152 * (rgb[i * 3 + 1] ?? 0) + 0.0722 * (rgb[i * 3 + 2] ?? 0),
  );

function measureDetail(luma: Float32Array): Pick<FaceLook, 'sharpness' | 'brightness'> {
  const at = (o: number): number => luma[o] ?? 0;
  let detail = 0;
  let sum = 0;
  let squares = 0;
  for (let j = 1; j < SIDE - 1; j++) {
    for (let i = 1; i < SIDE - 1; i++) {
      const o = j * SIDE + i;
      detail += (at(o - 1) + at(o + 1) + at(o - SIDE) + at(o + SIDE) - 4 * at(o)) ** 2;
      sum += at(o);
      squares += at(o) ** 2;
    }
  }
  const count = (SIDE - 2) ** 2;
  const contrast = squares / count - (sum / count) ** 2;
  return { sharpness: Math.sqrt(detail / count / Math.max(1, contrast)), brightness: sum / count };
}

function normalised(values: Float32Array): Float32Array {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - average) ** 2, 0)) || 1;
  return values.map((value) => (value - average) / length);
}

function lipGap(space: FaceSpace): number {
  const gaps = LIPS.upperInner
    .slice(2, -2)
    .map((upper, i) => localPoint(space, LIPS.lowerInner[i + 2] ?? upper)[1] - localPoint(space, upper)[1]);
  return Math.max(...gaps);
}
