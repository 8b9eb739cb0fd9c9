import type { HairStyle } from '../attributes.ts';
import { mix, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import type { Hair } from '../person/hair.ts';
import type { Skull } from './scalp.ts';

/** How hair is cut and combed. Lengths are face units. */
export interface Cut {
  /** How many locks, and strands in each. */
  readonly locks: number;
  readonly strands: number;
  readonly length: (root: Vec3, r: Random) => number;
  /** Direction the comb pulls at a point, for a lock with that root. */
  readonly comb: (p: Vec3, root: Vec3) => Vec3;
  /** How strongly it hangs, keeps its direction, and stands off at the root. */
  readonly gravity: number;
  readonly stiff: number;
  readonly lift: number;
  /** How thick the hair lies on the skull; and at the sides, as a share of that. */
  readonly volume: number;
  readonly sideVolume?: number;
  /** Height and number of waves; 1 for hair that coils. */
  readonly wave: number;
  readonly waves: number;
  readonly coil: 0 | 1;
  /** Breadth of a lock, how much it gathers to its tip, how much strands differ. */
  readonly spread: number;
  readonly gather: number;
  readonly fizz: number;
  /** Width of a strand, in pixels of a picture with 170 pixels for a face unit. */
  readonly width: number;
  /** Which part of the scalp grows, 0..1. */
  readonly grows?: (root: Vec3) => number;
  readonly parted?: boolean;
  /** Half the width kept free for the face. */
  readonly open?: number;
}

export type CutMaker = (hair: Hair, skull: Skull) => Cut;
export type Cuts = Partial<Record<HairStyle, CutMaker>>;

/** Natural waves of hair that does not coil. */
export const findWave = ({ curl }: Hair): number => (curl < 1 ? curl : 0);

export const baseCut = (hair: Hair): Cut => ({
  locks: 420,
  strands: 14,
  length: () => 0.5,
  comb: () => [0, 1, 0],
  gravity: 0.1,
  stiff: 0.5,
  lift: 0.05,
  volume: 0.16 * hair.volume,
  wave: 0.02 + 0.06 * findWave(hair),
  waves: 2,
  coil: 0,
  spread: 0.07,
  gather: 0.45,
  width: 1.7,
  fizz: 0.3,
});

/** Short at the sides, long on top: from `low` to `high` between two heights of the root. */
export const graded =
  (low: number, high: number, from: number, to: number, vary: readonly [number, number]) =>
  (root: Vec3, r: Random): number =>
    mix(low, high, smooth(from, to, root[1])) * r.range(...vary);
