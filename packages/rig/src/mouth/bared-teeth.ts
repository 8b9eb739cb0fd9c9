/**
 * | constants | source |
 * |---|---|
 * | `COLUMNS`, `MIDDLE_SHARE`, `STEP`, `PALE`, `BRIGHT`, `LEAST_SATURATION`, `LEAST_HEIGHT`, `WITHIN_LIP`, `ABOVE`, `LIP_SHADOW`, `WITHIN_CORNER`, `BEYOND`, `AROUND`, `MEET`, `ROUNDNESS`, `EDGE`, `HIGHEST`, `BELOW_OUTER` | chosen by eye, on painted smiles (docs/measurements/eyes-and-mouths.md, "Mouths") |
 */
import { fitArch } from '../math/arch.ts';
import type { Curve } from '../math/curve.ts';
import { lerp, mean, median, type Point } from '../math/numeric.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';

/** Where teeth may show. Face space, millimetres. */
export interface BaredTeethSearch {
  readonly image: FaceSampler;
  readonly cornerRight: Point;
  readonly cornerLeft: Point;
  /** Lower edge of the upper lip, below which teeth begin. */
  readonly upper: Curve;
  /** Lower edge of the lower lip. */
  readonly lowerOuter: Curve;
  readonly depth: Curve;
  /** Colour of the skin beside the mouth. */
  readonly skin: Yuv;
}

/** Columns across the mouth that are searched for teeth. */
const COLUMNS = 25;
/** Share of the columns in the middle half of the mouth that must show teeth. */
const MIDDLE_SHARE = 0.7;
const STEP = 0.25;
/** Teeth have at most this share of the lips' and of the skin's saturation, and at least this share of the lips' light. */
const PALE = 0.5;
const BRIGHT = 0.8;
/** Below this saturation of lips (a picture without colours) teeth cannot be told from them. */
const LEAST_SATURATION = 10;
/** Heights of teeth that are seen (mm); a gleam on a lip is lower. */
const LEAST_HEIGHT = 1.5;
/** Within the lower lip, above its edge (mm), its own colour is read. */
const WITHIN_LIP = 1.2;
/** The lip's line is drawn this far (mm) above the last pale pixel: what is half tooth there becomes lip, see `bareLips`. */
const ABOVE = 0.2;
/** The lip's shadow on the teeth goes on below their first pale pixel (mm). */
const LIP_SHADOW = 0.7;
/** How teeth are followed at a corner of the mouth (mm): from this far within it, to this far beyond it, in rows around those of the step before; and how far behind their end the lips meet. */
const WITHIN_CORNER = 1;
const BEYOND = 7;
const AROUND = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] as const;
const AT_CORNER = [...AROUND, 2, 2.5, 3, 3.5] as const;
const MEET = 0.8;
/** Power of 1 - u^2 that lower lips of smiles follow, see `fitArch`. */
const ROUNDNESS = 0.5;
/** The edge of the lower lip is at most so high (mm) where it is taken for the line between the lips. */
const EDGE = 2;
/** Teeth are at most so high (mm). */
const HIGHEST = 15;
/** Teeth end this far (mm) or more below the upper edge of the upper lip; a white moustache does not. */
const BELOW_OUTER = 1;

/** Teeth in a face's photo. */
export interface BaredTeeth {
  /** The upper edge of the lower lip. */
  readonly lip: Curve;
  /** Distance below the upper lip (mm) from which teeth are out of its shadow. */
  readonly below: number;
  /** Where the lips meet: the corners that were searched between, or beyond them, where teeth show there. */
  readonly corners: readonly [right: Point, left: Point];
}

const saturation = ([, u, v]: Yuv): number => Math.hypot(u - 128, v - 128);

/**
 * Finds teeth by their colour, because the mesh takes teeth that a smile bares for a part of the lower lip, which would carry them
 * along when it moves. @returns null when no teeth show
 */
export function findBaredTeeth(search: BaredTeethSearch): BaredTeeth | null {
  const { cornerRight, cornerLeft } = search;
  const xs = placeColumns(search);
  const isTooth = tellTeeth(search, xs);
  if (isTooth === null) return null;
  const columns = xs.map((x) => teethAt(search, x, isTooth));
  const middle = takeMiddle(columns);
  if (!showTeeth(middle)) return null;
  const edges = columns.flatMap((column, i): Point[] => (column ? [[xs[i] ?? 0, column.to - ABOVE]] : []));
  return {
    lip: fitArch({ points: edges, roundness: ROUNDNESS, ends: [cornerRight, cornerLeft] }),
    below: median(middle.map(({ below }) => below)) + LIP_SHADOW,
    corners: [cornerBeyond(search, -1, isTooth), cornerBeyond(search, 1, isTooth)],
  };
}

/**
 * The lower edge of the upper lip where `upper` lies below the teeth: of a mouth that looks aside the mesh may have its lips shut, and the
 * darkest line there is then the edge of the lower lip.
 * @param upperOuter upper edge of the upper lip
 * @returns null where no teeth are above `upper`
 */
export function findEdgeAbove(search: BaredTeethSearch, upperOuter: Curve): Curve | null {
  const { cornerRight, cornerLeft } = search;
  const xs = placeColumns(search);
  const isTooth = tellTeeth(search, xs);
  if (isTooth === null) return null;
  const columns = xs.map((x) => findTeethTop(search, x, isTooth));
  const middle = takeMiddle(columns.map((y, i) => (y > upperOuter(xs[i] ?? 0) + BELOW_OUTER ? y : null)));
  if (!showTeeth(middle)) return null;
  const edges = columns.flatMap((y, i): Point[] => (Number.isNaN(y) ? [] : [[xs[i] ?? 0, y]]));
  return fitArch({ points: edges, roundness: ROUNDNESS, ends: [cornerRight, cornerLeft] });
}

/** Where teeth begin above the line of a column; NaN where none are there. */
function findTeethTop({ image, upper, depth }: BaredTeethSearch, x: number, isTooth: (colour: Yuv) => boolean): number {
  const z = depth(x);
  const isToothAt = (y: number): boolean => isTooth(image.yuv(x, y, z));
  let y = upper(x);
  const bottom = y - EDGE;
  while (y > bottom && !isToothAt(y)) y -= STEP;
  const last = y;
  while (y > bottom - HIGHEST && isToothAt(y)) y -= STEP;
  return last - y < LEAST_HEIGHT ? Number.NaN : y + STEP;
}

const placeColumns = ({ cornerRight, cornerLeft }: BaredTeethSearch): number[] =>
  Array.from({ length: COLUMNS }, (_, i) => lerp(cornerRight[0], cornerLeft[0], lerp(0.06, 0.94, i / (COLUMNS - 1))));

const takeMiddle = <T>(columns: readonly (T | null)[]): T[] =>
  columns.slice(COLUMNS >> 2, COLUMNS - (COLUMNS >> 2)).filter((column) => column !== null);

const showTeeth = (middle: readonly unknown[]): boolean => middle.length >= MIDDLE_SHARE * (COLUMNS >> 1);

/** How teeth are told from lips and skin; null where a picture has too little colour for it. */
function tellTeeth(
  { image, lowerOuter, depth, skin }: BaredTeethSearch,
  xs: readonly number[],
): ((colour: Yuv) => boolean) | null {
  const lips = xs.map((x) => image.yuv(x, lowerOuter(x) - WITHIN_LIP, depth(x)));
  const least = BRIGHT * median(lips.map(([luma]) => luma));
  const colourful = Math.min(median(lips.map(saturation)), saturation(skin));
  if (colourful < LEAST_SATURATION) return null;
  return (colour) => colour[0] > least && saturation(colour) < PALE * colourful;
}

/** Goes on from within a corner through teeth, in their middle. */
function cornerBeyond(
  { image, cornerRight, cornerLeft, depth }: BaredTeethSearch,
  direction: -1 | 1,
  isTooth: (colour: Yuv) => boolean,
): Point {
  const corner = direction < 0 ? cornerRight : cornerLeft;
  const z = depth(corner[0]);
  let last: Point | null = null;
  for (let d = -WITHIN_CORNER; d < BEYOND; d += STEP) {
    const x = corner[0] + direction * d;
    const [from, around]: readonly [number, readonly number[]] = last ? [last[1], AROUND] : [corner[1], AT_CORNER];
    const rows = around.map((dy) => from + dy).filter((y) => isTooth(image.yuv(x, y, z)));
    if (rows.length === 0) break;
    last = [x, mean(rows)];
  }
  const end = last && last[0] + direction * MEET;
  return last && end !== null && direction * (end - corner[0]) > 0 ? [end, last[1]] : corner;
}

/** The teeth of a column: y of their lowest pixel, and how far below the upper lip their first one is. */
function teethAt(
  { image, upper, lowerOuter, depth }: BaredTeethSearch,
  x: number,
  isTooth: (colour: Yuv) => boolean,
): { readonly to: number; readonly below: number } | null {
  const [top, z] = [upper(x), depth(x)];
  const ys: number[] = [];
  for (let y = top; y < lowerOuter(x) - WITHIN_LIP; y += STEP) if (isTooth(image.yuv(x, y, z))) ys.push(y);
  const [first, last] = [ys[0], ys.at(-1)];
  if (first === undefined || last === undefined || ys.length * STEP < LEAST_HEIGHT) return null;
  return { to: last, below: first - top };
}
