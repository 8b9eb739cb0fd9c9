import { readBilinear } from '@orator/rig/math/bilinear';
import type { Blob, GreyPlane } from './blobs.ts';
import { findLine } from './find-line.ts';
import { WEIGHTS } from './weights.ts';

/** Two spots that may be eyes: the one on the picture's left first. */
export interface EyePair {
  readonly right: Blob;
  readonly left: Blob;
  /** Pixels between them. */
  readonly apart: number;
  /** What tells eyes from other spots, see `describe`. */
  readonly signs: readonly number[];
  readonly score: number;
}

/** Eyes are alike: in size and in contrast (share of the other's). */
const ALIKE = { radius: 0.45, contrast: 0.2 } as const;
/** How far apart two eyes may be: in radii, and as a share of the picture's longer side. */
const APART = { radii: [1.8, 18], share: [0.05, 0.62] } as const;
/**
 * How far a head leans: the height of one eye above the other, as a share of what is between them.
 * Source: chosen (ADR 131), part of what docs/measurements/animals.md measures.
 */
const LEAN = 0.6;
/** The part of a face that both sides are compared in, in distances between the eyes, and its samples. */
const FACE = { across: [0, 0.95], down: [-0.45, 1.25], columns: 12, rows: 20 } as const;
/** The parts close around the eyes, and below them, which are compared in the same way. */
const EYES = { across: [0.2, 0.8], down: [-0.3, 0.3], columns: 10, rows: 10 } as const;
const MUZZLE = { across: [0, 0.5], down: [0.4, 1.3], columns: 8, rows: 12 } as const;

/** Pairs of spots that may be eyes, the likeliest first. */
export function pairEyes(plane: GreyPlane, blobs: readonly Blob[]): readonly EyePair[] {
  const clearest = blobs[0]?.contrast ?? 1;
  return blobs
    .flatMap((a, i) => blobs.slice(i + 1).map((b) => (a.x < b.x ? ([a, b] as const) : ([b, a] as const))))
    .filter((pair) => arePossible(plane, ...pair))
    .map(([right, left]): EyePair => {
      const apart = Math.hypot(left.x - right.x, left.y - right.y);
      const signs = describe(plane, right, left, clearest);
      return { right, left, apart, signs, score: signs.reduce((sum, sign, i) => sum + sign * (WEIGHTS[i] ?? 0), 0) };
    })
    .toSorted((a, b) => b.score - a.score);
}

const ratio = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b);

function arePossible({ width, height }: GreyPlane, right: Blob, left: Blob): boolean {
  const [dx, dy] = [left.x - right.x, left.y - right.y];
  const apart = Math.hypot(dx, dy);
  const radii = apart / ((left.radius + right.radius) / 2);
  const share = apart / Math.max(width, height);
  return (
    right.isDark === left.isDark &&
    ratio(right.radius, left.radius) >= ALIKE.radius &&
    ratio(right.contrast, left.contrast) >= ALIKE.contrast &&
    Math.abs(dy) <= LEAN * dx &&
    radii >= APART.radii[0] &&
    radii <= APART.radii[1] &&
    share >= APART.share[0] &&
    share <= APART.share[1]
  );
}

/** The signs by which a pair is judged, each of about the size of 1. */
function describe(plane: GreyPlane, right: Blob, left: Blob, clearest: number): readonly number[] {
  const { width, height, values } = plane;
  const size = Math.max(width, height);
  const [dx, dy] = [left.x - right.x, left.y - right.y];
  const apart = Math.hypot(dx, dy);
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const read: Reader = (u, v) => readBilinear(values, width, mx + u * dx - v * dy, my + u * dy + v * dx);
  const least = Math.min(right.contrast, left.contrast);
  const radii = Math.log(apart / ((left.radius + right.radius) / 2) / 5);
  const share = Math.log(apart / size / 0.2);
  const across = (mx - width / 2) / size;
  const down = (my - 0.42 * height) / size;
  const line = findLine(plane, { right, left });
  const [inRight, inLeft, between] = [read(-0.5, 0), read(0.5, 0), read(0, 0)];
  const sense = right.isDark ? 1 : -1;
  return [
    compareSides(read, FACE),
    compareSides(read, EYES),
    compareSides(read, MUZZLE),
    Math.sqrt(least / clearest),
    Math.sqrt(least) / 5,
    ratio(right.radius, left.radius),
    ratio(right.contrast, left.contrast),
    radii,
    radii * radii,
    share,
    share * share,
    Math.abs(dy) / apart,
    Math.abs(across) * 4,
    down * 4,
    down * down * 16,
    right.isDark ? 1 : 0,
    Math.min(2, line.strength / 20),
    line.strength > 0 ? Math.abs(line.below - 0.9) : 0,
    (sense * (between - (inRight + inLeft) / 2)) / 60,
    Math.abs(inRight - inLeft) / 40,
    (right.isDark ? (inRight + inLeft) / 2 : 255 - (inRight + inLeft) / 2) / 100,
  ];
}

/** Reads a face: across from the middle between its eyes and down from there, in distances between them. */
type Reader = (across: number, down: number) => number;

interface Part {
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly columns: number;
  readonly rows: number;
}

/** The correlation of one side of a face with the other, mirrored on the line between its eyes; -1 to 1. */
function compareSides(read: Reader, { across, down, columns, rows }: Part): number {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let j = 0; j < rows; j++) {
    const v = down[0] + ((down[1] - down[0]) * (j + 0.5)) / rows;
    for (let i = 0; i < columns; i++) {
      const u = across[0] + ((across[1] - across[0]) * (i + 0.5)) / columns;
      const [a, b] = [read(u, v), read(-u, v)];
      sums.a += a;
      sums.b += b;
      sums.aa += a * a;
      sums.bb += b * b;
      sums.ab += a * b;
    }
  }
  const n = rows * columns;
  const spread = Math.sqrt((sums.aa - sums.a ** 2 / n) * (sums.bb - sums.b ** 2 / n));
  return spread < 1e-6 ? 0 : (sums.ab - (sums.a * sums.b) / n) / spread;
}
