/**
 * | constants | source |
 * |---|---|
 * | `COLUMN`, `WIDEST` | chosen: 42 columns (ADR 74), as in the usual guidelines of broadcasters |
 * | `LINE`, `PADDING`, `RAISED`, `RAISED_TALL`, `RAISED_LEAST`, `SMALLER`, `APART` | chosen (ADR 74), not measured |
 * | `FROM_TOP` | chosen: below the watermark (`watermark.ts`) |
 */
import type { CaptionStyle } from '@orator/contracts/photo-videos/captions';
import type { Size } from '@orator/rig/face/framing';
import type { CueLimits } from '@orator/speech/output/cues';

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
/** The same where the mouth is so low that captions would cover it, and the size of their letters if that is not enough. */
const RAISED_LEAST = 0.025;
const SMALLER = 0.8;
/** Distance to the upper edge where there is no room below the mouth; the watermark uses the first twentieth. */
export const FROM_TOP = 0.085;
/** Distance to what is above captions at the top, in letter heights. */
const APART = 0.4;

/** Rows of a frame, pixels: the first, and the one after the last. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** What captions leave free. */
export interface CaptionRoom {
  /** The rows in which lips move. */
  readonly mouth?: Rows | undefined;
  /** End of what is drawn at the top of the frame, such as a title, pixels. */
  readonly taken?: number | undefined;
}

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

/**
 * The size and position of captions in a frame: near its lower edge; nearer to it, smaller, or else at the top where
 * they would cover the mouth.
 */
export function captionLook(style: DrawnStyle, frame: Size, { mouth, taken = 0 }: CaptionRoom = {}): CaptionLook {
  const raised = frame.height > 1.5 * frame.width ? RAISED_TALL : RAISED;
  const below = [
    lookAbove(style, frame, raised, 1),
    lookAbove(style, frame, RAISED_LEAST, 1),
    lookAbove(style, frame, RAISED_LEAST, SMALLER),
  ];
  const free = below.find(({ top }) => mouth === undefined || top >= mouth.bottom);
  return free ?? lookBelow(lookAbove(style, frame, raised, 1), Math.max(FROM_TOP * frame.height, taken));
}

/** Captions over the lower edge. @param raised distance to it, a share of the height */
function lookAbove(style: DrawnStyle, { width, height }: Size, raised: number, size: number): CaptionLook {
  const letters = Math.max(12, Math.round(Math.min(width, height) * LETTERS[style] * size));
  const padding = even(letters * PADDING);
  const widest = even(width * WIDEST);
  const columns = Math.min(42, Math.floor((widest - 2 * padding) / (letters * COLUMN)));
  const bottom = even(height * (1 - raised));
  const top = bottom - captionHeight(2, { letters, padding });
  return { letters, padding, widest, top, bottom, limits: { columns, lines: 2 } };
}

/** The look of the same captions when they are placed below a row. */
function lookBelow(look: CaptionLook, row: number): CaptionLook {
  const top = even(row + APART * look.letters);
  return { ...look, top, bottom: top + look.bottom - look.top };
}

/** Height of a caption of so many lines, pixels, even. */
export const captionHeight = (lines: number, { letters, padding }: Pick<CaptionLook, 'letters' | 'padding'>): number =>
  even(lines * LINE * letters + padding);
