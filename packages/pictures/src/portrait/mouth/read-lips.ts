import { median, type Vec3 } from '@orator/rig/math/numeric';
import { between, towards } from '../places.ts';
import { measureRedness, type Tone } from '../tone.ts';
import type { FaceReader } from './face-reader.ts';
import { LEAST_LUMA } from './mouth-line.ts';

/** Columns of the mouth's middle: mesh points of the upper lip's outer and inner edge, and the lower lip's inner and outer one. */
const COLUMNS = [
  [0, 13, 14, 17],
  [37, 82, 87, 84],
  [267, 312, 317, 314],
] as const;
/** The skin beside a lip is looked at so far above and below it (mm). */
const SKIN = { above: 4, below: 5 } as const;
/** Colours are means over so much (mm) of a lip, of the skin beside it, and of a place between the lips. */
const GRAIN = { lip: 0.8, skin: 1, line: 0.3 } as const;
/** Where a line or teeth are looked for: shares of the way from the upper to the lower lip, and rows (mm) around there. */
const LINE = { from: -0.25, to: 1.25, step: 0.15, rows: [-2.4, -1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8, 2.4] } as const;

/**
 * What the mesh's lips look like: how much darker the line between them is and how much brighter teeth are than the lips (shares), and how
 * much redder each lip is than the skin beside it (see `measureRedness`).
 */
export function readLips({ at, read }: FaceReader) {
  const seen = COLUMNS.map(([top, upper, lower, bottom]) => {
    const upperLip = read(between(at(top), at(upper)), GRAIN.lip);
    const lowerLip = read(between(at(lower), at(bottom)), GRAIN.lip);
    const [x, y, z] = at(top);
    const [u, v, w] = at(bottom);
    const lumas = lumasBetween(at(upper), at(lower), (point) => read(point, GRAIN.line)[0]);
    const [darker, brighter] = [Math.min(upperLip[0], lowerLip[0]), Math.max(upperLip[0], lowerLip[0])];
    const redder = (lip: Tone, skin: Vec3): number => measureRedness(lip) - measureRedness(read(skin, GRAIN.skin));
    return {
      line: (darker - Math.min(...lumas)) / Math.max(LEAST_LUMA, darker),
      teeth: (Math.max(...lumas) - brighter) / Math.max(LEAST_LUMA, brighter),
      upperLip: redder(upperLip, [x, y - SKIN.above, z]),
      lowerLip: redder(lowerLip, [u, v + SKIN.below, w]),
    };
  });
  const middle = (sign: 'line' | 'teeth' | 'upperLip' | 'lowerLip'): number =>
    median(seen.map((column) => column[sign]));
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
