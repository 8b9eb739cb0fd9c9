import type { FaceSampler } from '../image/planes.ts';
import { type Curve, monotoneCurve } from '../math/curve.ts';
import { clamp, lerp, type Point } from '../math/numeric.ts';
import { findSeam } from '../math/seam.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { SHAPES } from '../speech/visemes.ts';
import type { Mouth, MuzzleShape } from './mouth.ts';

/**
 * The line of a muzzle hangs through between its corners and its middle: a share of the way at a quarter of its width.
 * Source: chosen by eye, not measured.
 */
const SAG = 0.72;
/** A drawn or dark line is looked for so far from the placed one: shares of half its width, and of the room below it. */
const SEARCH = { across: 0.22, down: 0.35 } as const;
/** "a" opens a muzzle so far: a share of its width, of the room between its line and the chin, and in all (mm). */
const WIDEST = { across: 0.4, down: 1.3, least: 7, most: 36 } as const;
/** The edges of what is around the line: shares of half its width, and of the room below it. */
const EDGES = { above: 0.12, below: 0.4 } as const;

/** A muzzle opens round: its lower edge hangs from corner to corner like half an ellipse. */
const roundProfile = (u: number): number => Math.max(0, 1 - u * u) ** 0.62;

/**
 * The mouth of an animal, a drawing or a thing, where its owner placed it: one line, without lips, above a jaw that opens downwards.
 * Nothing of a person's mouth is looked for in the picture, only the line itself.
 */
export function findMuzzle(space: FaceSpace, image: FaceSampler): Mouth {
  const [right, left] = [flat(space, 61), flat(space, 291)];
  const [above, below] = [flat(space, 13), flat(space, 14)];
  const [rightX, leftX] = [right[0], Math.max(left[0], right[0] + 4)];
  const middle: Point = [
    clamp((above[0] + below[0]) / 2, lerp(rightX, leftX, 0.3), lerp(rightX, leftX, 0.7)),
    (above[1] + below[1]) / 2,
  ];
  const half = (leftX - rightX) / 2;
  const room = Math.max(4, localPoint(space, 152)[1] - middle[1]);
  const cornerY: Curve = (x) => lerp(right[1], left[1], clamp((x - rightX) / (2 * half), 0, 1));
  const z = (localPoint(space, 13)[2] + localPoint(space, 14)[2]) / 2;
  const line = findLine({ image, right, left: [leftX, left[1]], middle, cornerY, z, room });
  return {
    cornerRight: right,
    cornerLeft: [leftX, left[1]],
    centreX: (rightX + leftX) / 2,
    half,
    upper: line,
    lower: line,
    upperOuter: (x) => line(x) - EDGES.above * half,
    lowerOuter: (x) => line(x) + EDGES.below * room,
    depth: () => z,
    cornerY,
    innerGap: 0,
    open: false,
    lipOpening: roundProfile,
    bared: false,
    teethBelow: 0,
    scale: clamp((2 * half) / 50, 0.3, 2.2),
    muzzle: shapeMuzzle(half, room),
  };
}

const flat = (space: FaceSpace, index: number): Point => {
  const [x, y] = localPoint(space, index);
  return [x, y];
};

function shapeMuzzle(half: number, room: number): MuzzleShape {
  const widest = clamp(Math.min(WIDEST.across * 2 * half, WIDEST.down * room), WIDEST.least, WIDEST.most);
  return { room, widest, opening: widest / (SHAPES.AA.jaw + SHAPES.AA.lower) };
}

interface LineSearch {
  readonly image: FaceSampler;
  readonly right: Point;
  readonly left: Point;
  readonly middle: Point;
  readonly cornerY: Curve;
  readonly z: number;
  readonly room: number;
}

/** The placed line, moved to the dark one that the picture shows near it. */
function findLine({ image, right, left, middle, cornerY, z, room }: LineSearch): Curve {
  const sag = middle[1] - cornerY(middle[0]);
  const quarter = (end: Point): Point => {
    const x = lerp(end[0], middle[0], 0.5);
    return [x, cornerY(x) + SAG * sag];
  };
  const placed = monotoneCurve([right, quarter(right), middle, quarter(left), left]);
  const half = (left[0] - right[0]) / 2;
  return monotoneCurve(
    findSeam({
      luma: (x, y) => image.luma(x, y, z),
      middle: placed,
      from: right[0],
      to: left[0],
      span: Math.min(SEARCH.across * half, SEARCH.down * room),
    }),
  );
}
