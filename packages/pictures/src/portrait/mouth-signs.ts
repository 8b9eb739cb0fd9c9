import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import { hasBeard } from './beard.ts';
import { type FaceTones, hasColours } from './face-tones.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { measureMouthLine } from './mouth-line.ts';
import { between, towards } from './places.ts';
import { meanTone, measureRedness, type Tone } from './tone.ts';

/** Columns of the mouth's middle: mesh points of the upper lip's outer and inner edge, and the lower lip's inner and outer one. */
const COLUMNS = [
  [0, 13, 14, 17],
  [37, 82, 87, 84],
  [267, 312, 317, 314],
] as const;
/**
 * What shows that there is a mouth: the line between the lips is darker, or teeth are brighter, than the lips by this share; or a
 * lip's redness differs from the skin's 4 mm above (5 mm below) it. 22 portraits and 54 painted pictures, pale lips among them, have
 * 1.9 times as much of one of these or more; drawn hands and palms in the cheeks' colour 0.6 times at the most (44).
 */
const MOUTH = { contrast: 0.1, redness: 0.015, above: 4, below: 5 } as const;
/** Pixels a millimetre: below the first nothing is told of lips, below the second a line between pale lips is too fine to be seen. */
const SMALLEST = 0.75;
const FINE = 1;
/** Colours are means over so much (mm) of a lip and of the skin beside it. */
const GRAIN = { lip: 0.8, skin: 1 } as const;
/**
 * A gap between fingers is a dark line that continues beyond a corner of the mouth. `beyond` lies between what was measured on
 * drawn hands (.19 and more, mostly above .33) and on portraits (.05 at most in 55, and in 150 grey, small, blurred, dark, turned
 * or compressed versions of 25 of them). A moustache reaches .29, so `hasBeard` is asked as well. A finger is brighter where lips
 * would meet than at their places, by 6.5 % in 19 of 23 drawn ones, and shows no teeth; lips out of focus by at most 6 %.
 */
const FINGERS = { beyond: 0.13, across: 0.13, round: -0.65, teeth: 0.6 } as const;
/**
 * In a photo with colours even pale lips are a little redder than the skin beside them, by this multiple of `redness`; a crease of a palm or
 * a fold of a mask in the cheeks' colour is not (0.06 at most in 6 that were taken for a mouth), and is fainter than a line between lips.
 */
const CREASE = { redder: 0.3, line: 2 } as const;
/**
 * What is in the place of the upper lip and less red than the skin above it is no lip: -0.12 at the least in 22 faces, microphones to
 * -11, and grey moustaches to -6.7, below which the lower lip is seen.
 */
const GREYER = -2;
/** A mouth whose lips have the skin's colour has at least so dark a line wherever it is looked for. */
const LEAST_LINE = 0.08;
const SMALL = 0.3;
const LINE = { from: -0.25, to: 1.25, step: 0.15, rows: [-2.4, -1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8, 2.4] } as const;

/** What shows that there is a mouth, each as a multiple of what it takes. */
interface MouthSigns {
  readonly line: number;
  readonly teeth: number;
  readonly upperLip: number;
  readonly lowerLip: number;
}

/** Whether no mouth is visible where the mesh has one, because a hand or a finger in the colour of the face covers it. */
export function hasNoMouth(image: RgbaImage, space: FaceSpace, tones: FaceTones): boolean {
  if (space.mm < SMALLEST) return false;
  const line = measureMouthLine(image, space);
  const signs = readSigns(image, space);
  // Below the lower lip a beard or a shadow is often redder than the lip.
  const isSeen = Math.max(signs.line, signs.teeth, signs.upperLip, Math.abs(signs.lowerLip)) >= 1;
  const isRound = signs.line < FINGERS.round && signs.teeth < FINGERS.teeth;
  const isFine = space.mm >= FINE && hasColours(tones);
  const isBare = !isSeen && line.weakest < LEAST_LINE && isFine;
  const isCrease = isFine && signs.teeth < 1 && signs.line < CREASE.line && !isRedder(signs);
  const isGreyer = isFine && signs.upperLip < GREYER && signs.lowerLip < CREASE.redder;
  // Beside a moustache is a dark line as well, but it and the lip below it have another red than the skin; fingers have none.
  const isOneRed = signs.upperLip < 1 && Math.abs(signs.lowerLip) < 1;
  const isGap = line.beyond > FINGERS.beyond && line.across > FINGERS.across && isOneRed;
  return (isGap || isRound || isBare || isCrease || isGreyer) && !hasBeard(image, space);
}

const isRedder = ({ upperLip, lowerLip }: MouthSigns): boolean =>
  Math.max(upperLip, Math.abs(lowerLip)) >= CREASE.redder;

function readSigns(image: RgbaImage, space: FaceSpace): MouthSigns {
  const at = (index: number): Vec3 => localPoint(space, index);
  const measureTone = (point: Vec3, reach: number): Tone => meanTone(image, space.toImage(...point), reach * space.mm);
  const seen = COLUMNS.map(([top, upper, lower, bottom]): MouthSigns => {
    const upperLip = measureTone(between(at(top), at(upper)), GRAIN.lip);
    const lowerLip = measureTone(between(at(lower), at(bottom)), GRAIN.lip);
    const [x, y, z] = at(top);
    const [u, v, w] = at(bottom);
    const lumas = lumasBetween(at(upper), at(lower), (point) => measureTone(point, SMALL)[0]);
    const [darker, brighter] = [Math.min(upperLip[0], lowerLip[0]), Math.max(upperLip[0], lowerLip[0])];
    const redder = (lip: Tone, skin: Vec3): number =>
      (measureRedness(lip) - measureRedness(measureTone(skin, GRAIN.skin))) / MOUTH.redness;
    return {
      line: (darker - Math.min(...lumas)) / Math.max(20, darker) / MOUTH.contrast,
      teeth: (Math.max(...lumas) - brighter) / Math.max(20, brighter) / MOUTH.contrast,
      upperLip: redder(upperLip, [x, y - MOUTH.above, z]),
      lowerLip: redder(lowerLip, [u, v + MOUTH.below, w]),
    };
  });
  const middle = (sign: keyof MouthSigns): number => median(seen.map((column) => column[sign]));
  return {
    line: middle('line'),
    teeth: middle('teeth'),
    upperLip: middle('upperLip'),
    lowerLip: middle('lowerLip'),
  };
}

/** The values of `read` along and beside the line between the lips, and slightly beyond. */
function lumasBetween(upper: Vec3, lower: Vec3, read: (point: Vec3) => number): number[] {
  const lumas: number[] = [];
  for (let t = LINE.from; t <= LINE.to; t += LINE.step) {
    const [x, y, z] = towards(upper, lower, t);
    for (const row of LINE.rows) lumas.push(read([x, y + row, z]));
  }
  return lumas;
}
