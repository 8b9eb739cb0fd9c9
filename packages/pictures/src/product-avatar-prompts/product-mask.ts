/**
 * | constants | source |
 * |---|---|
 * | `BORDER`, `PLAIN`, `SMOOTH`, `LEAST_HOLE`, `LINE`, `ROUNDS`, `GAPS`, `REACHED`, `SPECK` | chosen (ADR 52), not measured |
 */
import { smoothstep } from '@orator/rig/math/numeric';
import { boxMean } from '../matte/box-mean.ts';
import { fitToColours } from './guided-filter.ts';
import type { Colours, Plane } from '../matte/planes.ts';
import { dropIslands, reach } from '../matte/regions.ts';
import { type Backdrop, modelBackdrop } from '../matte/backdrop-model.ts';
import { dropCastShadow } from './cast-shadow.ts';
import { flood } from '../matte/flood.ts';
import { createPalette, distanceTo } from './palette.ts';
import type { Lab } from '../matte/lab.ts';

/** Where the product is, shares of the picture's width and height. */
export interface ProductBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The backdrop is expected this near to the picture's border, share of its shorter side. */
const BORDER = 0.04;
/** Below this share of border pixels of one smooth colour the backdrop is not plain. */
const PLAIN = 0.5;
/** Over two pixels the backdrop changes by no more than this (Lab); the edge of a white product on white does. */
const SMOOTH = 1.7;
/** Colours within the first distance (Lab) may be backdrop; within a hole the limit is lower. */
const LIKE = { most: 13, hole: 4 } as const;
/** A part of the product's inside that looks like the backdrop is a hole in it, such as a handle's, from this share of the product. */
const LEAST_HOLE = 0.004;
/** Half the thickness of a line in the backdrop, pixels at most. */
const LINE = 4;
const ROUNDS = 4;
/** Edges are thickened to close their gaps, by the first of these pixels that leaves this share of the outside reachable from the picture's border. */
const GAPS = [5, 2, 0];
const REACHED = 0.6;
/** Edges of fewer pixels are dirt or grain. */
const SPECK = 14;

/** The parts of the picture's border, or around the box, where there is no product. */
function markOutside(w: number, h: number, box: ProductBox | null): Uint8Array {
  const out = new Uint8Array(w * h);
  const edge = Math.max(2, Math.round(BORDER * Math.min(w, h)));
  const area = box ?? { x: 0, y: 0, width: 1, height: 1 };
  const inset = box === null ? edge : 0;
  const [left, top] = [area.x * w + inset, area.y * h + inset];
  const [right, bottom] = [(area.x + area.width) * w - inset, (area.y + area.height) * h - inset];
  for (let i = 0; i < out.length; i++) {
    const [x, y] = [(i % w) + 0.5, Math.floor(i / w) + 0.5];
    out[i] = x < left || x > right || y < top || y > bottom ? 1 : 0;
  }
  return out;
}

/** How much the colour changes across each pixel, from one neighbour to the opposite one (Lab). */
function measureSteps(lab: Lab, w: number, h: number): Plane {
  const steps = new Float32Array(w * h);
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const off = (j: number): number => Math.hypot(...lab.map((plane) => (plane[i + j] ?? 0) - (plane[i - j] ?? 0)));
      steps[i] = Math.max(off(1), off(w));
    }
  }
  return steps;
}

/** Holes in the product through which a plain backdrop shows; only where the product is unlike the backdrop. */
function openHoles(mask: Plane, distance: Plane, w: number): void {
  const size = mask.reduce((sum, value) => sum + value, 0);
  const contrast = mask.reduce((sum, value, i) => sum + value * (distance[i] ?? 0), 0) / Math.max(1, size);
  if (contrast < 2 * LIKE.most) return;
  const seen = new Uint8Array(mask.length);
  const like = (i: number): boolean => (mask[i] ?? 0) > 0.5 && (distance[i] ?? 0) < LIKE.hole;
  for (let i = 0; i < mask.length; i++) {
    const hole = flood(i, seen, w, like);
    if (hole.length >= LEAST_HOLE * size) for (const j of hole) mask[j] = 0;
  }
}

/** Removes edges of few pixels. */
function dropSpecks(edges: Plane, w: number): void {
  const seen = new Uint8Array(edges.length);
  for (let i = 0; i < edges.length; i++) {
    const edge = flood(i, seen, w, (j) => (edges[j] ?? 0) > 0);
    if (edge.length < SPECK) for (const j of edge) edges[j] = 0;
  }
}

/**
 * The region reached from outside without crossing an edge. Edges are thickened first, so that nothing leaks through
 * gaps in the outline where the product has the backdrop's colour; less so if the backdrop itself has many edges.
 */
function floodBackdrop(edges: Plane, w: number, h: number, outside: Uint8Array): Uint8Array {
  const starts = outside.reduce((sum, value) => sum + value, 0);
  let grown = new Uint8Array(w * h);
  for (const gap of GAPS) {
    const blocked = reach(edges, w, h, gap, (edge) => edge > 0);
    const reached = new Uint8Array(w * h);
    const pass = (i: number): boolean => blocked[i] === 0;
    for (let i = 0; i < outside.length; i++) if (outside[i] === 1) flood(i, reached, w, pass);
    const near = reach(Float32Array.from(reached), w, h, gap, (value) => value > 0);
    grown = near.map((value, i) => (value === 1 && (edges[i] ?? 0) === 0 ? 1 : 0));
    const found = outside.reduce((sum, value, i) => sum + (value === 1 ? (grown[i] ?? 0) : 0), 0);
    if (found >= REACHED * starts) break;
  }
  return grown;
}

/** Lines in the backdrop, such as a table's far edge: thin, and of its colours. */
function dropLines(mask: Plane, w: number, h: number, likeBackdrop: (i: number) => boolean): void {
  const rim = reach(mask, w, h, LINE, (value) => value < 0.5);
  const thick = reach(Float32Array.from(rim), w, h, LINE, (value) => value < 0.5);
  for (let i = 0; i < mask.length; i++) if (thick[i] === 0 && likeBackdrop(i)) mask[i] = 0;
}

/** With a plain backdrop: everything that cannot be reached from outside over smooth colours like the backdrop's. */
function beforePlain(lab: Lab, { distance, shaded }: Backdrop, w: number, h: number, outside: Uint8Array): Plane {
  // Smoothed, because a camera's noise is no edge.
  const [L, A, B] = lab;
  const steps = measureSteps([boxMean(L, w, h, 1), boxMean(A, w, h, 1), boxMean(B, w, h, 1)], w, h);
  const edges = Float32Array.from(steps, (step, i) => ((distance[i] ?? 0) < LIKE.most && step < SMOOTH ? 0 : 1));
  dropSpecks(edges, w);
  const reached = floodBackdrop(edges, w, h, outside);
  const mask = Float32Array.from(reached, (value) => 1 - value);
  for (let i = 0; i < mask.length; i++) if (outside[i] === 1 && (distance[i] ?? 0) < LIKE.most) mask[i] = 0;
  dropCastShadow(mask, shaded, steps, w);
  dropLines(mask, w, h, (i) => shaded[i] === 1 || (distance[i] ?? 0) < 2 * LIKE.most);
  openHoles(mask, distance, w);
  return mask;
}

/** With any other backdrop: by the colours inside and outside of the box, alternating with the edges of the picture. */
function byColours(lab: Lab, colours: Colours, w: number, h: number, outside: Uint8Array): Plane {
  const radius = Math.max(2, Math.round(0.012 * Math.max(w, h)));
  let mask = Float32Array.from(outside, (value) => 1 - value);
  for (let round = 0; round < ROUNDS; round++) {
    const product = createPalette(lab, (i) => (mask[i] ?? 0) > 0.5);
    const backdrop = createPalette(lab, (i) => (mask[i] ?? 0) <= 0.5);
    const likely = mask.map((_, i) => {
      if (outside[i] === 1) return 0;
      return smoothstep(-6, 6, distanceTo(backdrop, lab, i) - distanceTo(product, lab, i));
    });
    const { slope, offset } = fitToColours(colours, boxMean(likely, w, h, radius), w, h, { radius, epsilon: 1e-3 });
    const follow = (i: number): number =>
      colours.reduce((sum, plane, c) => sum + (plane[i] ?? 0) * (slope[c]?.[i] ?? 0), offset[i] ?? 0);
    mask = mask.map((_, i) => (outside[i] === 0 && follow(i) > 0.5 ? 1 : 0));
  }
  return mask;
}

/**
 * The mask of a product in its picture, 0 or 1.
 * @param box the owner's mark; null: the backdrop is sampled at the picture's border
 * @returns null when nothing stands out from the surroundings
 */
export function findProduct(lab: Lab, colours: Colours, w: number, h: number, box: ProductBox | null): Plane | null {
  const outside = markOutside(w, h, box);
  const backdrop = modelBackdrop(lab, w, h, (i) => outside[i] === 1);
  const plain = backdrop.plain >= PLAIN;
  if (!plain && box === null) return null;
  const mask = plain ? beforePlain(lab, backdrop, w, h, outside) : byColours(lab, colours, w, h, outside);
  if (box !== null) for (let i = 0; i < mask.length; i++) if (outside[i] === 1) mask[i] = 0;
  return dropIslands(mask, w, h);
}
