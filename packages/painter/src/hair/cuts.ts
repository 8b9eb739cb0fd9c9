import { type HairStyle } from '../attributes.ts';
import { type Skull } from './scalp.ts';
import { power, sine } from '../math/functions.ts';
import { clamp, mix, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import { type Random } from '../math/random.ts';
import { type Person } from '../person/person.ts';

export interface Cut {
  /** How many locks, strands in each, and how long (units). */
  locks: number;
  strands: number;
  length(root: Vec3, r: Random): number;
  /** Direction the comb pulls at a point; given the root. */
  comb(p: Vec3, root: Vec3, t: number): Vec3;
  gravity: number;
  stiff: number;
  lift: number;
  volume: number;
  wave: number;
  waves: number;
  coil: number;
  spread: number;
  gather: number;
  width: number;
  fizz: number;
  /** Which part of the scalp grows. */
  grows?(root: Vec3, r: Random): number;
  sides: number;
  parted?: boolean;
  /** How much of the volume stays at the sides. */
  sideVolume?: number;
  /** Half the width kept free for the face. */
  open?: number;
}

export function cutOf(person: Person, k: Skull): Cut {
  const { style, part, length, volume, curl } = person.hair;
  const wave = curl > 0 && curl < 1 ? curl : 0;
  const base: Cut = {
    locks: 420,
    strands: 14,
    length: () => 0.5,
    comb: () => [0, 1, 0],
    gravity: 0.1,
    stiff: 0.5,
    lift: 0.05,
    volume: 0.16 * volume,
    wave: 0.02 + 0.06 * wave,
    waves: 2,
    coil: 0,
    spread: 0.07,
    gather: 0.45,
    width: 1.7,
    fizz: 0.3,
    sides: 1,
  };
  const parted = (p: Vec3, root: Vec3): Vec3 => {
    const s = root[0] >= part + 0.02 * sine(root[2] * 9) ? 1 : -1;
    const far = clamp(Math.abs(root[0] - part) * 1.1);
    return [s * (1 - 0.6 * far), 0.35 + 0.6 * far, -0.35 * (1 - far) - (root[2] > 0.4 && p[1] < -0.3 ? 0.35 : 0)];
  };
  const long = {
    ...base,
    parted: true,
    open: 0.95,
    locks: 680,
    strands: 14,
    comb: parted,
    gravity: 0.55,
    stiff: 0.62,
    lift: 0.1,
    volume: 0.36 * volume,
    spread: 0.085,
    gather: 0.3,
    wave: 0.014,
    waves: 2.2,
  };
  const cuts: Partial<Record<HairStyle, Cut>> = {
    'long-straight': {
      ...long,
      length: (q, r) => (2.9 + 0.5 * length) * r.range(0.92, 1.04) - 0.2 * Math.max(0, q[1]),
    },
    'long-wavy': {
      ...long,
      length: (_q, r) => (2.7 + 0.5 * length) * r.range(0.8, 1.06),
      wave: 0.075,
      waves: 3.2,
      gather: 0.3,
      spread: 0.1,
      volume: 0.46 * volume,
    },
    'long-curly': {
      ...long,
      length: (_q, r) => (2.2 + 0.4 * length) * r.range(0.75, 1.1),
      wave: 0.1,
      waves: 8,
      coil: 1,
      gather: 0.72,
      volume: 0.42 * volume,
      locks: 480,
      strands: 12,
      spread: 0.118,
      fizz: 0.7,
    },
    'side-fringe': {
      ...long,
      length: (q, r) =>
        (2.5 + 0.5 * length) *
        r.range(0.88, 1.05) *
        (q[2] > 0.5 && q[0] * (part || 0.3) < 0.1 && Math.abs(q[0]) < 0.5 ? 0.46 : 1),
      comb: (p, q) => {
        const s = Math.sign(part || 0.3);
        return q[2] > 0.5 && q[0] * s < 0.12 && Math.abs(q[0]) < 0.55 ? [-s * 1.0, 0.75, 0.22] : parted(p, q);
      },
      wave: 0.03,
      volume: 0.36 * volume,
    },
    'wavy-bob': {
      ...long,
      length: (q, r) => clamp(1.15 + 0.3 * length - q[1] * 0.95, 0.4, 2.6) * r.range(0.9, 1.03),
      volume: 0.42 * volume,
      wave: 0.07 + 0.03 * wave,
      waves: 2.6,
      gather: 0.35,
      spread: 0.1,
    },
    locs: {
      ...long,
      open: 0.9,
      locks: 130,
      strands: 30,
      length: (_q, r) => (1.5 + 0.9 * length) * r.range(0.8, 1.05),
      wave: 0.014,
      waves: 5,
      gather: -0.05,
      spread: 0.05,
      volume: 0.4 * volume,
      width: 1.5,
      fizz: 1,
      gravity: 0.5,
    },
    braids: {
      ...base,
      parted: true,
      locks: 520,
      strands: 13,
      length: (_q, r) => 1.35 * r.range(0.95, 1.05),
      comb: (p, q) => {
        const s = q[0] >= part * 0.5 ? 1 : -1;
        return normalize([s * 0.95 - p[0], 0.5 - p[1], -0.25 - p[2]]);
      },
      gravity: 0,
      stiff: 0.4,
      lift: 0.06,
      volume: 0.07 * volume,
      gather: 0.3,
      wave: 0.006,
      spread: 0.08,
    },
    cornrows: {
      ...base,
      locks: 2000,
      strands: 6,
      length: () => 0.2,
      comb: (_p, q) => [q[0] * 0.12, q[2] > 0.2 ? -0.25 : 0.2, -1],
      gravity: 0,
      stiff: 0.3,
      lift: 0.0,
      volume: 0.045,
      gather: 0.1,
      spread: 0.03,
      wave: 0.022,
      waves: 2,
      coil: 1,
      fizz: 0.8,
      width: 1.5,
      grows: (q) => smooth(0.22, 0.34, 0.5 - Math.abs((((q[0] + 0.1 * q[0] * q[1]) * 6.4 + 50.5) % 1) - 0.5)),
    },
    fade: {
      ...base,
      locks: 2000,
      strands: 9,
      length: (q, r) => mix(0.035, curl >= 1 ? 0.14 : 0.34, smooth(-0.72, -1.1, q[1])) * r.range(0.75, 1.2),
      comb: (_p, q) =>
        q[1] < -0.8 ? [0.3 * Math.sign(part || 1) + q[0] * 0.3, -0.5, 0.7] : [Math.sign(q[0]) * 0.1, 0.9, -0.35],
      gravity: 0.02,
      stiff: 0.7,
      lift: curl >= 1 ? 1 : 0.5,
      volume: 0.07 * volume,
      gather: 0.2,
      spread: 0.05,
      wave: curl >= 1 ? 0.03 : 0.004 + 0.04 * wave,
      waves: 2,
      coil: curl >= 1 ? 1 : 0,
      fizz: 0.8,
      grows: (q) => 0.25 + 0.75 * smooth(-0.15, -0.75, q[1]),
    },
    horseshoe: {
      ...base,
      locks: 1000,
      strands: 9,
      length: (q, r) => mix(0.1, 0.2, smooth(-0.3, -0.9, q[1])) * r.range(0.7, 1.2),
      comb: (_p, q) => [Math.sign(q[0]) * 0.1, 0.9, -0.45],
      gravity: 0.02,
      stiff: 0.6,
      lift: 0.2,
      volume: 0.06,
      gather: 0.2,
      wave: 0.01,
      grows: (q) => 0.06 + 0.94 * smooth(-1.02, -0.78, q[1]),
    },
    bob: {
      ...long,
      length: (q) => clamp(1.0 + 0.28 * length - q[1] * 0.95 - 0.0, 0.4, 2.5),
      volume: 0.26 * volume,
      wave: 0.02 + 0.05 * wave,
    },
    'bob-fringe': {
      ...long,
      open: 0,
      length: (q) =>
        q[2] > 0.45 && Math.abs(q[0]) < 0.66
          ? 0.72 + 0.25 * (-1.0 - q[1]) * -1
          : clamp(1.0 + 0.28 * length - q[1] * 0.95, 0.4, 2.5),
      comb: (p, q, _t) => (q[2] > 0.45 && Math.abs(q[0]) < 0.66 ? [q[0] * 0.35 + part * 0.2, 1, 0.5] : parted(p, q)),
      volume: 0.24 * volume,
    },
    pixie: {
      ...base,
      locks: 1000,
      strands: 14,
      length: (q, r) => (q[1] < -0.75 ? 0.85 : 0.5) * r.range(0.8, 1.15),
      comb: (_p, q) =>
        q[1] < -0.6
          ? [Math.sign(part || 1) * -1 * 0.85, 0.25, q[2] > 0.3 ? 0.12 : 0.0]
          : [Math.sign(q[0]) * 0.15, 0.9, q[2] > 0 ? -0.25 : 0.1],
      gravity: 0.35,
      volume: 0.2 * volume,
      lift: 0.12,
      gather: 0.6,
    },
    crop: {
      ...base,
      locks: 1500,
      strands: 11,
      length: (q, r) => mix(0.07, 0.4, smooth(-0.68, -1.1, q[1])) * r.range(0.75, 1.2),
      comb: (_p, q) =>
        q[1] < -0.8 ? [0.35 * Math.sign(part || 1) + q[0] * 0.3, -0.5, 0.75] : [Math.sign(q[0]) * 0.1, 0.9, -0.35],
      gravity: 0.02,
      stiff: 0.72,
      lift: 0.5,
      volume: 0.1 * volume,
      gather: 0.4,
      spread: 0.055,
      wave: 0.004 + 0.05 * wave,
    },
    'side-part': {
      ...base,
      locks: 1100,
      strands: 16,
      parted: true,
      length: (q, r) => mix(0.07, 0.8, smooth(-0.7, -1.02, q[1])) * r.range(0.72, 1.12),
      comb: (_p, q) => {
        const side = part || 0.3;
        const s = Math.abs(q[0]) > Math.abs(side) && q[0] * side > 0 ? Math.sign(side) : -Math.sign(side);
        return q[1] < -0.75
          ? [s * 0.9, s === Math.sign(part || 0.3) ? 0.5 : -0.1, -0.25]
          : [Math.sign(q[0]) * 0.1, 0.85, -0.5];
      },
      gravity: 0.07,
      stiff: 0.6,
      lift: 0.3,
      sideVolume: 0.2,
      volume: 0.17 * volume,
      gather: 0.3,
      spread: 0.06,
      wave: 0.008 + 0.03 * wave,
    },
    'swept-back': {
      ...base,
      locks: 1100,
      strands: 15,
      length: (q, r) => mix(0.08, 1.0, smooth(-0.7, -1.0, q[1])) * r.range(0.85, 1.1),
      comb: (_p, q) => (q[1] < -0.7 ? [q[0] * 0.25, -0.35, -1] : [Math.sign(q[0]) * 0.05, 0.55, -0.9]),
      gravity: 0.02,
      stiff: 0.66,
      lift: 0.55,
      sideVolume: 0.3,
      volume: 0.2 * volume,
      gather: 0.35,
      spread: 0.055,
      wave: 0.01 + 0.03 * wave,
    },
    receding: {
      ...base,
      locks: 900,
      strands: 8,
      length: (q, r) => mix(0.08, 0.3, smooth(-0.8, -1.2, q[1])) * r.range(0.7, 1.2),
      comb: (_p, q) => (q[1] < -0.8 ? [q[0] * 0.4, -0.3, -0.9] : [Math.sign(q[0]) * 0.1, 0.9, -0.45]),
      gravity: 0.02,
      stiff: 0.6,
      lift: 0.2,
      volume: 0.07,
      gather: 0.3,
      wave: 0.006,
      grows: (q) => 1 - 0.55 * smooth(0.5, 0.1, Math.abs(q[0])) * smooth(-0.9, -1.2, q[1]),
    },
    buzz: {
      ...base,
      locks: 2600,
      strands: 5,
      length: () => 0.06,
      comb: (_p, q) => [q[0] * 0.4, 0.2, 0.3],
      gravity: 0,
      stiff: 0.7,
      lift: 0.12,
      volume: 0.02,
      spread: 0.05,
      gather: 0,
      width: 1.3,
      wave: 0,
    },
    'curly-short': {
      ...base,
      locks: 1100,
      strands: 11,
      length: (q, r) => mix(0.16, 0.62, smooth(-0.66, -1.05, q[1])) * r.range(0.75, 1.25),
      comb: (_p, q) =>
        q[1] < -0.75 ? [q[0] * 0.9, -0.15, q[2] > 0.2 ? 0.5 : -0.1] : [Math.sign(q[0]) * 0.3, 0.8, -0.2],
      gravity: 0.22,
      stiff: 0.5,
      lift: 0.42,
      volume: 0.26 * volume,
      gather: 0.75,
      wave: 0.055,
      waves: 1.7,
      coil: 1,
      fizz: 0.5,
      spread: 0.05,
    },
    'coily-short': {
      ...base,
      locks: 2400,
      strands: 4,
      length: (q, r) => mix(0.09, 0.2, smooth(-0.6, -1.1, q[1])) * r.range(0.8, 1.2),
      comb: (p, _q) => normalize([p[0] - k.c[0], p[1] - k.c[1], (p[2] - k.c[2]) * 0.6]),
      gravity: 0,
      stiff: 0.5,
      lift: 1,
      volume: 0.05,
      spread: 0.05,
      gather: 0,
      wave: 0.03,
      waves: 2.3,
      coil: 1,
      width: 1.6,
      fizz: 1,
    },
    afro: {
      ...base,
      locks: 3200,
      strands: 6,
      length: (q, r) =>
        (0.42 + 0.26 * volume) * (0.55 + 0.45 * power(r.next(), 0.5)) * mix(0.8, 1, smooth(0.4, -0.6, q[1])),
      comb: (p, _q) => normalize([p[0] - k.c[0], (p[1] - k.c[1]) * 0.95, (p[2] - k.c[2]) * 0.35]),
      gravity: 0,
      stiff: 0.3,
      lift: 1,
      volume: 0.05,
      spread: 0.06,
      gather: 0.1,
      wave: 0.045,
      waves: 2.6,
      coil: 1,
      width: 1.7,
      fizz: 1,
    },
    bun: {
      ...base,
      locks: 520,
      strands: 13,
      length: (_q, r) => 1.25 * r.range(0.95, 1.05),
      comb: (p, _q) => {
        const d: Vec3 = [-p[0] * 0.9, -1.55 - p[1], -0.75 - p[2]];
        return normalize(d);
      },
      gravity: 0,
      stiff: 0.35,
      lift: 0.05,
      volume: 0.07 * volume,
      gather: 0.35,
      wave: 0.006,
      spread: 0.08,
    },
    ponytail: {
      ...base,
      locks: 560,
      strands: 13,
      length: (_q, r) => 1.6 * r.range(0.95, 1.05),
      comb: (p, _q) => normalize([(Math.sign(part || 1) * 0.25 - p[0]) * 0.7, -0.5 - p[1], -1.5 - p[2]]),
      gravity: 0,
      stiff: 0.4,
      lift: 0.1,
      volume: 0.09 * volume,
      gather: 0.35,
      wave: 0.008,
      spread: 0.08,
    },
  };
  return cuts[style] ?? long;
}
