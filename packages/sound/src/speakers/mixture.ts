/**
 * | constants | source |
 * |---|---|
 * | `COMPONENTS`, `ROUNDS`, `LEAST_VARIANCE` | chosen for `npm run train:speakers`; the result is measured (docs/measurements/recordings.md) |
 */
import { createRandom } from '@orator/rig/math/random';

interface Component {
  readonly weight: number;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** Logarithm of the weight over the normalisation. */
  readonly scale: number;
}
/** A mixture of Gaussians with diagonal covariances. */
export type Mixture = readonly Component[];

/** Gaussians of a mixture, and rounds of expectation maximisation that fit them. */
const COMPONENTS = 32;
const ROUNDS = 10;
/** A component varies at least by this share of the whole. */
const LEAST_VARIANCE = 0.01;

/** A component of a mixture. */
export function component(weight: number, mean: Float64Array, variance: Float64Array): Component {
  const logs = variance.reduce((sum, x) => sum + Math.log(2 * Math.PI * x), 0);
  return { weight, mean, variance, scale: Math.log(weight) - logs / 2 };
}

function logDensity({ mean, variance, scale }: Component, vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k++) sum += ((vector[k] ?? 0) - (mean[k] ?? 0)) ** 2 / (variance[k] ?? 1);
  return scale - sum / 2;
}

/** Logarithm of a vector's density, and each component's share of it. */
export function shares(mixture: Mixture, vector: Float64Array): { log: number; parts: number[] } {
  const logs = mixture.map((one) => logDensity(one, vector));
  const most = Math.max(...logs);
  const parts = logs.map((log) => Math.exp(log - most));
  const total = parts.reduce((sum, x) => sum + x, 0);
  return { log: most + Math.log(total), parts: parts.map((part) => part / total) };
}

/** Fits a mixture to vectors by expectation and maximisation, always from the same start. */
export function fitMixture(vectors: readonly Float64Array[]): Mixture {
  const size = vectors[0]?.length ?? 0;
  const all = weightedMoments(vectors, () => 1, size);
  const least = all.variance.map((x) => LEAST_VARIANCE * x + 1e-6);
  const random = createRandom(1);
  const count = Math.min(COMPONENTS, vectors.length);
  let mixture: Mixture = Array.from({ length: count }, () => {
    const mean = vectors[Math.floor(random() * vectors.length)] ?? all.mean;
    return component(1 / count, mean, all.variance);
  });
  for (let round = 0; round < ROUNDS; round++) {
    const parts = vectors.map((vector) => shares(mixture, vector).parts);
    mixture = mixture.map((_, index) => {
      const { weight, mean, variance } = weightedMoments(vectors, (i) => parts[i]?.[index] ?? 0, size);
      const bounded = variance.map((x, k) => Math.max(x, least[k] ?? 0));
      return component((weight + 1) / (vectors.length + count), mean, bounded);
    });
  }
  return mixture;
}

function weightedMoments(vectors: readonly Float64Array[], weigh: (index: number) => number, size: number) {
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  let weight = 0;
  for (const [index, vector] of vectors.entries()) {
    const share = weigh(index);
    weight += share;
    for (let k = 0; k < size; k++) {
      mean[k] = (mean[k] ?? 0) + share * (vector[k] ?? 0);
      square[k] = (square[k] ?? 0) + share * (vector[k] ?? 0) ** 2;
    }
  }
  const total = weight + 1e-3;
  for (let k = 0; k < size; k++) mean[k] = (mean[k] ?? 0) / total;
  return { weight, mean, variance: square.map((x, k) => Math.max(1e-6, x / total - (mean[k] ?? 0) ** 2)) };
}

/** Mean logarithm of the vectors' densities: how well the mixture explains them. */
export const meanLogDensity = (mixture: Mixture, vectors: readonly Float64Array[]): number =>
  vectors.reduce((sum, vector) => sum + shares(mixture, vector).log, 0) / Math.max(1, vectors.length);
