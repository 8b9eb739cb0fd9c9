/**
 * | constants | source |
 * |---|---|
 * | `LEAST_COLUMNS`, `WIDENS`, `FLESH`, `ROWS`, `SHADED`, `END_COLUMNS`, `RISE`, `UNLIKE`, `GLARING` | chosen by eye on 20 portraits (docs/measurements/eyes-and-mouths.md, "Eyes") |
 */
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { mean, type Point } from '../math/numeric.ts';
import type { Side } from '../mesh/landmarks.ts';
import { colourDistance, medianColour } from './eye-colours.ts';
import {
  findDarkLimit,
  readWhiteMap,
  STEP,
  measureTint,
  whiteColumns,
  type WhiteRun,
  type WhiteSearch,
} from './white-map.ts';

/** The visible white of an eye, as the photo's colours show it. Face space, millimetres. */
export interface EyeWhite {
  /** Where the lids meet: at the image's left, at its right. */
  readonly corners: readonly [Point, Point];
  /** Its columns from the left corner to the iris, and from the iris to the right one. */
  readonly sides: readonly [readonly WhiteRun[], readonly WhiteRun[]];
}

/** Columns of white that are needed on each side of the iris. */
const LEAST_COLUMNS = 6;
/** The height of the white falls from the iris to a corner. Where it grows again by this (mm), it is no longer the white of the eye. */
const WIDENS = 0.9;
/** The lids' corner is at most this far from the white: flesh lies between them at the nose, shade at the other end. */
const FLESH = 4;
/** Rows (mm) above and below the last place in which the white is looked for in the next column. */
const ROWS = [-0.8, -0.4, 0, 0.4, 0.8] as const;
/** White in the shade of the outer corner has less than this share of the skin's tint. */
const SHADED = 0.85;
/** Number of columns at an end of the white below which the colour of skin is read. */
const END_COLUMNS = 8;
/** The flesh at a corner rises by at most this share of its length; the dark line of the lashes rises farther. */
const RISE = 0.15;
/** Flesh is at least this unlike the skin (levels). */
const UNLIKE = 13;
/** Flesh is no brighter than this share of the skin's luma. */
const GLARING = 1.1;

/**
 * Finds the white of an eye by its colour, which is paler than skin in any light. Landmarks lie up to 4 mm off the corners of a
 * wide or drawn eye. Null where the photo does not tell white from skin, such as an old painting or one without colours.
 */
export function findEyeWhite(side: Side, search: WhiteSearch, image: FaceSampler): EyeWhite | null {
  const map = readWhiteMap(search, image);
  if (!map) return null;
  const columns = whiteColumns(map);
  const { x0, x1, iris, z } = search;
  const isBefore = ([run]: readonly WhiteRun[]): boolean => run !== undefined && run.x < iris.x;
  const before = oneSide(columns.filter(isBefore).toReversed(), x0, x1).toReversed();
  const after = oneSide(
    columns.filter((runs) => !isBefore(runs)),
    x0,
    x1,
  );
  if (Math.min(before.length, after.length) < LEAST_COLUMNS) return null;
  const last = map.top + (map.height - 1) * STEP;
  if ([...before, ...after].some(({ top, bottom }) => top <= map.top || bottom >= last)) return null;
  const end = { side, z, dark: findDarkLimit(map), image };
  return {
    corners: [
      findCorner({ ...end, columns: before, direction: -1 }),
      findCorner({ ...end, columns: after.toReversed(), direction: 1 }),
    ],
    sides: [before, after],
  };
}

/**
 * The columns of one side of an iris, from where it ceases to take room from the white to the corner, where they end in a
 * point: beyond it light or a background as pale may begin, which takes more room again.
 * @param columns from the iris on
 */
function oneSide(columns: readonly (readonly WhiteRun[])[], x0: number, x1: number): readonly WhiteRun[] {
  const longest = columns.map((runs) => runs.reduce((a, b) => (measureHeight(b) > measureHeight(a) ? b : a)));
  const heights = longest.map((run) => (run.x > x0 && run.x < x1 ? measureHeight(run) : 0));
  const from = heights.indexOf(Math.max(...heights));
  const out: WhiteRun[] = [];
  let last = longest[from];
  let least = Number.POSITIVE_INFINITY;
  for (const runs of columns.slice(from)) {
    const [near] = runs
      .filter((run) => last && run.top <= last.bottom && run.bottom >= last.top)
      .toSorted((a, b) => measureHeight(b) - measureHeight(a));
    if (!near || measureHeight(near) > least + WIDENS) break;
    least = Math.min(least, measureHeight(near));
    last = near;
    out.push(near);
  }
  return out;
}

const measureHeight = ({ top, bottom }: WhiteRun): number => bottom - top;

interface WhiteEnd {
  readonly side: Side;
  readonly z: number;
  /** The columns of white, from the end towards the iris. */
  readonly columns: readonly WhiteRun[];
  readonly direction: -1 | 1;
  /** Luma of lashes. */
  readonly dark: number;
  readonly image: FaceSampler;
}

/** From the white's end on through what is neither skin nor, at the outer corner, a lash; in its middle. */
function findCorner({ side, z, columns, direction, dark, image }: WhiteEnd): Point {
  const x = columns[0]?.x ?? 0;
  const isInner = (side === 'right') === (direction === 1);
  const lowest = Math.max(...columns.slice(0, END_COLUMNS).map(({ bottom }) => bottom));
  const skin = medianColour([2.5, 3.25, 4].map((below) => image.yuv(x, lowest + below, z)));
  const isEye = (colour: Yuv): boolean =>
    colour[0] <= skin[0] * GLARING &&
    (isInner || (colour[0] > dark && measureTint(colour) < SHADED * measureTint(skin))) &&
    colourDistance(colour, skin) >= UNLIKE;
  const y = mean(columns.slice(0, 3).map(({ top, bottom }) => (top + bottom) / 2));
  let corner: Point = [x, y];
  for (let d = STEP; d <= FLESH; d += STEP) {
    const at = x + direction * d;
    const rows = ROWS.map((dy) => corner[1] + dy).filter((row) => isEye(image.yuv(at, row, z)));
    if (rows.length === 0) break;
    corner = [at, Math.max(y - RISE * d, mean(rows))];
  }
  return corner;
}
