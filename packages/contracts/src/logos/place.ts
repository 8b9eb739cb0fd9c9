/** Corners of the picture, independent of the reading direction. */
export const LOGO_CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
export type LogoCorner = (typeof LOGO_CORNERS)[number];

/** Percent: size relative to the frame's shorter side (`logoPlace`), and opacity. */
export const LOGO_SIZE = { least: 5, usual: 14, most: 30 } as const;
export const LOGO_OPACITY = { least: 10, usual: 100 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The other elements in the picture. */
export interface Around {
  readonly captions: boolean;
  /** Texts of scenes at the top of the frame, and above the captions. */
  readonly topTitle: boolean;
  readonly lowerTitle: boolean;
  /** The watermark, in the upper right corner. */
  readonly mark: boolean;
}

/** Maximum width and height of a logo, as shares of the frame's sides. */
const WIDEST = 0.4;
const HIGHEST = 0.3;
/**
 * Distance to the edges, and the height that titles and the watermark take with theirs: shares of the frame's shorter
 * side.
 */
const MARGIN = 0.035;
const MARK = 0.075;
const TITLE = 0.1;
/** Where titles begin at the top of the frame, and where captions end: shares of its height (engines: captions). */
const TITLE_TOP = 0.085;
const CAPTIONS_END = 0.95;
/** In tall videos captions end higher, because networks show buttons over the bottom. */
const CAPTIONS_END_TALL = 0.85;
/** Two lines of captions, share of the shorter side. */
const CAPTIONS = 0.22;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/**
 * The position of a logo in a frame: in a corner, clear of the other elements. Wide and tall logos cover the same area
 * as a square one of `size` percent of the shorter side. Even whole pixels. Pure.
 */
export function logoPlace(
  frame: Size,
  logo: Size,
  { corner, size }: { corner: LogoCorner; size: number },
  around: Around,
) {
  const shorter = Math.min(frame.width, frame.height);
  const side = (shorter * size) / 100;
  const ratio = logo.width / logo.height;
  const wanted = { width: side * Math.sqrt(ratio), height: side / Math.sqrt(ratio) };
  const fit = Math.min(1, (WIDEST * frame.width) / wanted.width, (HIGHEST * frame.height) / wanted.height);
  const width = Math.max(2, even(wanted.width * fit));
  const height = Math.max(2, even(wanted.height * fit));
  const margin = even(MARGIN * shorter);
  const x = corner.endsWith('left') ? margin : frame.width - margin - width;
  const y = corner.startsWith('top') ? findTop(frame, corner, around) : findBottom(frame, around) - height;
  return { x: even(x), y: even(y), width, height };
}

function findTop({ width, height }: Size, corner: LogoCorner, { topTitle, mark }: Around): number {
  const shorter = Math.min(width, height);
  const below = mark && corner === 'top_right' ? MARK * shorter : 0;
  return Math.max(
    MARGIN * shorter,
    below + 0.5 * MARGIN * shorter,
    topTitle ? TITLE_TOP * height + TITLE * shorter + MARGIN * shorter : 0,
  );
}

function findBottom({ width, height }: Size, { captions, lowerTitle }: Around): number {
  const shorter = Math.min(width, height);
  if (!captions && !lowerTitle) return height - MARGIN * shorter;
  const end = height * (height > 1.5 * width ? CAPTIONS_END_TALL : CAPTIONS_END);
  return end - (CAPTIONS + (lowerTitle ? TITLE : 0) + 0.5 * MARGIN) * shorter;
}
