import { readFile } from 'node:fs/promises';
import type { OvalBox, Size } from '@orator/rig/face/framing';
import { ovalBox } from '@orator/rig/face/oval';
import sharp from 'sharp';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import { createOverlay, type Overlay } from '../media/overlay.ts';
import { findFace } from '../portrait/find-face.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import type { PodcastFace } from './podcast-engine.ts';

/** The side of the picture on which a listener is seen from behind. */
export type Side = 'left' | 'right';

/** Width of the silhouette as a share of the picture's. */
const WIDTH = 0.4;
/** Its head: height and top as shares of the picture's height, and where its middle is, as a share of the width. */
const HEAD = { height: 0.7, middle: 0.03, top: 0.13 };
/** Blur, because the lens is focused on the speaker: sigma as a share of the picture's height. */
const BLUR = 0.014;
/** Brightness: things closer to the camera than the light are darker. */
const LIGHT = 0.42;
const DEFAULTS = { hair: [46, 36, 32], clothes: [52, 54, 62] } as const;

type Colour = readonly [number, number, number];

/** Mean colour of the person within a part of the photo; null where nobody is seen there. */
function meanOf({ width, height, data }: RgbaImage, [x, y, w, h]: OvalBox): Colour | null {
  const sums = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, Math.round(y)); row < Math.min(height, y + h); row++) {
    for (let column = Math.max(0, Math.round(x)); column < Math.min(width, x + w); column++) {
      const at = 4 * (row * width + column);
      if ((data[at + 3] ?? 0) < 200) continue;
      count += 1;
      for (const k of [0, 1, 2] as const) sums[k] = (sums[k] ?? 0) + (data[at + k] ?? 0);
    }
  }
  if (count < 50) return null;
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / count);
  return [r, g, b];
}

const css = (colour: Colour): string => `rgb(${colour.map((part) => Math.round(part * LIGHT)).join(',')})`;

/** Head and shoulders of a generic person, from behind. Pixels of the overlay. */
function body({ width, height }: Size, { x, top, head, wide }: Placed, { hair, clothes }: Fills): string {
  const neck = top + 0.86 * head;
  const bottom = height + 0.6 * head;
  const half = (way: 1 | -1): string =>
    [
      [0.26 * wide, neck],
      [0.3 * wide, neck + 0.18 * head],
      [0.75 * wide, neck + 0.2 * head],
      [1.05 * wide, neck + 0.34 * head],
      [1.3 * wide, neck + 0.46 * head],
      [1.36 * wide, neck + 0.7 * head],
      [1.4 * wide, bottom],
    ]
      .map(([across = 0, y = 0]) => `${x + way * across},${y}`)
      .join(' ');
  const [right, left] = [half(1).split(' '), half(-1).split(' ').toReversed()];
  const path = `M ${right[0]} C ${right.slice(1, 4).join(' ')} C ${right.slice(4).join(' ')} L ${left[0]} C ${left.slice(1, 4).join(' ')} C ${left.slice(4).join(' ')} Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${path}" fill="${clothes}"/>
    <ellipse cx="${x}" cy="${top + 0.5 * head}" rx="${0.5 * wide}" ry="${0.5 * head}" fill="${hair}"/>
  </svg>`;
}

interface Fills {
  readonly hair: string;
  readonly clothes: string;
}

/** The position of the head in the overlay, pixels. */
interface Placed {
  readonly x: number;
  readonly top: number;
  readonly head: number;
  /** Width of the head with its hair. */
  readonly wide: number;
}

/** The outline of the hair in a photo, filled with its colour, to be drawn over the silhouette. */
async function hairOf(cut: RgbaImage, [left, top, width, height]: OvalBox, hair: string, scale: number) {
  const x = Math.max(0, Math.round(left - 0.7 * width));
  const y = Math.max(0, Math.round(top - 0.6 * height));
  const w = Math.min(cut.width, Math.round(left + 1.7 * width)) - x;
  const h = Math.min(cut.height, Math.round(top + 0.92 * height)) - y;
  const raw = { width: cut.width, height: cut.height, channels: 4 } as const;
  const alpha = await sharp(cut.data, { raw })
    .extract({ left: x, top: y, width: w, height: h })
    .extractChannel(3)
    .resize(Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: alpha.info.width, height: alpha.info.height };
  const input = await sharp({ create: { ...size, channels: 3, background: hair } })
    .joinChannel(alpha.data, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  return { input, dx: (x - (left + width / 2)) * scale, dy: (y - (top + height / 2)) * scale };
}

/** A silhouette, and its position in the picture. */
interface Shoulder {
  readonly overlay: Overlay;
  readonly x: number;
  readonly y: number;
}

/**
 * A listener from behind and out of focus: head and shoulders at the edge of the speaker's picture. A photo shows only
 * the front, but a silhouette is the same from behind; it gets the outline and the colours of the photo's hair.
 * @throws Error when the photo cannot be read
 */
export async function createShoulder(
  { portraitPath, landmarks }: PodcastFace,
  frame: Size,
  side: Side,
): Promise<Shoulder> {
  const decoded = await decodePhoto(await readFile(portraitPath), { maxBytes: STORED_BYTES });
  if (!decoded.ok) throw new Error(`The portrait cannot be used: ${decoded.reason}`);
  const photo = decoded.image;
  const found = landmarks ?? (await findFace(photo))?.landmarks;
  const face = found === undefined ? null : ovalBox(found);
  const cut = face === null ? null : await cutOutPerson(photo, face);
  const even = (pixels: number): number => 2 * Math.round(pixels / 2);
  const size = { width: even(WIDTH * frame.width), height: frame.height };
  const head = HEAD.height * frame.height;
  const middle = HEAD.middle * frame.width;
  const x = side === 'left' ? middle : size.width - middle;
  const placed: Placed = { x, top: HEAD.top * frame.height, head, wide: 0.72 * head };
  const known = face !== null && cut !== null ? coloursOf(cut, face) : DEFAULTS;
  const [hair, clothes] = [css(known.hair), css(known.clothes)];
  const layers = [{ input: Buffer.from(body(size, placed, { hair, clothes })), left: 0, top: 0 }];
  if (face !== null && cut !== null) {
    // The photo's head is drawn over that of the silhouette.
    const scale = head / (1.5 * face[3]);
    const { input, dx, dy } = await hairOf(cut, face, hair, scale);
    layers.push({ input, left: Math.round(x + dx), top: Math.round(placed.top + 0.6 * head + dy) });
  }
  const drawn = await composite(size, layers);
  const sigma = Math.max(0.5, BLUR * frame.height);
  const soft = await sharp(drawn, { raw: { ...size, channels: 4 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  shade(soft, size, side);
  return { overlay: createOverlay(soft, size), x: side === 'left' ? 0 : frame.width - size.width, y: 0 };
}

/** The light comes from the speaker's side. */
function shade(rgba: Uint8Array, { width }: Size, side: Side): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const across = ((at >> 2) % width) / width;
    const light = 0.7 + 0.7 * (side === 'left' ? across : 1 - across);
    for (const k of [0, 1, 2]) rgba[at + k] = Math.min(255, (rgba[at + k] ?? 0) * light);
  }
}

const coloursOf = (cut: RgbaImage, [x, y, w, h]: OvalBox): { readonly hair: Colour; readonly clothes: Colour } => ({
  hair: meanOf(cut, [x + 0.1 * w, y - 0.34 * h, 0.8 * w, 0.26 * h]) ?? DEFAULTS.hair,
  clothes: meanOf(cut, [x - 0.6 * w, y + 1.3 * h, 2.2 * w, 2 * h]) ?? DEFAULTS.clothes,
});

/** Layers that may lie beyond the picture, one over the other, as RGBA. */
async function composite(
  { width, height }: Size,
  layers: readonly { readonly input: Buffer; readonly left: number; readonly top: number }[],
): Promise<Buffer> {
  const margin = 2 * Math.max(width, height);
  const around = { width: width + 2 * margin, height: height + 2 * margin };
  const create = { ...around, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const placed = layers.map(({ input, left, top }) => ({ input, left: left + margin, top: top + margin }));
  const whole = await sharp({ create }).composite(placed).png().toBuffer();
  return sharp(whole).extract({ left: margin, top: margin, width, height }).raw().toBuffer();
}
