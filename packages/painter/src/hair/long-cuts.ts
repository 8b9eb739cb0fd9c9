/** Long haircuts, which hang beside the face. */
import { sine } from '../math/functions.ts';
import { clamp, type Vec3 } from '../math/numeric.ts';
import type { Hair } from '../person/hair.ts';
import { baseCut, findWave, type Cut, type Cuts } from './cut.ts';

/** Down from the parting to both sides. */
const parted =
  ({ part }: Hair) =>
  (p: Vec3, root: Vec3): Vec3 => {
    const side = root[0] >= part + 0.02 * sine(root[2] * 9) ? 1 : -1;
    const far = clamp(Math.abs(root[0] - part) * 1.1);
    const back = root[2] > 0.4 && p[1] < -0.3 ? 0.35 : 0;
    return [side * (1 - 0.6 * far), 0.35 + 0.6 * far, -0.35 * (1 - far) - back];
  };

const longCut = (hair: Hair): Cut => ({
  ...baseCut(hair),
  parted: true,
  open: 0.95,
  locks: 680,
  comb: parted(hair),
  gravity: 0.55,
  stiff: 0.62,
  lift: 0.1,
  volume: 0.36 * hair.volume,
  spread: 0.085,
  gather: 0.3,
  wave: 0.014,
  waves: 2.2,
});

/** The length that ends at one height all round. */
const level = (hair: Hair, root: Vec3, base: number): number =>
  clamp(base + 0.28 * hair.length - root[1] * 0.95, 0.4, 2.6);
const isFringe = (root: Vec3): boolean => root[2] > 0.45 && Math.abs(root[0]) < 0.66;
/** Does a side fringe fall from here? It starts at the parting and crosses the forehead. */
const isSwept = (root: Vec3, side: number): boolean =>
  root[2] > 0.5 && root[0] * side < 0.12 && Math.abs(root[0]) < 0.55;
const findPartSide = ({ part }: Hair): number => Math.sign(part || 0.3);

export const LONG_CUTS: Cuts = {
  'long-straight': (hair) => ({
    ...longCut(hair),
    length: (root, r) => (2.9 + 0.5 * hair.length) * r.range(0.92, 1.04) - 0.2 * Math.max(0, root[1]),
  }),
  'long-wavy': (hair) => ({
    ...longCut(hair),
    length: (_, r) => (2.7 + 0.5 * hair.length) * r.range(0.8, 1.06),
    wave: 0.075,
    waves: 3.2,
    spread: 0.1,
    volume: 0.46 * hair.volume,
  }),
  'long-curly': (hair) => ({
    ...longCut(hair),
    length: (_, r) => (2.2 + 0.4 * hair.length) * r.range(0.75, 1.1),
    wave: 0.085,
    waves: 6,
    coil: 1,
    gather: 0.45,
    volume: 0.42 * hair.volume,
    locks: 480,
    strands: 12,
    spread: 0.105,
    fizz: 0.5,
  }),
  'side-fringe': (hair) => ({
    ...longCut(hair),
    length: (root, r) =>
      (2.5 + 0.5 * hair.length) * r.range(0.88, 1.05) * (isSwept(root, findPartSide(hair)) ? 0.46 : 1),
    comb: (p, root) => (isSwept(root, findPartSide(hair)) ? [-findPartSide(hair), 0.75, 0.22] : parted(hair)(p, root)),
    wave: 0.03,
  }),
  'wavy-bob': (hair) => ({
    ...longCut(hair),
    length: (root, r) => level(hair, root, 1.15) * r.range(0.9, 1.03),
    volume: 0.42 * hair.volume,
    wave: 0.07 + 0.03 * findWave(hair),
    waves: 2.6,
    gather: 0.35,
    spread: 0.1,
  }),
  bob: (hair) => ({
    ...longCut(hair),
    length: (root) => level(hair, root, 1),
    volume: 0.26 * hair.volume,
    wave: 0.02 + 0.05 * findWave(hair),
  }),
  'bob-fringe': (hair) => ({
    ...longCut(hair),
    open: 0,
    length: (root) => (isFringe(root) ? -0.16 - root[1] : level(hair, root, 1)),
    comb: (p, root) => (isFringe(root) ? [root[0] * 0.35 + hair.part * 0.2, 1, 0.5] : parted(hair)(p, root)),
    volume: 0.24 * hair.volume,
  }),
  locs: (hair) => ({
    ...longCut(hair),
    open: 0.9,
    locks: 150,
    strands: 34,
    length: (_, r) => (1.5 + 0.9 * hair.length) * r.range(0.8, 1.05),
    waves: 5,
    gather: -0.05,
    spread: 0.078,
    volume: 0.4 * hair.volume,
    width: 2,
    fizz: 1,
    gravity: 0.5,
  }),
};
