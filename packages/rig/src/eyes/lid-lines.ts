/**
 * | constants | source |
 * |---|---|
 * | `CORNER` | the study of eyes, set by eye on 20 portraits (ADR 35) |
 * | `LEAST_REACH` | chosen by eye at four times the size (ADR 35) |
 * | `MIDDLE` | the middle of 256 levels |
 */
import { fitArch } from '../math/arch.ts';
import type { Curve } from '../math/curve.ts';
import { clamp, lerp, mean } from '../math/numeric.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { findSeam } from '../math/seam.ts';
import { colourDistance } from './eye-colours.ts';

/** An eye by its landmarks alone. Face space, millimetres. */
export interface EyeOutline {
  readonly upper: Curve;
  readonly lower: Curve;
  /** Ends of the curves. */
  readonly x0: number;
  readonly x1: number;
  readonly z: number;
}

interface LidShape {
  /** How far from the landmarks a line is looked for: a share of the eye's height, and at most this (mm). */
  readonly reach: number;
  readonly most: number;
  readonly roundness: number;
}

const UPPER: LidShape = { reach: 0.3, most: 2.4, roundness: 0.8 };
/** Below a small eye the next dark line is its bag, which is no lid. */
const LOWER: LidShape = { reach: 0.22, most: 3.4, roundness: 0.6 };
/** A line is looked for at least this far from the landmarks (mm). */
const LEAST_REACH = 0.8;
/** Nearer to a corner than this share of the width, the photo is too ambiguous to search in. */
const CORNER = 0.1;
/** The search's costs are levels of luma around this one. */
const MIDDLE = 128;

/**
 * The upper border of the lashes' dark line: where the photo steps most from skin to dark, from corner to corner. Landmarks
 * lie 1 to 2 mm off it, which shows when the line moves down in a blink.
 */
export function findLashLine(outline: EyeOutline, image: FaceSampler): Curve {
  const { lower, z } = outline;
  const upper = unsagged(outline);
  const luma = (x: number, y: number, steps: readonly number[]): number =>
    mean(steps.map((step) => image.luma(x, y + step, z)));
  return findLine(outline, UPPER, {
    middle: (x) => Math.min(upper(x) + 0.9, (upper(x) + lower(x)) / 2),
    luma: (x, y) => MIDDLE - luma(x, y, [-1.5, -1, -0.5]) + luma(x, y, [0.2, 0.6, 1]),
  });
}

/**
 * The upper lid of the landmarks. Where it sags below an arch of the same height it is raised half-way to that: near the corners of a
 * wide eye landmarks may lie so far inside that the line of lashes would be searched for in the white.
 */
function unsagged({ upper, lower, x0, x1 }: EyeOutline): Curve {
  const [from, to] = [x0, x1].map((x) => (upper(x) + lower(x)) / 2);
  const chord: Curve = (x) => lerp(from ?? 0, to ?? 0, (x - x0) / (x1 - x0));
  const rise = Math.max(...[0.4, 0.5, 0.6].map((t) => lerp(x0, x1, t)).map((x) => chord(x) - upper(x)));
  return (x) => {
    const u = clamp((2 * (x - x0)) / (x1 - x0) - 1, -1, 1);
    const arch = chord(x) - rise * (1 - u * u) ** UPPER.roundness;
    return Math.min(upper(x), (upper(x) + arch) / 2);
  };
}

/** The upper border of the lower lid: where the photo steps most from the eye to the colour of the cheek. */
export function findLowerLid(outline: EyeOutline, cheek: Yuv, image: FaceSampler): Curve {
  const { lower, z } = outline;
  const unlike = (x: number, y: number, steps: readonly number[]): number =>
    mean(steps.map((step) => Math.min(60, colourDistance(image.yuv(x, y + step, z), cheek))));
  return findLine(outline, LOWER, {
    middle: lower,
    luma: (x, y) => MIDDLE - unlike(x, y, [-1.6, -1, -0.4]) + unlike(x, y, [0.5, 1.1, 1.7]),
  });
}

interface LineSearch {
  /** The line according to the landmarks. */
  readonly middle: Curve;
  /** The value that the path of the line keeps low. */
  readonly luma: (x: number, y: number) => number;
}

function findLine(outline: EyeOutline, { reach, most, roundness }: LidShape, search: LineSearch): Curve {
  const { upper, lower, x0, x1 } = outline;
  const centre = (x0 + x1) / 2;
  const span = clamp(reach * (lower(centre) - upper(centre)), LEAST_REACH, most);
  const path = findSeam({ ...search, from: x0, to: x1, span });
  const margin = CORNER * (x1 - x0);
  return fitArch({
    points: path.filter(([x]) => x > x0 + margin && x < x1 - margin),
    roundness,
    ends: [
      [x0, (upper(x0) + lower(x0)) / 2],
      [x1, (upper(x1) + lower(x1)) / 2],
    ],
  });
}
