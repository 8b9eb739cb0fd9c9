/**
 * | constants | source |
 * |---|---|
 * | `PAINTED_PIXELS`, `BAND` | ADR 92 |
 */
import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { parseRatio } from '@orator/contracts/photo-edits/ratio';
import { composeEdit, type EditSettings, computeEditFrame, computeEditSize } from '@orator/rig/face/compose-edit';
import type { Size } from '@orator/rig/face/framing';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import { smoothstep } from '@orator/rig/math/numeric';
import sharp from 'sharp';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { cutOutCorrected } from './cut-out-corrected.ts';
import type { PaintablePicture, PhotoEditJob } from './photo-edit-engine.ts';

/** Number of pixels sent to a server for painting; current models work at about a megapixel. */
const PAINTED_PIXELS = 1_048_576;
/** Width of the blend between a photo and its painted surroundings, as a share of the frame's shorter side. */
const BAND = 0.03;

/** The prompt for the server. The person is already in the picture and must not be painted again. */
const writePrompt = ({ background }: PhotoEdit): string =>
  background.kind === 'words'
    ? `${background.words}. The background of a portrait photo behind the person in it, slightly out of focus, in the same light, with nobody else.`
    : 'The same photo, continued naturally beyond its edges: the same place, light and focus, nothing new, with nobody else.';

const NEUTRAL = { brightness: 0, contrast: 0, warmth: 0, saturation: 0 };

/** The person in plain white: drawn on black, it gives the share of the person in each pixel. */
const whitened = ({ width, height, data }: RgbaImage): FramePixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(data, (value, at) => ((at & 3) === 3 ? value : 255)),
});

/** The share of each pixel of the frame that belongs to the person, 0 to 255. */
function personInFrame(person: RgbaImage, { photo, face, settings, size }: Frame): Uint8Array {
  const background = { kind: 'colour', colour: '#000000' } as const;
  const layers = { photo, person: whitened(person), picture: null };
  const { data } = composeEdit(layers, photo, face, { ...settings, background, light: NEUTRAL }, size);
  return Uint8Array.from({ length: size.width * size.height }, (_, at) => data[at * 4] ?? 0);
}

interface Frame {
  readonly photo: RgbaImage;
  readonly face: PhotoEditJob['face'];
  readonly settings: EditSettings;
  readonly size: Size;
}

/**
 * The share of each pixel of the frame that comes from the photo, 0 to 255: 255 inside, 0 outside, with a blend where
 * the photo ends within the frame.
 */
function photoInFrame({ photo, face, settings, size }: Frame): Uint8Array {
  const { shown, width } = computeEditFrame(photo, face, settings);
  const k = size.width / width;
  const band = BAND * Math.min(size.width, size.height);
  const along = (at: number, from: number, length: number, room: number): number => {
    const start = from <= 1 ? 1 : smoothstep(0, band, at + 0.5 - from);
    const end = from + length >= room - 1 ? 1 : smoothstep(0, band, from + length - at - 0.5);
    return Math.min(start, end);
  };
  const rows = Array.from({ length: size.height }, (_, y) => along(y, shown.y * k, shown.height * k, size.height));
  const columns = Array.from({ length: size.width }, (_, x) => along(x, shown.x * k, shown.width * k, size.width));
  const kept = new Uint8Array(size.width * size.height);
  for (const [y, row] of rows.entries()) {
    for (const [x, column] of columns.entries()) kept[y * size.width + x] = Math.round(255 * row * column);
  }
  return kept;
}

const makeFrame = (photo: RgbaImage, { face, edit }: PhotoEditJob, most: number): Frame => {
  const settings = { ...edit, ratio: parseRatio(edit.ratio) };
  return { photo, face, settings, size: computeEditSize(computeEditFrame(photo, face, settings), most) };
};

/**
 * Prepares the picture for a server: the frame with the parts to keep, transparent where it paints. The transparent
 * pixels contain the built-in engine's result as a hint. Null when the person is not found.
 */
export async function preparePainting(photo: RgbaImage, job: PhotoEditJob): Promise<PaintablePicture | null> {
  const frame = makeFrame(photo, job, PAINTED_PIXELS);
  const { settings, size, face } = frame;
  const person = job.edit.background.kind === 'words' ? await cutOutCorrected(photo, job.edit.strokes) : null;
  if (person === null && job.edit.background.kind === 'words') return null;
  const kept = person === null ? photoInFrame(frame) : personInFrame(person, frame);
  const plain = person === null ? composeUncontinued(photo, job, size) : null;
  const { data } = composeEdit({ photo, person, picture: null }, photo, face, settings, size);
  if (plain !== null) keepPixels(data, plain.data, kept);
  // Servers treat masks as binary. Half-covered pixels of hair are kept, so that the server sees where hair ends.
  const least = person === null ? 255 : 128;
  for (const [at, share] of kept.entries()) data[at * 4 + 3] = share >= least ? 255 : 0;
  const picture = await sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  return { picture, ...size, prompt: writePrompt(job.edit) };
}

/** Copies the pixels that are kept entirely: the continuation blurs a photo's margin. */
function keepPixels(to: FramePixels['data'], from: FramePixels['data'], kept: Uint8Array): void {
  for (const [at, share] of kept.entries()) {
    if (share === 255) to.set(from.subarray(at * 4, at * 4 + 4), at * 4);
  }
}

/** Draws an edit that keeps its background, sharp up to the edges of the photo, whose pixels are repeated beyond them. */
export function composeUncontinued(photo: RgbaImage, job: PhotoEditJob, size: Size): FramePixels {
  const { face, settings } = makeFrame(photo, job, Number.POSITIVE_INFINITY);
  const frame = { ...computeEditFrame(photo, face, settings), covers: true };
  const copy = { ...photo, data: photo.data.slice() }; // its light is changed in place
  return composeEdit({ photo: copy, person: null, picture: null }, photo, face, settings, size, frame);
}

/** Puts the painted surroundings behind a photo. @param painted as large as the edited picture */
export function paintAround(edited: FramePixels, painted: FramePixels, photo: RgbaImage, job: PhotoEditJob): void {
  const frame = { ...makeFrame(photo, job, Number.POSITIVE_INFINITY), size: edited };
  for (const [at, share] of photoInFrame(frame).entries()) {
    if (share === 255) continue;
    for (let o = at * 4; o < at * 4 + 3; o++) {
      const under = painted.data[o] ?? 0;
      edited.data[o] = Math.round(under + ((edited.data[o] ?? 0) - under) * (share / 255));
    }
  }
}
