/**
 * | constants | source |
 * |---|---|
 * | `LASHES_ABOVE`, `LINE_BELOW` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `LEAST_DEPTH`, `OVERLAP`, `FOLD_BLUR`, `STEP` | chosen by eye at four times the size (ADR 35) |
 */
import type { Yuv } from '../image/planes.ts';
import type { Curve } from '../math/curve.ts';
import { blurPlane } from '../math/blur.ts';
import { readBilinear } from '../math/bilinear.ts';
import { clamp, median, quantile, smoothstep } from '../math/numeric.ts';
import type { FaceSpace } from '../mesh/face-space.ts';
import type { Eye } from './eye.ts';
import { type EyeRegion, readBetween } from './eye-region.ts';
import type { LidSkin } from './lid-skin.ts';

/** The photo's own upper lashes, without the skin behind them. */
export interface LashStrip {
  /** Face x of the first column (mm). */
  readonly x0: number;
  /** Columns and rows a millimetre. */
  readonly density: number;
  readonly columns: number;
  readonly rows: number;
  /** How much of the skin each place covers, 0 to 1, in rows from `LASHES_ABOVE` over the lashes' line downwards. */
  readonly cover: Float32Array;
  /** Height of the dark line at the lashes' roots (mm). */
  readonly thickness: number;
  readonly colour: Yuv;
  /** The photo's own softness (sigma, mm), for what is drawn beside it. */
  readonly soft: number;
}

/** Lashes of a photo reach this far above their line, and the line itself this far below (mm). */
export const LASHES_ABOVE = 5;
const LINE_BELOW = 2.2;
/** Lashes are at least this much darker than skin (levels). */
const LEAST_DEPTH = 18;
/** A strip goes on beyond the ends of the eye (mm). */
const OVERLAP = 2.5;
/** Sigma (mm) along the strip at which single lashes are no longer seen. */
const FOLD_BLUR = 1.5;
/** Columns are looked at in steps of this (mm). */
const STEP = 0.5;

/** Frees the lashes: how much darker than the skin each place around their line is, as a share of the darkest. */
export function readLashStrip(
  eye: Eye,
  space: FaceSpace,
  { region, skin, soft }: { readonly region: EyeRegion; readonly skin: LidSkin; readonly soft: number },
): LashStrip {
  const read = (plane: Float32Array, x: number, y: number): number =>
    readBetween(region, plane, space.toImage(x, y, eye.z));
  const [luma, u, v] = region.colours;
  const [skinLuma] = skin.colours;
  const line: Curve = (x) => eye.line(clamp(x, eye.x0, eye.x1));
  const listColumns = (margin: number): readonly number[] => steps(eye.x0 + margin, eye.x1 - margin);

  const dark = quantile(
    listColumns(1).flatMap((x) => [0.2, 0.5, 0.8].map((d) => read(luma, x, line(x) + d))),
    0.12,
  );
  const behind = median(listColumns(0.5).map((x) => read(skinLuma, x, line(eye.x0) - 1)));
  const depth = Math.max(LEAST_DEPTH, behind - dark);
  const isDark = (x: number, y: number): boolean => (read(skinLuma, x, y) - read(luma, x, y)) / depth > 0.4;
  const thickness = lineThickness(eye, listColumns(2), (x, d) => isDark(x, line(x) + d));
  const roots = listColumns(1).map((x): readonly [number, number] => [x, line(x) + 0.4]);
  const tones = roots.filter(([x, y]) => read(luma, x, y) < dark + 0.35 * depth);
  const tone = (plane: Float32Array): number =>
    tones.length > 0 ? median(tones.map(([x, y]) => read(plane, x, y))) : 128;

  const density = Math.max(2, space.mm * 1.5);
  const x0 = eye.x0 - OVERLAP;
  const columns = Math.ceil((eye.x1 + OVERLAP - x0) * density) + 1;
  const rows = Math.ceil((LASHES_ABOVE + LINE_BELOW) * density) + 1;
  const cover = new Float32Array(columns * rows);
  for (let o = 0; o < cover.length; o++) {
    const x = x0 + (o % columns) / density;
    const d = Math.floor(o / columns) / density - LASHES_ABOVE;
    const paper = read(skinLuma, x, line(x) + Math.min(d, 0));
    const darker = (paper - read(luma, x, line(x) + d) - 2) / Math.max(LEAST_DEPTH, paper - dark);
    const reach =
      d < 0 ? smoothstep(-LASHES_ABOVE, -LASHES_ABOVE * 0.55, d) : 1 - smoothstep(thickness * 0.7, thickness * 1.3, d);
    const ends = smoothstep(eye.x0 - 2.4, eye.x0 + 0.4, x) * (1 - smoothstep(eye.x1 - 0.4, eye.x1 + 2.4, x));
    cover[o] = clamp(darker, 0, 1) * reach * ends * read(region.onFace, x, line(x) + d);
  }
  const rootRow = Math.round(LASHES_ABOVE * density);
  return {
    x0,
    density,
    columns,
    rows,
    cover: withoutFold(cover, columns, rootRow, FOLD_BLUR * density),
    thickness,
    colour: [dark, tone(u), tone(v)],
    soft,
  };
}

/**
 * Lashes become fewer with the distance above their line. Where the strip gets darker again, the fold of the lid
 * begins, which does not turn over with the lashes.
 * @param line row of the lashes' line
 * @param sigma of the look along the strip, columns
 */
function withoutFold(cover: Float32Array, columns: number, line: number, sigma: number): Float32Array {
  const out = cover.slice();
  const least = new Float32Array(columns).fill(1);
  for (let row = line; row >= 0; row--) {
    const along = blurPlane(cover.slice(row * columns, (row + 1) * columns), columns, sigma);
    for (let i = 0; i < columns; i++) {
      const usual = along[i] ?? 0;
      least[i] = Math.min(least[i] ?? 0, usual);
      if (usual > 0) out[row * columns + i] = (cover[row * columns + i] ?? 0) * ((least[i] ?? 0) / usual);
    }
  }
  return out;
}

const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / STEP)) }, (_, i) => from + i * STEP);

/** How far down the dark line reaches in the middle of the columns beside the iris, which is dark itself. */
function lineThickness(
  { iris }: Eye,
  columns: readonly number[],
  isDark: (x: number, below: number) => boolean,
): number {
  const depths = columns
    .filter((x) => iris === null || Math.abs(x - iris.x) >= iris.radius * 1.02)
    .map((x) => {
      let d = 0.2;
      while (d < LINE_BELOW && isDark(x, d)) d += 0.1;
      return d;
    });
  return clamp(depths.length > 0 ? median(depths) : 0.8, 0.5, 1.2);
}

/** A column of lashes, to read `cover` at distances (mm) below the lashes' line. */
export function lashColumn(lashes: LashStrip, x: number): (below: number) => number {
  const { x0, density, columns, rows, cover } = lashes;
  const across = (x - x0) * density;
  return (below) => {
    const down = (below + LASHES_ABOVE) * density;
    return down < 0 || down >= rows - 1 ? 0 : readBilinear(cover, columns, across, down);
  };
}
