import { parseRatio } from '@orator/contracts/photo-edits/ratio';
import { composeEdit, computeEditFrame, needsCutOut, computeEditSize } from '@orator/rig/face/compose-edit';
import sharp from 'sharp';
import { covering } from '../frames/layer-frame.ts';
import { cutOutCorrected } from './cut-out-corrected.ts';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import { measureBareChest } from './bare-skin.ts';
import { moveIntoFrame } from './move-into-frame.ts';
import { analyseImage } from '../portrait/built-in-portrait.ts';
import { keepFace } from '../portrait/keep-face.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { decodePhoto, encodePhoto, KEPT_PIXELS, STORED_BYTES } from '../portrait/photo-codec.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';
import { composeUncontinued, paintAround, preparePainting } from './painted-edit.ts';
import type { CheckedPicture, CutOut, FacedPhoto, PaintablePicture, PhotoEditJob } from './photo-edit-engine.ts';

/** Longer side of a cut-out for previews, pixels. Source: chosen, not measured. */
const PREVIEW_SIDE = 1024;

/**
 * Edits a photo with built-in means: the matte, and drawing. A 16.8 megapixel photo takes four times its decoded size in
 * memory (270 MB).
 * @throws Error when a stored picture cannot be read, or a model cannot be loaded
 */
export async function editPhoto(job: PhotoEditJob): Promise<PortraitAnalysis> {
  const { photo, background, face, edit, uncovered, kept } = job;
  const image = await decode(photo);
  const settings = { ...edit, ratio: parseRatio(edit.ratio) };
  const frame = computeEditFrame(image, face, settings);
  const size = computeEditSize(frame, KEPT_PIXELS);
  const check = (edited: RgbaImage): Promise<PortraitAnalysis> =>
    kept === undefined
      ? analyseImage(edited, false, undefined, { uncovered })
      : keepFace(edited, false, { ...kept, landmarks: moveIntoFrame(kept.landmarks, frame, size) });
  const person = needsCutOut(settings.background) ? await cutOutCorrected(image, edit.strokes) : null;
  if (person === null && needsCutOut(settings.background)) return { ok: false, reasons: ['no_face'] };
  const behind = edit.background.kind === 'words' ? job.painted : background;
  const picture = behind === null || behind === undefined ? null : await covering(await decode(behind), size);
  if (edit.background.kind === 'keep' && job.painted !== undefined) {
    const edited = composeUncontinued(image, job, size);
    paintAround(edited, await covering(await decode(job.painted), size), image, job);
    return check(edited);
  }
  const edited = composeEdit({ photo: image, person, picture }, image, face, settings, size);
  return check(edited);
}

/** The picture that a server has to paint for an edit. Null when the person is not found. @throws as `editPhoto` */
export const preparePaintable = async (job: PhotoEditJob): Promise<PaintablePicture | null> =>
  preparePainting(await decode(job.photo), job);

/** Cuts the person out of a photo, at the size of a preview. Null when nobody is found. */
export async function cutOutPreview(photo: Uint8Array): Promise<CutOut | null> {
  const { width, height, data } = await decode(photo);
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const person = await cutOutPerson({ width: info.width, height: info.height, data: small });
  if (person === null) return null;
  const raw = { width: person.width, height: person.height, channels: 4 } as const;
  const bytes = await sharp(person.data, { raw }).webp({ quality: 88, alphaQuality: 95, effort: 2 }).toBuffer();
  return { bytes, width: person.width, height: person.height };
}

/** Checks an uploaded picture like a photo, but without the face. */
export async function checkPicture(upload: Uint8Array): Promise<CheckedPicture> {
  const decoded = await decodePhoto(upload);
  if (!decoded.ok) return { ok: false, reasons: [decoded.reason] };
  const { width, height } = decoded.image;
  const { bytes } = await encodePhoto(decoded.image, false);
  return { ok: true, bytes, width, height };
}

/** The share of bare skin below the shoulders of a stored photo's person (`measureBareChest`). */
export const measureStored = async ({ photo, face }: FacedPhoto): Promise<number> =>
  measureBareChest(await decode(photo), face);

async function decode(stored: Uint8Array): Promise<RgbaImage> {
  const decoded = await decodePhoto(stored, { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new Error(`The stored photo cannot be read: ${decoded.reason}`);
  return decoded.image;
}
