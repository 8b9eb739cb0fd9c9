/**
 * | constants | source |
 * |---|---|
 * | `NEAR`, `VEILED`, `THIN` | chosen by eye (ADR 89), not measured |
 * | `BLEED`, `DOUBT` | chosen by eye, not measured |
 */
import type { Composition } from '@orator/rig/draw/composition';
import type { OvalBox, Size } from '@orator/rig/face/framing';
import { blurBackground, fillColour, fillPaper, readColour } from '@orator/rig/image/backdrop';
import { drawCrown } from '@orator/rig/face/crown';
import { roundSides } from '@orator/rig/image/round-sides';
import { planesFromRgba } from '@orator/rig/image/planes';
import { type Area, lerp, smoothstep } from '@orator/rig/math/numeric';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import { firstFrame } from './backdrop-frames.ts';
import type { Backdrop } from './backdrop.ts';
import { HeadError } from './head-error.ts';

/** Cell size (pixels) of the averaging that extends the person's colours beyond the edge. */
const BLEED = 8;
/**
 * Distance from the person's edge within which movement may reveal the background: a share of the longer side, and
 * alpha blurred by it.
 */
const NEAR = 0.009;
const VEILED = [1, 24] as const;
/** Below this alpha (0 to 255) the matte is uncertain, and the photo behind is kept. */
const DOUBT = 90;
/** Pixels with less alpha than this (0 to 255) get the extended colour. */
const THIN = 64;

const opened = ({ width, height, data }: RgbaImage): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/**
 * Cuts the person out of a photo and puts another background behind it.
 * @param wholePhoto as the frame shows it, at the frame's scale; what it has below the frame only helps to tell the person
 * @param shown where in the frame it lies
 * @param face bounds of the face oval in the frame
 * @throws {HeadError} `bad_portrait` when nobody is found, or `bad_job` when the backdrop's picture cannot be read
 */
export async function layerFrame(
  wholePhoto: RgbaImage,
  shown: Area,
  face: OvalBox,
  frame: Size,
  backdrop: Backdrop,
): Promise<Pick<Composition, 'image' | 'layers'>> {
  const { width, height } = frame;
  const [left, top, ...oval] = face;
  const wholePerson = await cutOutPerson(wholePhoto, [left - shown.x, top - shown.y, ...oval]);
  if (wholePerson === null)
    throw new HeadError('bad_portrait', 'The portrait cannot be used: nobody can be cut out of it');
  const [photo, person] = [topRows(wholePhoto, shown.height), topRows(wholePerson, shown.height)];
  const behind = await drawBackdrop(backdrop, frame, photo, person);
  const sides = { left: shown.x > 0, right: shown.x + shown.width < width };
  roundSides(person, sides, Math.min(width, height));
  const placed = await opened(person)
    .extend({
      left: shown.x,
      top: shown.y,
      right: width - shown.x - shown.width,
      bottom: height - shown.y - shown.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
  if (shown.y > 0) drawCrown({ ...frame, data: placed }, face, shown.y);
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => placed[i * 4 + 3] ?? 0);
  await bleed({ ...frame, data: placed });
  if (backdrop.kind === 'keep') keepDoubtful(placed, photo.data);
  const both = mixed(placed, behind.data, alpha);
  return {
    image: planesFromRgba(both, width, height),
    layers: {
      person: planesFromRgba(placed, width, height),
      alpha,
      behind: planesFromRgba(behind.data, width, height),
    },
  };
}

const topRows = ({ width, data }: RgbaImage, height: number): RgbaImage => ({
  width,
  height,
  data: data.subarray(0, width * height * 4),
});

/** The backdrop alone, scaled to fill the frame. */
async function drawBackdrop(backdrop: Backdrop, frame: Size, photo: RgbaImage, person: RgbaImage): Promise<RgbaImage> {
  const out = { ...frame, data: new Uint8Array(frame.width * frame.height * 4) };
  if (backdrop.kind === 'colour') fillColour(out, readColour(backdrop.colour));
  else if (backdrop.kind === 'remove') fillPaper(out);
  else if (backdrop.kind === 'picture') return covering(await readBackdrop(backdrop.path), frame);
  else if (backdrop.kind === 'video') return { ...frame, data: await firstFrame(backdrop.path, frame) };
  else {
    const { width, height, data } = blurBackground(photo, person, backdrop.kind === 'blur' ? backdrop.strength : 1);
    const blurred = await covering({ width, height, data: Uint8Array.from(data) }, frame);
    return backdrop.kind === 'blur' ? blurred : unveiled(photo, person, blurred);
  }
  return out;
}

/**
 * Before its own background, uncertain pixels keep the photo's colours, in place; estimated ones were visible as a pale
 * patch.
 */
function keepDoubtful(data: Uint8Array, photo: RgbaImage['data']): void {
  for (let o = 0; o < data.length; o += 4) {
    const share = smoothstep(DOUBT, DOUBT / 2, data[o + 3] ?? 0);
    if (share === 0) continue;
    for (let c = o; c < o + 3; c++) data[c] = Math.round(lerp(data[c] ?? 0, photo[c] ?? 0, share));
  }
}

/** The photo's background, extended from its surroundings where the person covers it. */
async function unveiled(photo: RgbaImage, person: RgbaImage, around: RgbaImage): Promise<RgbaImage> {
  const { width, height } = photo;
  const sigma = Math.max(1, NEAR * Math.max(width, height));
  const sure = opened(person)
    .extractChannel(3)
    .linear(255 / (255 - DOUBT), (-255 * DOUBT) / (255 - DOUBT));
  const near = await sure.blur(sigma).raw().toBuffer();
  const data = Uint8Array.from(photo.data);
  for (const [i, alpha] of near.entries()) {
    const share = smoothstep(...VEILED, alpha);
    if (share === 0) continue;
    for (let o = i * 4; o < i * 4 + 3; o++) data[o] = Math.round(lerp(data[o] ?? 0, around.data[o] ?? 0, share));
  }
  return { width, height, data };
}

async function readBackdrop(path: string): Promise<RgbaImage> {
  const decoded = await decodePhoto(await readFile(path), { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new HeadError('bad_job', `The background cannot be used: ${decoded.reason}`);
  return decoded.image;
}

/** A picture that fills a frame; what exceeds it is cut off. */
export async function covering(picture: RgbaImage, { width, height }: Size): Promise<RgbaImage> {
  return { width, height, data: await opened(picture).resize(width, height, { fit: 'cover' }).raw().toBuffer() };
}

/**
 * Extends the person's colours into pixels of low alpha, in place, so that a moved edge shows none of the old
 * background.
 */
async function bleed(person: RgbaImage): Promise<void> {
  const { width, height, data } = person;
  // sharp weighs colours by alpha when it resizes.
  const small = await opened(person)
    .resize(Math.max(1, Math.ceil(width / BLEED)), Math.max(1, Math.ceil(height / BLEED)), {
      fit: 'fill',
      kernel: 'linear',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spread = await sharp(small.data, { raw: small.info })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  for (let o = 0; o < data.length; o += 4) {
    const alpha = data[o + 3] ?? 0;
    if (alpha >= THIN || (spread[o + 3] ?? 0) === 0) continue;
    for (let c = 0; c < 3; c++) data[o + c] = spread[o + c] ?? 0;
  }
}

/** RGB of the person over the backdrop. */
function mixed(person: Uint8Array, behind: RgbaImage['data'], alpha: Uint8Array): Uint8Array {
  const out = new Uint8Array(person.length).fill(255);
  for (const [i, a] of alpha.entries()) {
    for (let o = i * 4; o < i * 4 + 3; o++) {
      out[o] = Math.round(((person[o] ?? 0) * a + (behind[o] ?? 0) * (255 - a)) / 255);
    }
  }
  return out;
}
