import type { Ethnicity, EyeColour, HairColour } from '../attributes.ts';

/** Distributions, not types: each range overlaps its neighbours' widely. */
export interface Leaning {
  tone: [number, number];
  fold: [number, number];
  crease: [number, number];
  tilt: [number, number];
  bridge: [number, number];
  noseW: [number, number];
  noseOut: [number, number];
  lips: [number, number];
  socket: [number, number];
  cheekbone: [number, number];
  eyeUp: [number, number];
  hair: readonly (readonly [HairColour, number])[];
  curl: readonly (readonly [number, number])[];
  eyes: readonly (readonly [EyeColour, number])[];
}

const DARK = [
  ['black', 5],
  ['dark-brown', 3],
] as const;

const BROWN_EYES = [
  ['brown', 6],
  ['dark', 4],
] as const;

const base: Leaning = {
  tone: [0.08, 0.4],
  fold: [0.35, 0.8],
  crease: [0.05, 0.09],
  tilt: [-0.02, 0.09],
  bridge: [0.6, 1.1],
  noseW: [0.23, 0.28],
  noseOut: [0.34, 0.46],
  lips: [0.75, 1.1],
  socket: [0.8, 1.2],
  cheekbone: [0.5, 1],
  eyeUp: [0.098, 0.118],
  hair: [
    ['dark-brown', 4],
    ['brown', 4],
    ['black', 1],
  ],
  curl: [
    [0, 4],
    [0.4, 3],
    [0.8, 1],
  ],
  eyes: BROWN_EYES,
};

export const LEANINGS: Record<Exclude<Ethnicity, 'Unspecified'>, Leaning> = {
  White: {
    ...base,
    tone: [0.0, 0.22],
    lips: [0.75, 1.05],
    hair: [
      ['dark-brown', 3],
      ['brown', 4],
      ['light-brown', 4],
      ['blond', 3],
      ['red', 1.2],
    ],
    eyes: [
      ['blue', 4],
      ['grey', 2],
      ['green', 2],
      ['hazel', 3],
      ['brown', 4],
    ],
  },
  Black: {
    ...base,
    tone: [0.62, 0.97],
    fold: [0.35, 0.8],
    bridge: [0.3, 0.85],
    noseW: [0.27, 0.335],
    noseOut: [0.31, 0.42],
    lips: [1.02, 1.42],
    socket: [0.7, 1],
    cheekbone: [0.6, 1.1],
    hair: [
      ['black', 8],
      ['dark-brown', 2],
    ],
    curl: [[1, 1]],
    eyes: [
      ['dark', 6],
      ['brown', 4],
    ],
  },
  'Asian American': {
    ...base,
    tone: [0.1, 0.38],
    fold: [0.6, 1.1],
    crease: [0.022, 0.065],
    tilt: [0.03, 0.13],
    bridge: [0.3, 0.8],
    noseW: [0.24, 0.29],
    noseOut: [0.32, 0.4],
    socket: [0.45, 0.8],
    cheekbone: [0.6, 1],
    eyeUp: [0.086, 0.106],
    hair: [
      ['black', 6],
      ['dark-brown', 4],
      ['brown', 1],
    ],
    curl: [
      [0, 6],
      [0.3, 2],
    ],
    eyes: BROWN_EYES,
  },
  'East Asian': {
    ...base,
    tone: [0.06, 0.3],
    fold: [0.65, 1.15],
    crease: [0.016, 0.055],
    tilt: [0.04, 0.14],
    bridge: [0.25, 0.7],
    noseW: [0.24, 0.285],
    noseOut: [0.31, 0.39],
    socket: [0.4, 0.7],
    cheekbone: [0.6, 1],
    eyeUp: [0.082, 0.103],
    hair: [
      ['black', 8],
      ['dark-brown', 2],
    ],
    curl: [
      [0, 8],
      [0.25, 1],
    ],
    eyes: [
      ['dark', 6],
      ['brown', 4],
    ],
  },
  'South East Asian': {
    ...base,
    tone: [0.22, 0.55],
    fold: [0.55, 1],
    crease: [0.025, 0.07],
    tilt: [0.02, 0.12],
    bridge: [0.25, 0.65],
    noseW: [0.26, 0.315],
    noseOut: [0.31, 0.39],
    lips: [0.9, 1.3],
    socket: [0.5, 0.8],
    hair: DARK,
    curl: [
      [0, 5],
      [0.4, 2],
    ],
  },
  'South Asian': {
    ...base,
    tone: [0.34, 0.72],
    crease: [0.05, 0.09],
    tilt: [0, 0.09],
    bridge: [0.6, 1.1],
    noseW: [0.24, 0.3],
    lips: [0.85, 1.2],
    eyeUp: [0.102, 0.125],
    hair: DARK,
    curl: [
      [0, 4],
      [0.4, 4],
    ],
  },
  'Middle Eastern': {
    ...base,
    tone: [0.14, 0.46],
    bridge: [0.8, 1.3],
    noseOut: [0.38, 0.5],
    lips: [0.8, 1.15],
    eyeUp: [0.1, 0.122],
    hair: DARK,
    curl: [
      [0, 3],
      [0.4, 4],
      [0.7, 1],
    ],
    eyes: [
      ['brown', 6],
      ['dark', 3],
      ['hazel', 2],
      ['green', 1],
    ],
  },
  Pacific: {
    ...base,
    tone: [0.36, 0.66],
    fold: [0.45, 0.9],
    crease: [0.035, 0.075],
    bridge: [0.4, 0.8],
    noseW: [0.27, 0.33],
    lips: [0.95, 1.35],
    cheekbone: [0.5, 0.9],
    hair: DARK,
    curl: [
      [0.3, 3],
      [0.7, 3],
      [0, 2],
    ],
  },
  Hispanic: {
    ...base,
    tone: [0.16, 0.52],
    bridge: [0.5, 1],
    noseW: [0.24, 0.295],
    lips: [0.85, 1.2],
    hair: [
      ['black', 4],
      ['dark-brown', 5],
      ['brown', 2],
    ],
    curl: [
      [0, 3],
      [0.4, 4],
      [0.8, 1],
    ],
    eyes: [
      ['brown', 6],
      ['dark', 3],
      ['hazel', 1],
    ],
  },
};
