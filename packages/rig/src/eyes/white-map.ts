/**
 * | constants | source |
 * |---|---|
 * | `STEP`, `BESIDE`, `ABOVE`, `BELOW`, `PALE`, `BRIGHT`, `LEAST_SHARE` | chosen by eye on 20 portraits (docs/measurements/eyes-and-mouths.md, "Eyes") |
 */
import type { FaceSampler, Yuv } from '../image/planes.ts';
import type { Curve } from '../math/curve.ts';
import { median, quantile } from '../math/numeric.ts';

/** An eye by its landmarks. Face space, millimetres. */
export interface WhiteSearch {
  readonly upper: Curve;
  readonly lower: Curve;
  /** Ends of the curves. */
  readonly x0: number;
  readonly x1: number;
  readonly z: number;
  readonly iris: { readonly x: number; readonly radius: number };
}

/** White without a gap in one column of a map, millimetres. */
export interface WhiteRun {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels are looked at in steps of this, and so far around the landmarks (mm). */
export const STEP = 0.4;
const BESIDE = 9;
const ABOVE = 4;
const BELOW = 5;
/**
 * White has less than this share of the skin's tint, and is brighter than this share of what is white in its middle:
 * the first of these shares at which the white ends within the map is used, because dark lashes may connect it with
 * hair.
 */
const PALE = 0.55;
const BRIGHT = [0.42, 0.55, 0.7] as const;
/** At least this share of what lies beside the iris within the lids must be white; otherwise its colours cannot be used. */
const LEAST_SHARE = 0.3;

/** How colourful something is for its brightness: light and shade do not change it. */
export const measureTint = ([y, u, v]: Yuv): number => Math.sqrt((u - 128) ** 2 + (v - 128) ** 2) / Math.max(8, y - 16);

/** Pixels around an eye, in rows from (`left`, `top`) in steps of `STEP`. */
export interface WhiteMap {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 1: may be white; 2: is white, because it also lies beside the iris within the lids. */
  readonly white: Uint8Array;
  readonly luma: Float32Array;
  /** Luma of the white itself. */
  readonly tone: number;
}

/** Looks for what is paler than skin; null where too little is. */
export function readWhiteMap(search: WhiteSearch, image: FaceSampler): WhiteMap | null {
  const { upper, lower, x0, x1, z, iris } = search;
  const middle = (x0 + x1) / 2;
  const left = x0 - BESIDE;
  const top = Math.min(upper(x0), upper(middle), upper(x1)) - ABOVE;
  const bottom = Math.max(lower(x0), lower(middle), lower(x1)) + BELOW;
  const width = Math.ceil((x1 + BESIDE - left) / STEP);
  const height = Math.ceil((bottom - top) / STEP);
  const tint = PALE * skinTint(search, image);
  const luma = new Float32Array(width * height);
  const white = new Uint8Array(width * height);
  const within: number[] = [];
  for (let i = 0; i < width; i++) {
    const x = left + i * STEP;
    const isBesideIris = Math.abs(x - iris.x) > iris.radius && x > x0 && x < x1;
    const [from, to] = [upper(x) + 1, lower(x) - 0.5];
    for (let j = 0, o = i; j < height; j++, o += width) {
      const y = top + j * STEP;
      const colour = image.yuv(x, y, z);
      const isWithin = isBesideIris && y > from && y < to;
      luma[o] = colour[0];
      white[o] = measureTint(colour) < tint ? (isWithin ? 2 : 1) : 0;
      if (isWithin) within.push(o);
    }
  }
  const sure = within.filter((o) => white[o] === 2);
  if (sure.length < LEAST_SHARE * within.length || sure.length === 0) return null;
  const tone = quantile(
    sure.map((o) => luma[o] ?? 0),
    0.75,
  );
  return { left, top, width, height, white, luma, tone };
}

function skinTint({ lower, x0, x1, z }: WhiteSearch, image: FaceSampler): number {
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => x0 + t * (x1 - x0));
  return median(places.flatMap((x) => [3, 4.5, 6].map((below) => measureTint(image.yuv(x, lower(x) + below, z)))));
}

/** Luma below which something is a lash or a shadow, but no white. */
export const findDarkLimit = ({ tone }: WhiteMap, share: number = BRIGHT[0]): number => 16 + share * (tone - 16);

/** The white of each column that has any: all that is connected with the white beside the iris. */
export function whiteColumns(map: WhiteMap): readonly (readonly WhiteRun[])[] {
  const all = fill(map, BRIGHT[0]);
  if (!all.isOpen) return listColumns(map, all.found);
  for (const share of BRIGHT.slice(1)) {
    const less = fill(map, share);
    if (!less.isOpen) return listColumns(map, less.found);
  }
  return listColumns(map, all.found);
}

interface Filled {
  readonly found: Uint8Array;
  /** Whether it reaches the map's border. */
  readonly isOpen: boolean;
}

function fill(map: WhiteMap, share: number): Filled {
  const { width, height, white, luma } = map;
  const dark = findDarkLimit(map, share);
  const found = new Uint8Array(white.length);
  const queue: number[] = [];
  let isOpen = false;
  const visit = (o: number): void => {
    if (found[o] || !white[o] || (luma[o] ?? 0) < dark) return;
    found[o] = 1;
    queue.push(o);
  };
  for (let o = 0; o < white.length; o++) if (white[o] === 2) visit(o);
  for (let o = queue.pop(); o !== undefined; o = queue.pop()) {
    const [x, y] = [o % width, Math.floor(o / width)];
    if (x === 0 || x === width - 1 || y === 0 || y === height - 1) isOpen = true;
    else for (const next of [o - 1, o + 1, o - width, o + width]) visit(next);
  }
  return { found, isOpen };
}

function listColumns({ left, top, width, height }: WhiteMap, found: Uint8Array): readonly (readonly WhiteRun[])[] {
  const columns: WhiteRun[][] = [];
  for (let i = 0; i < width; i++) {
    const runs: WhiteRun[] = [];
    for (let j = 0; j < height; j++) {
      if (!found[j * width + i]) continue;
      const first = j;
      while (j + 1 < height && found[(j + 1) * width + i]) j++;
      runs.push({ x: left + i * STEP, top: top + first * STEP, bottom: top + j * STEP });
    }
    if (runs.length > 0) columns.push(runs);
  }
  return columns;
}
