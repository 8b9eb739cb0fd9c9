import type { Locale } from '@orator/contracts/core/common';
import type { Size } from '@orator/rig/face/framing';
import { captionFonts } from './caption-fonts.ts';
import { captionLook, FROM_TOP, type Rows } from './caption-look.ts';
import { drawCaption } from './draw-caption.ts';

/** A text that is shown from the first frame to the last. */
export interface Title {
  readonly text: string;
  /** Centred at the top of the frame, or at the start of a line above the captions, unless it covers the mouth there. */
  readonly place: 'top' | 'lower';
  /** The language of the text. */
  readonly locale: Locale;
}

/** A title in frames of one size. */
export interface DrawnTitle {
  /** The rows in which it is drawn; they must be redrawn in a reused frame. Both even. */
  readonly top: number;
  readonly bottom: number;
  readonly draw: (frame: Uint8Array) => void;
}

/** Distance to the side edges as a share of the frame's width. Source: chosen, not measured. */
const FROM_SIDE = 0.05;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/**
 * Prepares a title; one that is too long for a line is drawn smaller.
 * @param frame size of the video, pixels, even
 * @param mouth the rows in which lips move
 * @returns null where there is nothing to draw
 */
export async function createTitle(
  { text, place, locale }: Title,
  frame: Size,
  mouth?: Rows,
): Promise<DrawnTitle | null> {
  const look = captionLook('box', frame);
  const words = [{ text, start: 0, end: 0 }];
  const drawing = { style: 'box', look, fonts: await captionFonts(locale) } as const;
  const overlay = await drawCaption({ lines: [words], spoken: null }, drawing);
  if (overlay === null) return null;
  const side = even(frame.width * FROM_SIDE);
  const atStart = locale === 'ar' ? frame.width - side - overlay.width : side;
  const x = place === 'top' ? even((frame.width - overlay.width) / 2) : Math.max(0, atStart);
  const lower = look.top - overlay.height;
  const covers = mouth !== undefined && lower < mouth.bottom && look.top > mouth.top;
  const top = place === 'top' || covers ? even(frame.height * FROM_TOP) : lower;
  return { top, bottom: top + overlay.height, draw: (target) => overlay.draw(target, frame, { x, y: top }) };
}
