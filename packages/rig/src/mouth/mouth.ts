/**
 * | constants | source |
 * |---|---|
 * | `CORNER`, `CLOSED_GAP` | `engines.md`, "Talking head" |
 * | `CHEEK` | a point of MediaPipe's face mesh |
 * | `TEETH_BELOW` | chosen by eye, not measured |
 */
import { type Curve, monotoneCurve } from '../math/curve.ts';
import { type FaceSpace, localPoint, looksAside } from '../mesh/face-space.ts';
import { clamp, lerp, type Point, type Vec3 } from '../math/numeric.ts';
import { LIPS } from '../mesh/landmarks.ts';
import type { FaceSampler } from '../image/planes.ts';
import { findSeam } from '../math/seam.ts';
import { type BaredTeeth, findBaredTeeth, findEdgeAbove } from './bared-teeth.ts';

/** The mouth in a photo; face space, millimetres. */
export interface Mouth {
  readonly cornerRight: Point;
  readonly cornerLeft: Point;
  readonly centreX: number;
  /** Half the distance between the corners. */
  readonly half: number;
  /** Lower edge of the upper lip and upper edge of the lower lip; the same curve when the mouth is closed. */
  readonly upper: Curve;
  readonly lower: Curve;
  readonly upperOuter: Curve;
  readonly lowerOuter: Curve;
  readonly depth: Curve;
  /** y of the straight line between the corners. */
  readonly cornerY: Curve;
  /** Largest distance between the lips in the photo. */
  readonly innerGap: number;
  /** Whether the photo shows parted lips; every pose then closes them first. */
  readonly open: boolean;
  /** How far each place of the lips moves, 1 at the centre: at least so far that those which the photo shows parted can close. */
  readonly lipOpening: Curve;
  /** Whether the teeth of the photo are found by their colour. */
  readonly bared: boolean;
  /** Teeth that the photo shows are out of the upper lip's shadow this far (mm) below it. */
  readonly teethBelow: number;
  /** Width relative to the 50 mm mouth that the visemes are defined for. */
  readonly scale: number;
  /** Present where the mouth is a muzzle. */
  readonly muzzle: MuzzleShape | null;
}

/** How a muzzle opens; millimetres. */
export interface MuzzleShape {
  /** Distance from the line of the mouth to the chin. */
  readonly room: number;
  /** How far "a" opens it. */
  readonly widest: number;
  /** How far the muzzle opens for each millimetre that a person's mouth opens. */
  readonly opening: number;
}

/** Position of the real corner between the inner (0) and the outer (1) corner landmark. */
const CORNER = 0.55;
/** Lips closer than this (mm) count as closed, and the dark seam between them is searched for. */
const CLOSED_GAP = 3.2;
/** Mesh point of a cheek beside the mouth. */
const CHEEK = 205;
/** `Mouth.teethBelow` of mouths whose teeth are not found by their colour. */
const TEETH_BELOW = 0.9;

/** Opening along the mouth: 1 at the centre (u = 0), 0 at the corners (|u| = 1). */
export const openingProfile = (u: number): number => Math.max(0, 1 - Math.abs(u) ** 2.2) ** 0.9;

/** Measures the mouth from landmarks and image. */
export function findMouth(space: FaceSpace, image: FaceSampler): Mouth {
  const corner = (inner: number, outer: number): Point => {
    const [a, b] = [localPoint(space, inner), localPoint(space, outer)];
    return [lerp(a[0], b[0], CORNER), lerp(a[1], b[1], CORNER)];
  };
  const marked = findLips(space, image, [corner(78, 61), corner(308, 291)]);
  // Landmarks lie within the corners of a broad smile: teeth would stay between lips that close.
  const corners = marked.teeth?.corners;
  const lips = corners ? findLips(space, image, corners) : marked;
  const { upper, lower, innerGap, teeth } = lips;
  const [right, left] = lips.corners;
  const open = innerGap > CLOSED_GAP;
  const centreX = (left[0] + right[0]) / 2;
  const half = (left[0] - right[0]) / 2;
  return {
    cornerRight: right,
    cornerLeft: left,
    centreX,
    half,
    upper,
    lower,
    upperOuter: lips.upperOuter,
    lowerOuter: lips.lowerOuter,
    depth: lips.depth,
    cornerY: (x) => lerp(right[1], left[1], clamp((x - right[0]) / (left[0] - right[0]), 0, 1)),
    innerGap,
    open,
    lipOpening: open
      ? (u) => Math.max(openingProfile(u), (lower(centreX + u * half) - upper(centreX + u * half)) / innerGap)
      : openingProfile,
    bared: teeth !== null,
    teethBelow: teeth?.below ?? TEETH_BELOW,
    scale: mouthScale(space),
    muzzle: null,
  };
}

interface Lips extends Pick<Mouth, 'upper' | 'lower' | 'upperOuter' | 'lowerOuter' | 'depth' | 'innerGap'> {
  readonly corners: readonly [right: Point, left: Point];
  readonly teeth: BaredTeeth | null;
}

const mouthScale = (space: FaceSpace): number =>
  clamp((localPoint(space, 291)[0] - localPoint(space, 61)[0]) / 50, 0.65, 1.5);

/** The lips between two corners. */
function findLips(space: FaceSpace, image: FaceSampler, corners: readonly [right: Point, left: Point]): Lips {
  const [right, left] = corners;
  const row = (indices: readonly number[]): Vec3[] => indices.map((i) => localPoint(space, i));
  const inner = (indices: readonly number[]): readonly Point[] => row(indices.slice(1, -1)).map(([x, y]) => [x, y]);
  const [upper, lower] = [inner(LIPS.upperInner), inner(LIPS.lowerInner)];
  const meshGap = Math.max(...upper.slice(1, -1).map((u, i) => (lower[i + 1]?.[1] ?? u[1]) - u[1]));
  const upperOuter = row(LIPS.upperOuter);
  const depth = monotoneCurve(upperOuter.map((p): Point => [p[0], p[2]]));
  const upperCurve = monotoneCurve([right, ...upper, left]);
  const lowerCurve = monotoneCurve([right, ...lower, left]);
  const seam =
    meshGap > CLOSED_GAP
      ? null
      : monotoneCurve(
          findSeam({
            luma: (x, y) => image.luma(x, y, depth(x)),
            middle: (x) => (upperCurve(x) + lowerCurve(x)) / 2,
            from: right[0],
            to: left[0],
            span: 4.2 * mouthScale(space),
          }),
        );
  const lowerOuter = monotoneCurve(row(LIPS.lowerOuter));
  const upperEdge = monotoneCurve(upperOuter);
  const line = seam ?? upperCurve;
  const skin = image.yuv(...localPoint(space, CHEEK));
  const search = { image, cornerRight: right, cornerLeft: left, upper: line, lowerOuter, depth, skin };
  const above = looksAside(space) ? findEdgeAbove(search, upperEdge) : null;
  const top = above ?? line;
  const teeth = findBaredTeeth({ ...search, upper: top });
  const meshLower = seam ?? lowerCurve;
  const bottom: Curve = teeth ? (x) => Math.max(meshLower(x), teeth.lip(x)) : meshLower;
  const innerGap = teeth ? Math.max(meshGap, ...upper.slice(1, -1).map(([x]) => bottom(x) - top(x))) : meshGap;
  return {
    corners,
    upper: top,
    lower: bottom,
    upperOuter: upperEdge,
    lowerOuter,
    depth,
    innerGap,
    teeth,
  };
}
