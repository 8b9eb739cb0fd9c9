/** Short haircuts, which end above the shoulders. */
import { mix, smooth, type Vec3 } from '../math/numeric.ts';
import type { Hair } from '../person/hair.ts';
import { baseCut, graded, findWave, type Cuts } from './cut.ts';

const findPartSide = ({ part }: Hair): number => Math.sign(part || 1);
/** Combed down, and back over the ear. */
const downBack = (root: Vec3, back: number): Vec3 => [Math.sign(root[0]) * 0.1, 0.9, back];

/** Thin hair is combed to the forehead, full hair stands up from it. */
const forwards = ({ volume }: Hair): number => mix(0.95, 0.1, (volume - 0.75) / 0.53);

/** Combed away from a side parting, to the larger side. */
function overTop(root: Vec3, part: number): Vec3 {
  const side = part || 0.3;
  const outer = Math.abs(root[0]) > Math.abs(side) && root[0] * side > 0;
  const to = outer ? Math.sign(side) : -Math.sign(side);
  if (root[1] >= -0.75) return [Math.sign(root[0]) * 0.1, 0.85, -0.5];
  return [to * 0.9, outer ? 0.5 : -0.1, -0.25];
}

export const SHORT_CUTS: Cuts = {
  crop: (hair) => ({
    ...baseCut(hair),
    locks: 1500,
    strands: 11,
    length: graded(0.07, 0.52 * hair.length - 0.1, -0.68, -1.1, [0.75, 1.2]),
    comb: (_, root) =>
      root[1] < -0.8 ? [0.35 * findPartSide(hair) + root[0] * 0.3, -0.5, forwards(hair)] : downBack(root, -0.35),
    gravity: 0.02,
    stiff: 0.72,
    lift: 0.5,
    sideVolume: 0.3,
    volume: 0.1 * hair.volume,
    gather: 0.4,
    spread: 0.055,
    wave: 0.004 + 0.05 * findWave(hair),
  }),
  fade: (hair) => ({
    ...baseCut(hair),
    locks: 2000,
    strands: 9,
    length: graded(0.035, hair.curl >= 1 ? 0.14 : 0.34, -0.72, -1.1, [0.75, 1.2]),
    comb: (_, root) => (root[1] < -0.8 ? [0.3 * findPartSide(hair) + root[0] * 0.3, -0.5, 0.7] : downBack(root, -0.35)),
    gravity: 0.02,
    stiff: 0.7,
    lift: hair.curl >= 1 ? 1 : 0.5,
    volume: 0.07 * hair.volume,
    gather: 0.2,
    spread: 0.05,
    wave: hair.curl >= 1 ? 0.03 : 0.004 + 0.04 * findWave(hair),
    coil: hair.curl >= 1 ? 1 : 0,
    fizz: 0.8,
    grows: (root) => 0.25 + 0.75 * smooth(-0.15, -0.75, root[1]),
  }),
  'side-part': (hair) => ({
    ...baseCut(hair),
    locks: 1100,
    strands: 16,
    parted: true,
    length: graded(0.07, 0.8, -0.7, -1.02, [0.72, 1.12]),
    comb: (_, root) => overTop(root, hair.part),
    gravity: 0.07,
    stiff: 0.6,
    lift: 0.3,
    sideVolume: 0.2,
    volume: 0.17 * hair.volume,
    gather: 0.3,
    spread: 0.06,
    wave: 0.008 + 0.03 * findWave(hair),
  }),
  'swept-back': (hair) => ({
    ...baseCut(hair),
    locks: 1100,
    strands: 15,
    length: graded(0.08, 1, -0.7, -1, [0.85, 1.1]),
    comb: (_, root) => (root[1] < -0.7 ? [root[0] * 0.25, -0.35, -1] : [Math.sign(root[0]) * 0.05, 0.55, -0.9]),
    gravity: 0.02,
    stiff: 0.66,
    lift: 0.45,
    sideVolume: 0.3,
    volume: 0.2 * hair.volume,
    gather: 0.35,
    spread: 0.055,
    wave: 0.01 + 0.03 * findWave(hair),
  }),
  receding: (hair) => ({
    ...baseCut(hair),
    locks: 900,
    strands: 8,
    length: graded(0.08, 0.3, -0.8, -1.2, [0.7, 1.2]),
    comb: (_, root) => (root[1] < -0.8 ? [root[0] * 0.4, -0.3, -0.9] : downBack(root, -0.45)),
    gravity: 0.02,
    stiff: 0.6,
    lift: 0.2,
    volume: 0.07,
    gather: 0.3,
    wave: 0.006,
    grows: (root) => 1 - 0.55 * smooth(0.5, 0.1, Math.abs(root[0])) * smooth(-0.9, -1.2, root[1]),
  }),
  horseshoe: (hair) => ({
    ...baseCut(hair),
    locks: 1200,
    strands: 9,
    length: graded(0.1, 0.16, -0.3, -0.9, [0.7, 1.2]),
    comb: (_, root) => downBack(root, -0.45),
    gravity: 0.02,
    stiff: 0.6,
    lift: 0.12,
    volume: 0.05,
    gather: 0.2,
    wave: 0.01,
    grows: (root) => smooth(-1.0, -0.76, root[1]),
  }),
  buzz: (hair) => ({
    ...baseCut(hair),
    locks: 2600,
    strands: 5,
    length: () => 0.06,
    comb: (_, root) => [root[0] * 0.4, 0.2, 0.3],
    gravity: 0,
    stiff: 0.7,
    lift: 0.12,
    volume: 0.02,
    spread: 0.05,
    gather: 0,
    width: 1.3,
    wave: 0,
  }),
  pixie: (hair) => ({
    ...baseCut(hair),
    locks: 1000,
    length: (root, r) => (root[1] < -0.75 ? 0.85 : 0.5) * r.range(0.8, 1.15),
    comb: (_, root) =>
      root[1] < -0.6
        ? [-0.85 * findPartSide(hair), 0.25, root[2] > 0.3 ? 0.12 : 0]
        : [Math.sign(root[0]) * 0.15, 0.9, root[2] > 0 ? -0.25 : 0.1],
    gravity: 0.35,
    volume: 0.2 * hair.volume,
    lift: 0.12,
    gather: 0.6,
  }),
  'curly-short': (hair) => ({
    ...baseCut(hair),
    locks: 1100,
    strands: 11,
    length: (root, r) => mix(0.16, 0.58, smooth(-0.66, -1.05, root[1])) * r.range(0.75, 1.2),
    comb: (_, root) =>
      root[1] < -0.75 ? [root[0] * 0.9, -0.15, root[2] > 0.2 ? 0.5 : -0.1] : [Math.sign(root[0]) * 0.3, 0.8, -0.2],
    gravity: 0.22,
    lift: 0.42,
    volume: 0.24 * hair.volume,
    gather: 0.75,
    wave: 0.055,
    waves: 1.7,
    coil: 1,
    fizz: 0.5,
    spread: 0.05,
  }),
};
