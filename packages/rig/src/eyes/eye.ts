/**
 * | constants | source |
 * |---|---|
 * | `GROWTH_STEP` | the study of eyes (ADR 35) |
 * | `LASHES`, `NEAR_IRIS`, `IRIS_POINTS` | chosen by eye on 20 portraits (docs/measurements/eyes-and-mouths.md, "Eyes") |
 */
import { type Curve, monotoneCurve } from '../math/curve.ts';
import { type FaceSpace, isTurned, localPoint } from '../mesh/face-space.ts';
import { clamp, lerp, mean, median, type Point } from '../math/numeric.ts';
import { BROWS, type FaceLandmarks, LIDS, point, type Side } from '../mesh/landmarks.ts';
import type { FaceSampler, Yuv } from '../image/planes.ts';
import { fitArch, tabulate } from '../math/arch.ts';
import { colourDistance, medianColour } from './eye-colours.ts';
import { type EyeWhite, findEyeWhite } from './eye-white.ts';
import { type EyeOutline, findLashLine, findLowerLid } from './lid-lines.ts';
import { measureWing } from './wing.ts';

/** One eye; face space, millimetres. The lid curves enclose the visible eye with a small margin. */
export interface Eye {
  readonly side: Side;
  readonly upper: Curve;
  readonly lower: Curve;
  /** The upper border of the lashes' line, which moves down in a blink. */
  readonly line: Curve;
  /** Ends of the lid curves. */
  readonly x0: number;
  readonly x1: number;
  /** Mean depth of the upper lid. */
  readonly z: number;
  readonly browY: number;
  /** Height between the lids, 0 beyond their ends. */
  readonly gap: Curve;
  readonly iris: { readonly x: number; readonly y: number; readonly radius: number } | null;
  /** How far a wing of make-up goes on beyond the outer corner; 0 where there is none. */
  readonly wing: number;
}

/**
 * Large eyes of drawings reach beyond the landmarks, so the outline grows in steps of this (mm) while the colour differs from
 * the skin around the eye.
 */
const GROWTH_STEP = 0.4;
/** How full the arches of the white's borders are, see `fitArch`. */
const ROUNDNESS = { upper: 0.8, lower: 0.6 } as const;
/** Lashes above the white are about so thick (mm). */
const LASHES = 1.6;
/** Columns of white beside the iris that say how far landmarks are off there, and points of a lid that are moved so. */
const NEAR_IRIS = 5;
const IRIS_POINTS = 18;

/** Measures one eye from landmarks and image. */
export function findEye(side: Side, face: FaceLandmarks, space: FaceSpace, image: FaceSampler): Eye {
  const lids = lidPoints(side, face, space);
  const { z } = lids;
  const iris = findIris(side, face, space, z);
  const browY = mean(flatten(BROWS[side], face, space, z).map(([, y]) => y));
  const [x0, x1] = [lids.upper[0]?.[0] ?? 0, lids.upper.at(-1)?.[0] ?? 0];
  const marks = { upper: monotoneCurve(lids.upper), lower: monotoneCurve(lids.lower), x0, x1, z };
  const white = iris && findEyeWhite(side, { ...marks, iris }, image);
  const outline = white ? outlineWhite(white, marks) : outlineLandmarks(lids, browY, image);
  const cheek = skinBelow(marks, image);
  const lowerLid = findLowerLid(outline, cheek, image);
  const line = findLashLine(outline, image);
  const bottom = tabulate(outline.x0, outline.x1, (x) => Math.max(lowerLid(x), line(x)));
  return {
    side,
    ...outline,
    lower: bottom,
    line,
    browY,
    gap: (x) => (x <= outline.x0 || x >= outline.x1 ? 0 : Math.max(0, bottom(x) - outline.upper(x))),
    iris,
    wing: measureWing(side, outline, image),
  };
}

/** Height between the landmarks' lids in their middle (mm). */
const measureOpening = ({ upper, lower, x0, x1 }: EyeOutline): number =>
  Math.max(...[0.3, 0.4, 0.5, 0.6, 0.7].map((t) => lerp(x0, x1, t)).map((x) => lower(x) - upper(x)));

const skinAlong = ({ x0, x1, z }: EyeOutline, y: Curve, image: FaceSampler): Yuv =>
  medianColour([0.3, 0.5, 0.7].map((t) => lerp(x0, x1, t)).map((x) => image.yuv(x, y(x), z)));

const skinBelow = (marks: EyeOutline, image: FaceSampler): Yuv =>
  skinAlong(marks, (x) => marks.lower(x) + measureOpening(marks) * 0.8, image);

/**
 * The lids that the white of the eye ends at, from corner to corner. Before and behind the iris, which may have any colour,
 * the landmarks' lids, as far off as they are beside it.
 */
function outlineWhite({ corners: [left, right], sides }: EyeWhite, marks: EyeOutline): EyeOutline {
  const { upper: over, lower: under, x0, x1, z } = marks;
  const corners: readonly [Point, Point] = [
    left[0] < x0 ? left : [x0, (over(x0) + under(x0)) / 2],
    right[0] > x1 ? right : [x1, (over(x1) + under(x1)) / 2],
  ];
  const arch = (of: 'top' | 'bottom', lid: Curve, roundness: number): Curve => {
    const [before, after] = sides.map((columns) => columns.map((column): Point => [column.x, column[of]]));
    return fitArch({ points: overIris(before ?? [], after ?? [], lid), roundness, ends: corners });
  };
  const upper = arch('top', over, ROUNDNESS.upper);
  const lower = arch('bottom', under, ROUNDNESS.lower);
  return { upper: (x) => upper(x) - LASHES, lower, x0: corners[0][0], x1: corners[1][0], z };
}

function overIris(before: readonly Point[], after: readonly Point[], lid: Curve): readonly Point[] {
  const off = (points: readonly Point[]): number => median(points.map(([x, y]) => y - lid(x)));
  const [from, to] = [before.at(-1)?.[0] ?? 0, after[0]?.[0] ?? 0];
  const [left, right] = [off(before.slice(-NEAR_IRIS)), off(after.slice(0, NEAR_IRIS))];
  const between = Array.from({ length: IRIS_POINTS }, (_, i): Point => {
    const t = (i + 1) / (IRIS_POINTS + 1);
    const x = lerp(from, to, t);
    return [x, lid(x) + lerp(left, right, t)];
  });
  return [...before, ...between, ...after];
}

/** The landmarks' lids, grown to where the colour of skin begins. */
function outlineLandmarks({ upper: over, lower: under, z }: Lids, browY: number, image: FaceSampler): EyeOutline {
  const [upper, lower] = [monotoneCurve(over), monotoneCurve(under)];
  const [xa, ya] = over[0] ?? [0, 0];
  const [xb, yb] = over.at(-1) ?? [0, 0];
  const across = (t: number): number => lerp(xa, xb, t);
  const marks = { upper, lower, x0: xa, x1: xb, z };
  const opening = measureOpening(marks);
  const lidSkin = skinAlong(marks, (x) => lerp(upper(x), browY, 0.55), image);
  const cheekSkin = skinBelow(marks, image);
  const differs = (x: number, y: number, skin: Yuv, threshold: number): boolean =>
    colourDistance(image.yuv(x, y, z), skin) > threshold;
  const grow = (edge: Curve, direction: number, skin: Yuv, threshold: number, limit: number): number =>
    median(
      Array.from({ length: 7 }, (_, i) => {
        const x = across((i + 1) / 8);
        let d = 0;
        while (d < limit && differs(x, edge(x) + direction * (d + GROWTH_STEP), skin, threshold)) d += GROWTH_STEP;
        return d;
      }),
    );
  const lidMiddle = over[4]?.[1] ?? ya;
  const growUp = Math.min(grow(upper, -1, lidSkin, 26, opening * 0.55), Math.max(1, (lidMiddle - browY) * 0.45));
  const growDown = grow(lower, 1, cheekSkin, 24, opening * 0.5);
  const growSide = (x: number, y: number, direction: number): number => {
    let d = 0;
    while (d < (xb - xa) * 0.16 && differs(x + direction * (d + 0.5), y, cheekSkin, 26)) d += GROWTH_STEP;
    return Math.max(d, (xb - xa) * 0.09);
  };
  const x0 = xa - growSide(xa, ya, -1);
  const x1 = xb + growSide(xb, yb, 1);
  const lowerEnds: readonly [number, number] = [under[0]?.[1] ?? ya, under.at(-1)?.[1] ?? yb];
  const axis = (x: number): number => lerp((ya + lowerEnds[0]) / 2, (yb + lowerEnds[1]) / 2, (x - x0) / (x1 - x0));
  // Makes both curves end in the same point at each corner of the eye.
  const fullness = (x: number): number => {
    const u = ((x - x0) / (x1 - x0)) * 2 - 1;
    return Math.min(1, 1.6 * Math.max(0, 1 - u * u) ** 0.6);
  };
  const edge =
    (curve: Curve, shift: number): Curve =>
    (x) => {
      const inside = clamp(x, x0, x1);
      return lerp(axis(inside), curve(inside) + shift, fullness(inside));
    };
  return { upper: edge(upper, -0.5 - growUp), lower: edge(lower, 0.4 + growDown * 0.8), x0, x1, z };
}

interface Lids {
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
  readonly z: number;
}

/** The mesh's lids, widened to the iris model's finer contour where that is wider. */
function lidPoints(side: Side, face: FaceLandmarks, space: FaceSpace): Lids {
  const z = mean(LIDS[side].upper.map((i) => localPoint(space, i)[2]));
  const [over, under] = [flatten(LIDS[side].upper, face, space, z), flatten(LIDS[side].lower, face, space, z)];
  const contour = face.eyes?.[side].contour;
  if (!contour) return { upper: over, lower: under, z };
  const fine = (indices: readonly number[]): Curve =>
    monotoneCurve(indices.map((i) => space.toLocalAt(contour[i]?.[0] ?? 0, contour[i]?.[1] ?? 0, z)));
  const fineUpper = fine([0, 9, 10, 11, 12, 13, 14, 15, 8]);
  const fineLower = fine([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const widen = (p: Point, i: number, curve: Curve, pick: (a: number, b: number) => number): Point =>
    i === 0 || i === 8 ? p : [p[0], pick(p[1], lerp(p[1], curve(p[0]), 0.8))];
  return {
    upper: over.map((p, i) => widen(p, i, fineUpper, Math.min)),
    lower: under.map((p, i) => widen(p, i, fineLower, Math.max)),
    z,
  };
}

/**
 * Mesh points in the plane of an eye, at its depth (mm), in which its pixels are read and drawn. A turned eye is so round that
 * its points have to be brought there along the line of sight.
 */
function flatten(indices: readonly number[], face: FaceLandmarks, space: FaceSpace, z: number): readonly Point[] {
  const turned = isTurned(space);
  return indices.map((i): Point => {
    const [x, y] = turned ? space.toLocalAt(...onPicture(point(face, i)), z) : localPoint(space, i);
    return [x, y];
  });
}

const onPicture = ([x, y]: readonly [number, number, number]): Point => [x, y];

/** The iris by its landmarks; null where they are not known. */
export function findIris(side: Side, face: FaceLandmarks, space: FaceSpace, z: number): Eye['iris'] {
  const points = face.eyes?.[side].iris.map(([x, y]) => space.toLocalAt(x, y, z));
  const centre = points?.[0];
  if (!points || !centre) return null;
  const radius = mean(points.slice(1).map((p) => Math.hypot(p[0] - centre[0], p[1] - centre[1])));
  return { x: centre[0], y: centre[1], radius };
}
