import { reach } from '../matte/regions.ts';
import { flood } from '../matte/flood.ts';
import type { Plane } from '../matte/planes.ts';

/** Over two pixels a shadow's lightness changes by no more than this (Lab); the edge of a thing changes by more. */
const SHADOW_STEP = 11;
/** Pixels of shadow at the product's foot that change by more. */
const STEEP = 4;
/**
 * If the supposed shadow is more than this share of the product, it is a part of the product in the backdrop's colour.
 */
const MOST_SHADOW = 0.3;
/** A product that cannot be told from its shadow by colour is no wider at its foot than above this share of its height. */
const FOOT = 0.75;
/** From such a step outwards of its outline on, pixels, what is beside its foot is shadow; how its side runs is told by so many rows above. */
const STEP_OUT = 3;
const STRAIGHT = 14;
/** Its lower edge is looked for in so much of the height from below. What is under it is shadow if so much has a shadow's colours. */
const BASE = { within: 0.12, shaded: 0.7 } as const;

/**
 * Takes a product's own shadow on the backdrop out of the mask: what is reached from outside over smooth colours of the darkened
 * backdrop. Where that leads into the product (a grey one), only what lies beside its upper part is shadow.
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
    dropShadowOfAlike(mask, { inside, found, shaded, steps }, w);
    trimRim(mask, w);
    return;
  }
  for (const i of found) mask[i] = 0;
  // Where it touches the product a shadow is too steep to be told by its steps.
  let rim = found;
  for (let round = 0; round < STEEP; round++) {
    rim = rim.flatMap((i) => [i - 1, i + 1, i - w, i + w].filter((j) => (mask[j] ?? 0) > 0.5 && shaded[j] === 1));
    for (const i of rim) mask[i] = 0;
  }
}

interface Alike {
  /** The product with its shadow, row by row. */
  readonly inside: readonly number[];
  /** What is reached from outside over colours of a shadow. */
  readonly found: readonly number[];
  readonly shaded: Uint8Array;
  readonly steps: Plane;
}

/**
 * Which pixels lie beside the product's sides, where these go on below as they came down: a shadow makes the outline step outwards.
 * @param rows of the foot
 */
function sidesOfFoot(mask: Plane, rows: { from: number; to: number; width: number }): (i: number) => boolean {
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

/** Where a product has the colours of its shadow: what lies beside the columns that it takes above its foot, and below its lower edge. */
function dropShadowOfAlike(mask: Plane, { inside, found, shaded, steps }: Alike, w: number): void {
  const findRow = (i: number): number => Math.floor(i / w);
  const [top, bottom] = [findRow(inside[0] ?? 0), findRow(inside.at(-1) ?? 0)];
  const foot = top + FOOT * (bottom - top);
  const columns = inside.filter((i) => findRow(i) < foot).map((i) => i % w);
  const [left, right] = columns.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [w, 0] as [number, number]);
  const beside = sidesOfFoot(mask, { from: Math.ceil(foot), to: bottom, width: w });
  const isBeside = (i: number): boolean => i % w < left || i % w > right || beside(i);
  for (const i of found) if (findRow(i) >= foot && isBeside(i)) mask[i] = 0;
  // The lower edge changes more across than a shadow, which is soft.
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

/** The steps by which an outline is found reach over two pixels: the outermost one of a product in the backdrop's colour is backdrop. */
function trimRim(mask: Plane, w: number): void {
  const rim = reach(mask, w, mask.length / w, 1, (value) => value < 0.5);
  for (const [i, isRim] of rim.entries()) if (isRim === 1) mask[i] = 0;
}
