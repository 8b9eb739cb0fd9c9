import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { findOutlinePoints } from '@orator/contracts/photo-avatar-images/face-points';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { ImagePyramid, type RgbaImage } from './image-pyramid.ts';
import { decodePhoto, encodePhoto } from './photo-codec.ts';
import { findHeads, type FoundFace, listFaces } from './find-face.ts';
import { scorePerson } from './person-score.ts';
import { findTurn } from './find-turn.ts';
import { lookAtFace } from './look-at-face.ts';
import { checkPortrait } from './portrait-check.ts';
import { describeFace } from './keep-face.ts';
import { placeByHand } from './place-by-hand.ts';
import { proposeFace } from './propose-face/propose-face.ts';
import type { PortraitAnalysis, PortraitOptions } from './portrait-engine.ts';
import { measureQuality } from './face-quality.ts';

/** After a refusal for one of these reasons, an animal, a drawing or a thing may be meant to speak. */
const NO_PERSON: ReadonlySet<PhotoRefusal> = new Set(['no_face', 'not_human']);

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
  { uncovered = false, at, points, mouth = 'lips' }: PortraitOptions = {},
): Promise<PortraitAnalysis> {
  signal?.throwIfAborted();
  if (points !== undefined) return placeByHand(image, lossless, points, mouth);
  const refused = async (reasons: PhotoRefusal[], seen: FoundFace | null): Promise<PortraitAnalysis> => {
    const { width, height } = image;
    // When no place was chosen and no face was seen, the whole picture has no face to list.
    const faces = (seen === null && at === undefined ? [] : await listFaces(image, seen)).flatMap(tellFace);
    const proposed = reasons.some((reason) => NO_PERSON.has(reason))
      ? await proposeFace(image, faces[0]?.points)
      : null;
    const picture = { width, height, faces, ...(proposed && { proposed }) };
    const turn = await findTurn(image, reasons, signal);
    if (turn === null) return { ok: false, reasons, picture };
    return { ok: false, reasons: ['not_upright'], picture: { ...picture, turn } };
  };
  const face = await lookAtFace(image, at);
  if (face === null) return refused(['no_face'], null);
  signal?.throwIfAborted();
  const { found, seen } = face;
  const quality = measureQuality(image, found, seen);
  const person = await scorePerson(new ImagePyramid(seen), found.box);
  const side = Math.min(image.width, image.height);
  const { reasons, warnings } = checkPortrait(found, person, quality, { side, uncovered, chosen: at !== undefined });
  if (reasons.length > 0) return refused(reasons, found);
  const { bytes: normalised, type } = await encodePhoto(image, lossless);
  return {
    ok: true,
    width: image.width,
    height: image.height,
    face: describeFace(found.landmarks, found.box.score),
    warnings,
    normalised,
    type,
    landmarks:
      at === undefined || found.others.length === 0
        ? found.landmarks
        : { ...found.landmarks, others: findHeads(found.others) },
  };
}

/** A face of a refused photo, as the answer describes it. */
function tellFace(landmarks: FaceLandmarks) {
  const { box, outline } = describeFace(landmarks, 1);
  const points = findOutlinePoints(outline);
  return points === null ? [] : [{ box, points }];
}
