/**
 * | constants | source |
 * |---|---|
 * | `KEPT_PIXELS`, `MOST_HELD` | ADR 27; memory is measured in docs/measurements/photos.md, "Large photos" |
 * | `STORED_BYTES`, `PNG_PIXELS` | chosen, not measured |
 */
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import type { RgbaImage } from './image-pyramid.ts';
import { repairJpeg } from './repair-jpeg.ts';

/** Why a file cannot be used as a photo. */
export type DecodeRefusal = 'too_large' | 'too_small' | 'unreadable' | 'animated';

export type Decoded =
  | { readonly ok: true; readonly image: RgbaImage; readonly lossless: boolean }
  | { readonly ok: false; readonly reason: DecodeRefusal };

/**
 * Larger photos are reduced to this many pixels: 67 MB of memory per decoded photo, and as much as a video shows of a
 * face.
 */
export const KEPT_PIXELS = 4096 * 4096;
/** Three channels of 16 bits at 64 megapixels. */
const MOST_HELD = 384e6;
// libvips may load these formats only, and SVG only from memory, for our own drawings: its SVG loader also reads other
// files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvgBuffer'],
});

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const UPRIGHT = { mirrored: false, degrees: 0 } as const;
/** What makes a picture of an EXIF orientation upright: mirrored, then turned clockwise. */
const TURNS: Readonly<Record<number, { readonly mirrored: boolean; readonly degrees: number }>> = {
  1: UPRIGHT,
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};
const refused = (reason: DecodeRefusal): Decoded => ({ ok: false, reason });

/**
 * Decodes an uploaded photo: JPEG, PNG or WebP by its content, upright (EXIF orientation applied), in sRGB, and reduced
 * to `KEPT_PIXELS`. The size is checked in the header, before decoding, as a protection from decompression bombs.
 * Truncated and corrupt files are refused, and a WebP of several pictures.
 * @param maxBytes limit of the file; higher for stored photos (`STORED_BYTES`), which were encoded again at high
 * quality
 * @param alpha `white`: transparent pixels become white
 */
export async function decodePhoto(
  bytes: Uint8Array,
  { maxBytes = PHOTO_LIMITS.bytes, alpha = 'white' }: { maxBytes?: number; alpha?: 'white' | 'keep' } = {},
): Promise<Decoded> {
  if (bytes.byteLength > maxBytes) return refused('too_large');
  const header = await readHeader(bytes);
  if (!header) return refused('unreadable');
  if ((header.pages ?? 1) > 1) return refused('animated');
  const { width, height } = header;
  if (width * height > PHOTO_LIMITS.megapixels * 1e6 || Math.max(width, height) > PHOTO_LIMITS.maxSide) {
    return refused('too_large');
  }
  if (bytesHeld(header) > MOST_HELD) return refused('too_large');
  if (Math.min(width, height) < PHOTO_LIMITS.minSide) return refused('too_small');
  try {
    return await decode(bytes, header, alpha);
  } catch {
    // sharp throws for every broken, truncated or hostile file.
    return refused('unreadable');
  }
}

/** The header of a file in an accepted format, else null. Other formats (SVG, GIF, PDF) are not given to the decoder. */
async function readHeader(bytes: Uint8Array): Promise<Metadata | null> {
  if (!hasKnownSignature(bytes)) return null;
  try {
    const header = await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata();
    return FORMATS.includes(header.format) ? header : null;
  } catch {
    return null;
  }
}

function hasKnownSignature(bytes: Uint8Array): boolean {
  const at = (offset: number, text: string): boolean =>
    Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;
  return at(0, '\xff\xd8\xff') || at(0, '\x89PNG\r\n\x1a\n') || (at(0, 'RIFF') && at(8, 'WEBP'));
}

/** What decoding holds of a picture that is not reduced strip by strip: progressive JPEG and interlaced PNG, bytes. */
function bytesHeld({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (!isProgressive) return 0;
  // Coefficients of JPEG are stored in 16 bits too.
  return width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1);
}

async function decode(bytes: Uint8Array, header: Metadata, alpha: 'white' | 'keep'): Promise<Decoded> {
  const whole = header.format === 'jpeg' ? repairJpeg(bytes) : bytes;
  const { mirrored, degrees } = TURNS[header.orientation ?? 1] ?? UPRIGHT;
  // Turned once it is reduced: autoOrient turns before that, and holds all of a large photo in memory.
  const upright = sharp(whole, { failOn: 'warning', limitInputPixels: PHOTO_LIMITS.megapixels * 1e6, pages: 1 })
    .resize(keptSize(header))
    .flop(mirrored)
    .rotate(degrees)
    .toColourspace('srgb');
  const seen = alpha === 'keep' ? upright : upright.flatten({ background: '#ffffff' }).removeAlpha();
  const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ok: true, image: { width: info.width, height: info.height, data }, lossless: header.format === 'png' };
}

/** A box that the picture fits in, whichever way it is turned. */
function keptSize({ width, height }: Metadata): ResizeOptions {
  const scale = Math.sqrt(KEPT_PIXELS / (width * height));
  const side = Math.floor(Math.max(width, height) * Math.min(1, scale));
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}

/** Largest stored photo, bytes; see encodePhoto. */
export const STORED_BYTES = 64_000_000;
/** Larger photos (pixels) are stored as JPEG even if uploaded as PNG, which would be slow to encode and tens of megabytes. */
const PNG_PIXELS = 4e6;

export interface EncodedPhoto {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png';
}

/** Encodes a decoded photo for storage, without any metadata of the upload. */
export async function encodePhoto({ width, height, data }: RgbaImage, lossless: boolean): Promise<EncodedPhoto> {
  const plain = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (lossless && width * height <= PNG_PIXELS) return { bytes: await plain.png().toBuffer(), type: 'image/png' };
  const bytes = await plain.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  return { bytes, type: 'image/jpeg' };
}
