import type { Size } from '@orator/rig/face/framing';
import sharp from 'sharp';
import { createOverlay } from './overlay.ts';

/** A logo over a whole video. */
export interface PlacedLogo {
  /** PNG. */
  readonly path: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Pixels of the frame, all even. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A logo that is drawn into frames of one size. */
export interface DrawnLogo {
  readonly draw: (frame: Uint8Array) => void;
  /** The rows that it stands in. */
  readonly top: number;
  readonly bottom: number;
}

/** Prepares a logo for NV12 frames. */
export async function createLogo({ path, opacity, place }: PlacedLogo, frame: Size): Promise<DrawnLogo> {
  const { x, y, width, height } = place;
  const rgba = await sharp(path)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = Math.round((rgba[alpha] ?? 0) * opacity);
  const overlay = createOverlay(rgba, { width, height });
  return { draw: (drawn) => overlay.draw(drawn, frame, { x, y }), top: y, bottom: y + height };
}
