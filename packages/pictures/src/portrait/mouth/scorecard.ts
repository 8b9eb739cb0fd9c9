import type { MouthSigns } from './read-signs.ts';

export type SignName = keyof MouthSigns;

/** Points before any sign. Source: learnt by `npm run train:covers` (ADR 70). */
export const BASE = 5.82;

/**
 * What each sign says of whether something is before a mouth, the most telling first: points for each limit that it reaches. Learnt by
 * `npm run train:covers` from 1056 pictures of mouths and 2259 of covered ones: docs/measurements/photos.md. Data only.
 */
export const SCORECARD: readonly { readonly sign: SignName; readonly steps: readonly (readonly [number, number])[] }[] =
  [
    {
      sign: 'sideways',
      steps: [
        [0.178, -0.22],
        [0.227, -1.21],
        [0.252, -0.32],
        [0.392, 0.21],
        [0.413, 0.73],
        [0.432, 0.56],
        [0.45, 0.38],
        [0.463, 0.5],
        [0.493, 0.17],
      ],
    },
    {
      sign: 'edge',
      steps: [
        [0.169, -0.2],
        [0.189, -0.47],
        [0.208, -0.62],
        [0.252, -0.37],
        [0.274, -0.31],
        [0.32, -0.23],
        [0.385, -0.18],
        [0.438, -0.14],
        [0.51, -0.35],
      ],
    },
    {
      sign: 'localSideways',
      steps: [
        [0.195, -0.46],
        [0.222, -0.83],
        [0.237, -0.61],
        [0.253, -0.21],
        [0.269, -0.32],
        [0.483, 0.41],
      ],
    },
    {
      sign: 'lipCheeks',
      steps: [
        [18, 0.16],
        [19.4, 0.14],
        [22.8, 0.19],
        [28.6, 0.47],
        [34.6, 0.12],
        [40.2, 0.51],
        [47.5, 0.41],
      ],
    },
    {
      sign: 'lineBeyond',
      steps: [
        [0.0122, 0.12],
        [0.0482, 0.16],
        [0.0576, 0.72],
        [0.106, 0.23],
        [0.133, 0.18],
      ],
    },
    {
      sign: 'lowerLip',
      steps: [
        [0.0146, -0.79],
        [0.0189, -0.18],
      ],
    },
    { sign: 'lineInColumns', steps: [[0.909, -0.95]] },
    {
      sign: 'lipBelow',
      steps: [
        [7.37, -0.3],
        [22.3, -0.2],
        [27.2, -0.16],
        [34.9, -0.25],
      ],
    },
    {
      sign: 'line',
      steps: [
        [0.00453, -0.31],
        [0.00663, -0.25],
        [0.0442, -0.28],
      ],
    },
    {
      sign: 'lineWeakest',
      steps: [
        [0.00617, -0.45],
        [0.00829, -0.15],
      ],
    },
    {
      sign: 'middleStepMost',
      steps: [
        [8.2, -0.38],
        [9.74, -0.22],
      ],
    },
    {
      sign: 'sidesBelow',
      steps: [
        [5.55, 0.18],
        [11.7, 0.12],
        [46.9, 0.28],
      ],
    },
    { sign: 'localCommon', steps: [[0.469, -0.58]] },
    {
      sign: 'columnsApart',
      steps: [
        [0.0286, -0.15],
        [0.109, 0.4],
      ],
    },
    {
      sign: 'redderThanAbove',
      steps: [
        [0.0255, -0.24],
        [0.0783, -0.17],
        [0.1, -0.14],
      ],
    },
    {
      sign: 'darkShare',
      steps: [
        [0.467, -0.29],
        [0.631, -0.18],
      ],
    },
    { sign: 'lightShare', steps: [[0.258, -0.43]] },
    {
      sign: 'belowCheeks',
      steps: [
        [18.8, 0.11],
        [23.6, 0.29],
      ],
    },
    {
      sign: 'redderThanBelow',
      steps: [
        [0.0161, -0.11],
        [0.0369, -0.14],
        [0.0454, -0.13],
      ],
    },
    { sign: 'edgeBesideForehead', steps: [[0.158, 0.33]] },
    { sign: 'sidewaysChanges', steps: [[0.0627, 0.33]] },
    { sign: 'upperLip', steps: [[0.0123, -0.32]] },
    { sign: 'foreheadSideways', steps: [[0.368, -0.29]] },
    { sign: 'foreheadEdge', steps: [[0.139, -0.24]] },
    { sign: 'belowChin', steps: [[4.55, 0.23]] },
    { sign: 'aboveBelow', steps: [[69.5, 0.2]] },
    { sign: 'sidewaysBesideForehead', steps: [[0.509, 0.11]] },
  ];
