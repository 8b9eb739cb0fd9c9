/**
 * | constants | source |
 * |---|---|
 * | `LOWER`, `ROUNDNESS` | chosen by eye (docs/measurements/animals.md) |
 */
import type { Curve } from '../math/curve.ts';
import { clamp, lerp, mean } from '../math/numeric.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { BROWS, type FaceLandmarks, LIDS, type Side } from '../mesh/landmarks.ts';
import { type Eye, findIris } from './eye.ts';

/** The outline is so much larger than the points: a share of the eye's height and width, and at least this (mm). */
const GROWN = { height: 0.14, width: 0.07, least: 0.7 } as const;
/** The lower lid has no point of its own: eyes of animals and drawings are nearly as round below as above. */
const LOWER = 0.88;
/** How full its arches are: an ellipse has 0.5. */
const ROUNDNESS = 0.56;
/** The forehead above an eye is at least so high: a share of its height, and at least this (mm). */
const FOREHEAD = { height: 0.6, least: 5 } as const;

/** An eye of an animal, a drawing or a thing, where its owner placed it: no white and no lashes are looked for. */
export function findPlacedEye(side: Side, face: FaceLandmarks, space: FaceSpace): Eye {
  const { upper: above } = LIDS[side];
  const at = (index: number | undefined) => localPoint(space, index ?? 0);
  const [from, to, top] = [at(above[0]), at(above.at(-1)), at(above[4])];
  const width = Math.max(2, to[0] - from[0]);
  const [x0, x1] = [from[0] - grow(width, 'width'), from[0] + width + grow(width, 'width')];
  const chord: Curve = (x) => lerp(from[1], to[1], clamp((x - from[0]) / width, 0, 1));
  const centre = (x0 + x1) / 2;
  const rise = Math.max(0.6, chord(centre) - top[1]);
  const margin = grow(2 * rise, 'height');
  const arch = (height: number): Curve => {
    return (x) => {
      const u = clamp((2 * (x - x0)) / (x1 - x0) - 1, -1, 1);
      return chord(x) + height * (1 - u * u) ** ROUNDNESS;
    };
  };
  const [upper, lower] = [arch(-rise - margin), arch(LOWER * rise + margin)];
  const z = mean(above.map((index) => at(index)[2]));
  const highest = upper(centre) - Math.max(FOREHEAD.least, FOREHEAD.height * 2 * rise);
  return {
    side,
    upper,
    lower,
    line: upper,
    x0,
    x1,
    z,
    browY: Math.min(mean(BROWS[side].map((index) => at(index)[1])), highest),
    gap: (x) => (x <= x0 || x >= x1 ? 0 : Math.max(0, lower(x) - upper(x))),
    iris: findIris(side, face, space, z),
    wing: 0,
  };
}

const grow = (size: number, of: 'height' | 'width'): number => Math.max(GROWN.least, GROWN[of] * size);
