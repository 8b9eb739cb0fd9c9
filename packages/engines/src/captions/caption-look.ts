import type { CaptionStyle } from '@orator/contracts/photo-videos/captions';
import type { Size } from '@orator/rig/face/framing';
import type { CueLimits } from '../speech/output/cues.ts';

/** Captions that are drawn. */
export type DrawnStyle = Exclude<CaptionStyle, 'none'>;

/**
 * Height of the letters as a share of the frame's shorter side; highlighted single words are larger, because they are
 * read at a glance.
 */
const LETTERS: Record<DrawnStyle, number> = { plain: 0.05, box: 0.046, words: 0.062 };
/** Width of a text column in letter heights, and the maximum share of the frame's width for a line. */
const COLUMN = 0.56;
const WIDEST = 0.88;
/** Line height, and the padding around the text, in letter heights. */
const LINE = 1.5;
const PADDING = 0.5;
/**
 * Distance to the lower edge as a share of the frame's height; larger in tall videos, because networks show buttons
 * over the bottom.
 */
const RAISED = 0.05;
const RAISED_TALL = 0.15;

/** Sizes of captions, pixels; all but `letters` are even. */
export interface CaptionLook {
  readonly letters: number;
  readonly padding: number;
  /** Maximum width of a caption. */
  readonly widest: number;
  /** The rows in which captions are drawn: the last caption line ends at `bottom`. */
  readonly top: number;
  readonly bottom: number;
  readonly limits: CueLimits;
}

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** The size and position of captions in a frame. */
export function captionLook(style: DrawnStyle, { width, height }: Size): CaptionLook {
  const letters = Math.max(12, Math.round(Math.min(width, height) * LETTERS[style]));
  const padding = even(letters * PADDING);
  const widest = even(width * WIDEST);
  const columns = Math.min(42, Math.floor((widest - 2 * padding) / (letters * COLUMN)));
  const bottom = even(height * (1 - (height > 1.5 * width ? RAISED_TALL : RAISED)));
  return {
    letters,
    padding,
    widest,
    top: bottom - captionHeight(2, { letters, padding }),
    bottom,
    limits: { columns, lines: 2 },
  };
}

/** Height of a caption of so many lines, pixels, even. */
export const captionHeight = (lines: number, { letters, padding }: Pick<CaptionLook, 'letters' | 'padding'>): number =>
  even(lines * LINE * letters + padding);
