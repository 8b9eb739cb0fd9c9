import { CHEEKS } from '@orator/rig/face/face-colours';
import { median, type Vec3 } from '@orator/rig/math/numeric';
import type { FaceReader } from './face-reader.ts';
import { LEAST_LUMA } from './mouth-line.ts';

/** Places around the mouth: mm beside and below the lower lip's edge, and above the upper lip's. */
const CHIN = [
  [-12, 9],
  [0, 10],
  [12, 9],
] as const;
const MOUSTACHE = [
  [-10, -4],
  [0, -5],
  [10, -4],
] as const;
/** A place is looked at so far around (mm), in such steps. */
const AROUND = { across: 8, down: 4, step: 1 } as const;
/** A spot's brightness is the mean over so much (mm), and its surroundings'. */
const GRAIN = { spot: 0.3, around: 1.2 } as const;

/**
 * Measures the roughness below the mouth, above it, on the lips and on the cheeks: how far spots differ from their
 * surroundings, as a share.
 */
export function readHair({ at, read }: FaceReader) {
  const roughness = ([cx, cy, cz]: Vec3): number => {
    const apart: number[] = [];
    for (let y = -AROUND.down; y <= AROUND.down; y += AROUND.step) {
      for (let x = -AROUND.across; x <= AROUND.across; x += AROUND.step) {
        const point: Vec3 = [cx + x, cy + y, cz];
        const around = read(point, GRAIN.around)[0];
        apart.push(Math.abs(read(point, GRAIN.spot)[0] - around) / Math.max(LEAST_LUMA, around));
      }
    }
    return median(apart);
  };
  const beside = (index: number, places: readonly (readonly [number, number])[]): number => {
    const [x, y, z] = at(index);
    return median(places.map(([aside, down]) => roughness([x + aside, y + down, z])));
  };
  return {
    chinRough: beside(17, CHIN),
    moustacheRough: beside(0, MOUSTACHE),
    cheeksRough: median(CHEEKS.slice(0, 6).map((index) => roughness(at(index)))),
  };
}
