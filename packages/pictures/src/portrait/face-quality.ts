import { createFaceSpace, type FaceSpace, localPoint, measureTurn } from '@orator/rig/mesh/face-space';
import { mean } from '@orator/rig/math/numeric';
import { LIPS, point } from '@orator/rig/mesh/landmarks';
import { hasDarkGlasses } from './dark-glasses.ts';
import { judgeMouth, type MouthSight } from './mouth/covered-mouth.ts';
import { measureTones } from './face-tones.ts';
import { ImagePyramid, type RgbaImage } from './image-pyramid.ts';
import type { FoundFace } from './find-face.ts';

/** Properties of a face that decide how well it can be animated. */
export interface FaceQuality {
  /** Degrees; see PortraitFace. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Hairline to chin, pixels. */
  readonly faceHeight: number;
  /** Fine detail relative to the contrast of the face: about 0.02 when out of focus, 0.1 when sharp. */
  readonly sharpness: number;
  /** Mean brightness of the face, 0 to 255. */
  readonly brightness: number;
  /** Opening between the lips, millimetres. */
  readonly lipGap: number;
  /** Opening of the mouth as a share of its width. */
  readonly mouthOpening: number;
  /** See `judgeMouth`. */
  readonly mouth: MouthSight;
  /** See `hasDarkGlasses`. */
  readonly darkGlasses: boolean;
}

/**
 * Side (pixels) to which the face is scaled for the measurements, so that large photos need not be sharp in every pixel.
 * Source: chosen, not measured.
 */
const SIDE = 160;

/**
 * Measures the quality of a found face.
 * @param seen the picture in which what covers it is looked for (see `lookAtFace`)
 */
export function measureQuality(image: RgbaImage, found: FoundFace, seen: RgbaImage = image): FaceQuality {
  const space = createFaceSpace(found.landmarks);
  const luma = faceLuma(image, found, space);
  const gap = lipGap(space);
  const tones = measureTones(seen, space);
  return {
    ...measureTurn(space),
    faceHeight: 175 * space.mm,
    sharpness: measureSharpness(luma),
    brightness: mean(Array.from(luma)),
    lipGap: gap,
    mouthOpening: gap / (localPoint(space, 291)[0] - localPoint(space, 61)[0]),
    mouth: judgeMouth(seen, space, tones),
    darkGlasses: hasDarkGlasses(seen, space, tones),
  };
}

function lipGap(space: FaceSpace): number {
  const gaps = LIPS.upperInner
    .slice(2, -2)
    .map((upper, i) => localPoint(space, LIPS.lowerInner[i + 2] ?? upper)[1] - localPoint(space, upper)[1]);
  return Math.max(...gaps);
}

/** The face from brow to mouth, cheek to cheek, as SIDE x SIDE luma (0..255). */
function faceLuma(image: RgbaImage, { landmarks }: FoundFace, space: FaceSpace): Float32Array {
  const [x, y] = point(landmarks, 4);
  const angle = Math.atan2(space.ex[1], space.ex[0]);
  const rgb = new ImagePyramid(image).crop({ x, y, size: 120 * space.mm, angle }, SIDE, { scale: 1 });
  return Float32Array.from(
    { length: SIDE * SIDE },
    (_, i) => 0.2126 * (rgb[i * 3] ?? 0) + 0.7152 * (rgb[i * 3 + 1] ?? 0) + 0.0722 * (rgb[i * 3 + 2] ?? 0),
  );
}

/** Standard deviation of the Laplacian divided by that of the image. */
function measureSharpness(luma: Float32Array): number {
  const get = (o: number): number => luma[o] ?? 0;
  const average = mean(Array.from(luma));
  let detail = 0;
  let contrast = 0;
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const o = y * SIDE + x;
      const laplacian = get(o - 1) + get(o + 1) + get(o - SIDE) + get(o + SIDE) - 4 * get(o);
      detail += laplacian * laplacian;
      contrast += (get(o) - average) ** 2;
    }
  }
  return Math.sqrt(detail / Math.max(1, contrast));
}
