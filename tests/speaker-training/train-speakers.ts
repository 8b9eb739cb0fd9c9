import { averageVectors } from '@orator/rig/math/average-vectors';
import { fitMixture } from '@orator/sound/speakers/mixture';
import { dot, measureShifts, type SpeakerModel, divideWindows } from '@orator/sound/speakers/speaker-model';
import { symmetricEigen } from '@orator/sound/speakers/symmetric-eigen';

const DIRECTIONS = 20;
/** Every third frame suffices for the mixture. */
const EVERY = 3;
/** Added to the variance within speakers in every direction, of its mean: there are more directions than windows show. */
const SHRINK = 0.3;
/** The least variance between speakers. */
const LEAST_BETWEEN = 0.05;

/** Windows of one speaker, as shifts of the mixture. */
type Speaker = readonly Float64Array[];

const minus = (one: Float64Array, other: Float64Array): Float64Array => one.map((x, k) => x - (other[k] ?? 0));

/** Adds a vector's products with itself to a matrix. */
function addProducts(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let p = 0; p < size; p++) {
    const x = vector[p] ?? 0;
    for (let q = 0; q < size; q++) matrix[p * size + q] = (matrix[p * size + q] ?? 0) + x * (vector[q] ?? 0);
  }
}

const times = (matrix: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, p) => {
    const row = matrix.subarray(p * vector.length, (p + 1) * vector.length);
    return row.reduce((sum, x, q) => sum + x * (vector[q] ?? 0), 0);
  });

/** The inverse root of a matrix of variances, each first enlarged by a share of their mean. */
function inverseRoot(matrix: Float64Array, size: number): Float64Array {
  let trace = 0;
  for (let k = 0; k < size; k++) trace += matrix[k * size + k] ?? 0;
  const more = (SHRINK * trace) / size;
  const root = new Float64Array(size * size);
  for (const { value, vector } of symmetricEigen(matrix, size)) {
    addProducts(
      root,
      vector.map((x) => x / (Math.max(0, value) + more) ** 0.25),
    );
  }
  return root;
}

/** Directions in which speakers differ most against what varies within one. */
function discriminate(speakers: readonly Speaker[], middle: Float64Array): Float64Array[] {
  const size = middle.length;
  const [within, between] = [new Float64Array(size * size), new Float64Array(size * size)];
  let free = 0;
  for (const windows of speakers) {
    const mean = averageVectors(windows);
    for (const window of windows) addProducts(within, minus(window, mean));
    addProducts(between, minus(mean, middle));
    free += windows.length - 1;
  }
  const white = inverseRoot(
    within.map((x) => x / free),
    size,
  );
  return symmetricEigen(multiplyOnBothSides(white, between), size)
    .slice(0, DIRECTIONS)
    .map(({ vector }) => times(white, vector));
}

/** A symmetric matrix times another times the first. */
function multiplyOnBothSides(outer: Float64Array, inner: Float64Array): Float64Array {
  const size = Math.sqrt(outer.length);
  const columns = Array.from({ length: size }, (_, k) => times(outer, inner.subarray(k * size, (k + 1) * size)));
  const product = new Float64Array(size * size);
  for (let p = 0; p < size; p++) {
    const row = Float64Array.from(columns, (column) => column[p] ?? 0);
    product.set(times(outer, row), p * size);
  }
  return product;
}

/**
 * Learns what makes voices differ.
 * @param voices cepstra of the speech of each speaker, one recording of ten seconds or more
 */
export function trainSpeakers(voices: readonly (readonly Float64Array[])[]): SpeakerModel {
  const mixture = fitMixture(voices.flat().filter((_, i) => i % EVERY === 0));
  const speakers = voices
    .map((frames) => divideWindows(frames).map((window) => measureShifts(mixture, window)))
    .filter((windows) => windows.length > 1);
  const middle = averageVectors(speakers.flat());
  const plain = discriminate(speakers, middle);
  const places = (direction: Float64Array): number[][] =>
    speakers.map((windows) => windows.map((window) => dot(direction, minus(window, middle))));
  const scaled = plain.map((direction) => {
    const { within, between } = variances(places(direction));
    return { direction: direction.map((x) => x / Math.sqrt(within)), between: between / within };
  });
  const directions = scaled.map(({ direction }) => direction);
  return {
    mixture,
    directions,
    centre: Float64Array.from(directions, (direction) => dot(direction, middle)),
    between: Float64Array.from(scaled, ({ between }) => Math.max(LEAST_BETWEEN, between)),
  };
}

/** Variance of values within groups and between their means. */
function variances(groups: readonly (readonly number[])[]): { within: number; between: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
  const spread = (values: readonly number[], about: number): number =>
    values.reduce((sum, x) => sum + (x - about) ** 2, 0);
  const free = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const within = groups.reduce((sum, group) => sum + spread(group, mean(group)), 0) / free;
  const means = groups.map(mean);
  const chance = mean(groups.map((group) => 1 / group.length));
  return { within, between: spread(means, mean(means)) / means.length - within * chance };
}
