/**
 * How much each sign of a pair of eyes counts (see `describe` in pair-eyes.ts). Learnt by a softmax over all pairs of a picture, from 42
 * pictures of animals, drawings and things and 16 painted people, in crops and exposures: docs/measurements/animals.md. Data only.
 */
export const WEIGHTS: readonly number[] = [
  1.3, 0, 1.96, 2.52, 4.12, 1.11, -0.46, -0.29, -0.22, 1.9, -2.06, -2.45, -2.37, -1.37, -3.43, 0.23, 1.07, -1.18, 0.04,
  -0.5, -2.42,
];
