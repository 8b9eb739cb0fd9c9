import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { ratioOf } from '@orator/contracts/photo-edits/ratio';
import { composeEdit, type EditSettings, frameOfEdit, sizeOfEdit } from '@orator/rig/face/compose-edit';
import type { Size } from '@orator/rig/face/framing';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import { smoothstep } from '@orator/rig/math/numeric';
import sharp from 'sharp';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import type { PaintablePicture, PhotoEditJob } from './photo-edit-engine.ts';

/** Pixels of what a server is given to paint: models of today work at about a megapixel. */
const PAINTED_PIXELS = 1_048_576;
/** Width of the band in which what is painted around a photo goes over into it, share of the frame's shorter side. */
const BAND = 0.03;

/** What a server is told to paint. The photo's person is in the picture, and is not to be painted a second time. */
const promptOf = ({ background }: PhotoEdit): string =>
  background.kind === 'words'
    ? `${background.words}. The background of a portrait photo behind the person in it, slightly out of focus, in the same light, with nobody else.`
    : 'The same photo, continued naturally beyond its edges: the same place, light and focus, nothing new, with nobody else.';

const NEUTRAL = { brightness: 0, contrast: 0, warmth: 0, saturation: 0 };

/** A person all in white: drawn before black, it shows how much of each pixel is theirs. */
const whitened = ({ width, height, data }: RgbaImage): FramePixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(data, (value, at) => ((at & 3) === 3 ? value : 255)),
});

/** How much of each pixel of the frame belongs to the person, 0 to 255. */
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
 * How much of each pixel of the frame is the photo's, 0 to 255: all of it inside, nothing outside, and a band between where
 * the photo ends within the frame.
 */
function photoInFrame({ photo, face, settings, size }: Frame): Uint8Array {
  const { shown, width } = frameOfEdit(photo, face, settings);
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

const frameOf = (photo: RgbaImage, { face, edit }: PhotoEditJob, most: number): Frame => {
  const settings = { ...edit, ratio: ratioOf(edit.ratio) };
  return { photo, face, settings, size: sizeOfEdit(frameOfEdit(photo, face, settings), most) };
};

/**
 * What a server paints for an edit: the frame with what stays, transparent where it paints. Beneath it lies what the built-in
 * engine would put there, as a hint. Null when the person is not found.
 */
export async function preparePainting(photo: RgbaImage, job: PhotoEditJob): Promise<PaintablePicture | null> {
  const frame = frameOf(photo, job, PAINTED_PIXELS);
  const { settings, size, face } = frame;
  const person = job.edit.background.kind === 'words' ? await cutOutPerson(photo) : null;
  if (person === null && job.edit.background.kind === 'words') return null;
  const kept = person === null ? photoInFrame(frame) : personInFrame(person, frame);
  const { data } = composeEdit({ photo, person, picture: null }, photo, face, settings, size);
  // Masks are read as yes or no. Half of a hair stays, so that the server sees where it ends.
  const least = person === null ? 255 : 128;
  for (const [at, share] of kept.entries()) data[at * 4 + 3] = share >= least ? 255 : 0;
  const picture = await sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  return { picture, ...size, prompt: promptOf(job.edit) };
}

/** Puts what was painted around a photo beneath it. @param painted as large as the edited picture */
export function paintAround(edited: FramePixels, painted: FramePixels, photo: RgbaImage, job: PhotoEditJob): void {
  const frame = { ...frameOf(photo, job, Number.POSITIVE_INFINITY), size: edited };
  for (const [at, share] of photoInFrame(frame).entries()) {
    if (share === 255) continue;
    for (let o = at * 4; o < at * 4 + 3; o++) {
      const under = painted.data[o] ?? 0;
      edited.data[o] = Math.round(under + ((edited.data[o] ?? 0) - under) * (share / 255));
    }
  }
}
