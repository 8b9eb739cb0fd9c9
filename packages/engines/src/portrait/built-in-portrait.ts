import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { ImagePyramid, type RgbaImage } from './image-pyramid.ts';
import { decodePhoto, encodePhoto } from './photo-codec.ts';
import { findFace, type FoundFace } from './find-face.ts';
import { scorePerson } from './person-score.ts';
import { isNotUpright } from './not-upright.ts';
import { checkPortrait } from './portrait-check.ts';
import { faceOutline } from './face-outline.ts';
import type { PortraitAnalysis, PortraitFace, PortraitOptions } from './portrait-engine.ts';
import { type FaceQuality, measureQuality } from './face-quality.ts';

/**
 * The built-in portrait engine: MediaPipe's face models and a pose model, in this thread.
 *
 * Decodes an uploaded file, finds its face and checks whether it can be animated well. An unusable file gives `{ ok: false }`.
 * @throws Error when the models cannot be loaded, or the signal's reason
 */
export async function analysePortrait(
  bytes: Uint8Array,
  signal?: AbortSignal,
  options?: PortraitOptions,
): Promise<PortraitAnalysis> {
  signal?.throwIfAborted();
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return { ok: false, reasons: [photo.reason] };
  return analyseImage(photo.image, photo.lossless, signal, options);
}

/**
 * Finds the face of a decoded image and checks whether it can be animated well.
 * @param lossless whether it is stored without loss, if it is small
 * @throws as `analysePortrait`
 */
export async function analyseImage(
  image: RgbaImage,
  lossless: boolean,
  signal?: AbortSignal,
  { uncovered = false }: PortraitOptions = {},
): Promise<PortraitAnalysis> {
  signal?.throwIfAborted();
  const refused = async (reasons: PhotoRefusal[]): Promise<PortraitAnalysis> => {
    return { ok: false, reasons: (await isNotUpright(image, reasons, signal)) ? ['not_upright'] : reasons };
  };
  const found = await findFace(image);
  if (!found) return refused(['no_face']);
  signal?.throwIfAborted();
  const quality = measureQuality(image, found);
  const person = await scorePerson(new ImagePyramid(image), found.box);
  const side = Math.min(image.width, image.height);
  const { reasons, warnings } = checkPortrait(found, person, quality, { side, uncovered });
  if (reasons.length > 0) return refused(reasons);
  const { bytes: normalised, type } = await encodePhoto(image, lossless);
  return {
    ok: true,
    width: image.width,
    height: image.height,
    face: describe(found, quality),
    warnings,
    normalised,
    type,
    landmarks: found.landmarks,
  };
}

function describe(found: FoundFace, quality: FaceQuality): PortraitFace {
  const outline = faceOutline(found.landmarks);
  const oval = outline[0] ?? [];
  const xs = oval.map(([x]) => x);
  const ys = oval.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const tenth = (v: number): number => Math.round(v * 10) / 10;
  return {
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    yaw: tenth(quality.yaw),
    pitch: tenth(quality.pitch),
    roll: tenth(quality.roll),
    score: Math.round(found.box.score * 1000) / 1000,
    outline,
  };
}
