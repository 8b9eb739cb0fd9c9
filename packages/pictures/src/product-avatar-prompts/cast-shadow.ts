/**
 * | constants | source |
 * |---|---|
 * | `SHADOW_STEP`, `SEAM`, `MOST_SHADOW`, `FOOT`, `STEP_OUT`, `STRAIGHT` | chosen by eye on products of ADR 52, not measured |
 */
import { reach } from '../matte/regions.ts';
import { flood } from '../matte/flood.ts';
import type { Plane } from '../matte/planes.ts';

/** Largest change of lightness (Lab, over two pixels) inside a soft shadow. The outline of an object changes by more. */
const SHADOW_STEP = 11;
/** Width of the dark seam where shadow and product touch, pixels: shadow too, although its lightness changes by more. */
const SEAM = 4;
/** Largest share of the cut-out that can be shadow. If more is found, the search has run into a product of the shadow's colour. */
const MOST_SHADOW = 0.3;
/** Where the foot of a product in its shadow's colour begins, as a share of its height from the top. It is no wider than what is above. */
const FOOT = 0.75;
/** Shadow begins beside the foot where the outline moves outwards by at least this from one row to the next, pixels. */
const STEP_OUT = 3;
/** Rows above that step; the product's side continues below it in their direction. */
const STRAIGHT = 14;
/**
 * `within`: the lowest share of the height, in which the product's lower edge is searched for. `shaded`: what is below that edge is
 * shadow if at least this share of its pixels has a shadow's colours.
 */
const BASE = { within: 0.12, shaded: 0.7 } as const;

/**
 * Removes the shadow that a product casts on the backdrop from its mask. Shadow is every pixel that a search from the outline
 * inwards reaches over soft changes in the colours of the darkened backdrop. In a grey product that search does not stop at its
 * edge: then only pixels beside and below the product are removed.
 * @param mask 1 where the product is; changed in place
 * @param shaded 1 where a pixel has the colour of the backdrop in shadow
 * @param steps how much the lightness changes at each pixel (Lab, over two pixels)
 * @param w width of all three, pixels
 */
export function dropCastShadow(mask: Plane, shaded: Uint8Array, steps: Plane, w: number): void {
  const inside = Array.from(mask.keys()).filter((i) => (mask[i] ?? 0) > 0.5);
  const taken = new Uint8Array(mask.length);
  const passes = (i: number): boolean => (mask[i] ?? 0) > 0.5 && shaded[i] === 1 && (steps[i] ?? 0) < SHADOW_STEP;
  const found: number[] = [];
  for (const i of inside) {
    const border = [i - 1, i + 1, i - w, i + w].some((j) => mask[j] === 0);
    if (border && passes(i) && taken[i] === 0) found.push(...flood(i, taken, w, passes));
  }
  const leaked = found.length > MOST_SHADOW * inside.length;
  if (leaked) {
    dropAlikeShadow(mask, { inside, found, shaded, steps }, w);
    trimRim(mask, w);
    return;
  }
  for (const i of found) mask[i] = 0;
  // Next to the product a shadow darkens too fast for the search, so that its seam is removed by colour alone.
  let rim = found;
  for (let round = 0; round < SEAM; round++) {
    rim = rim.flatMap((i) => [i - 1, i + 1, i - w, i + w].filter((j) => (mask[j] ?? 0) > 0.5 && shaded[j] === 1));
    for (const i of rim) mask[i] = 0;
  }
}

interface Alike {
  /** Indexes of the pixels of the product and its shadow, row by row. */
  readonly inside: readonly number[];
  /** The pixels among them that the search from the outline has reached. */
  readonly found: readonly number[];
  readonly shaded: Uint8Array;
  readonly steps: Plane;
}

/**
 * Continues the product's left and right side straight down from where the outline suddenly widens, as it does where a shadow begins.
 * @param rows of the foot, and the width of the mask
 * @returns whether a pixel lies outside of these continued sides
 */
function findFootSides(mask: Plane, rows: { from: number; to: number; width: number }): (i: number) => boolean {
  const { from, to, width } = rows;
  const limits = ([-1, 1] as const).map((side) => {
    const edgeAt = (y: number): number => {
      let x = side < 0 ? 0 : width - 1;
      while (x >= 0 && x < width && (mask[y * width + x] ?? 0) <= 0.5) x -= side;
      return x;
    };
    const edges = Array.from({ length: to + 1 - from + STRAIGHT }, (_, k) => edgeAt(from - STRAIGHT + k));
    const at = (y: number): number => edges[y - from + STRAIGHT] ?? 0;
    for (let y = from; y <= to; y++) {
      if ((at(y) - at(y - 1)) * side < STEP_OUT) continue;
      const slope = (at(y - 1) - at(y - STRAIGHT)) / (STRAIGHT - 1);
      const last = { y: y - 1, x: at(y - 1) };
      return (i: number): boolean => {
        const row = Math.floor(i / width);
        return row > last.y && ((i % width) - last.x - slope * (row - last.y)) * side > 0;
      };
    }
    return () => false;
  });
  return (i) => limits.some((isBeyond) => isBeyond(i));
}

/**
 * Removes the shadow of a product that has the same colours: at its foot, pixels outside of its continued sides or of the columns
 * that its upper part takes; and all below its lower edge.
 */
function dropAlikeShadow(mask: Plane, { inside, found, shaded, steps }: Alike, w: number): void {
  const findRow = (i: number): number => Math.floor(i / w);
  const [top, bottom] = [findRow(inside[0] ?? 0), findRow(inside.at(-1) ?? 0)];
  const foot = top + FOOT * (bottom - top);
  const columns = inside.filter((i) => findRow(i) < foot).map((i) => i % w);
  const [left, right] = columns.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [w, 0] as [number, number]);
  const beside = findFootSides(mask, { from: Math.ceil(foot), to: bottom, width: w });
  const isBeside = (i: number): boolean => i % w < left || i % w > right || beside(i);
  for (const i of found) if (findRow(i) >= foot && isBeside(i)) mask[i] = 0;
  // The product's lower edge is the row with the sharpest changes: a shadow is soft.
  const edgeAt = (y: number): number => {
    let sum = 0;
    for (let x = left; x <= right; x++) sum += steps[y * w + x] ?? 0;
    return sum;
  };
  let base = bottom;
  for (let y = Math.ceil(bottom - BASE.within * (bottom - top)); y < bottom; y++) {
    if (edgeAt(y) > edgeAt(base)) base = y;
  }
  const near = base - (BASE.within / 2) * (bottom - top);
  for (const i of inside) if (findRow(i) > near && shaded[i] === 1 && isBeside(i)) mask[i] = 0;
  const below = inside.filter((i) => findRow(i) > base);
  if (below.filter((i) => shaded[i] === 1).length < BASE.shaded * below.length) return;
  for (const i of below) mask[i] = 0;
}

/** Removes the outermost pixel of the mask: changes are measured over two pixels, so that the outline lies one too far out. */
function trimRim(mask: Plane, w: number): void {
  const rim = reach(mask, w, mask.length / w, 1, (value) => value < 0.5);
  for (const [i, isRim] of rim.entries()) if (isRim === 1) mask[i] = 0;
}
