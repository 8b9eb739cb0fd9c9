/**
 * | constants | source |
 * |---|---|
 * | `CONTEXT` | ADR 61: 120 ms to each side |
 * | `REPORT_EVERY` | chosen: a few milliseconds |
 */
import { CEPSTRA } from './sound-features.ts';

/** A layer of `inputs` times `outputs` weights, row by row of inputs; biases for the outputs. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Frames before and after the one in question that the network sees: 120 ms to each side, nearer ones more densely. */
export const CONTEXT: readonly number[] = [-12, -9, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12];

/** Frames between two reports of progress, a few milliseconds of work. */
const REPORT_EVERY = 500;

/**
 * The probabilities of the network's classes in each frame, frames times classes.
 * @param features of `soundFeatures`
 * @param onShare told the share that is done, 0 to 1, now and then
 */
export function posteriors(
  network: readonly Layer[],
  features: Float32Array,
  onShare?: (share: number) => void,
): Float32Array {
  const frames = features.length / CEPSTRA;
  const classes = network.at(-1)?.outputs ?? 0;
  const result = new Float32Array(frames * classes);
  const input = new Float32Array(CONTEXT.length * CEPSTRA);
  const sums = network.map(({ outputs }) => new Float32Array(outputs));
  for (let t = 0; t < frames; t++) {
    if (t % REPORT_EVERY === 0) onShare?.(t / frames);
    readContext(features, t, frames, input);
    let values = input;
    for (const [i, layer] of network.entries()) {
      const out = sums[i] ?? input;
      applyLayer(layer, values, out, i < network.length - 1);
      values = out;
    }
    writeSoftmax(values, result, t * classes);
  }
  return result;
}

/**
 * The features of a frame and of those around it, one after the other; the first and the last frame are repeated beyond
 * the ends.
 */
export function readContext(features: Float32Array, frame: number, frames: number, into: Float32Array): void {
  for (const [i, offset] of CONTEXT.entries()) {
    const at = Math.max(0, Math.min(frames - 1, frame + offset));
    for (let k = 0; k < CEPSTRA; k++) into[i * CEPSTRA + k] = features[at * CEPSTRA + k] ?? 0;
  }
}

/** Four inputs at a time: each output is read and written a quarter as often, which takes half the time. */
function applyLayer(layer: Layer, values: Float32Array, out: Float32Array, rectified: boolean): void {
  const { inputs, outputs, weights, biases } = layer;
  out.set(biases);
  for (let i = 0; i < inputs; i += 4) {
    const [a, b, c, d] = [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0, values[i + 3] ?? 0];
    if (a === 0 && b === 0 && c === 0 && d === 0) continue;
    const [rowA, rowB, rowC, rowD] = [i * outputs, (i + 1) * outputs, (i + 2) * outputs, (i + 3) * outputs];
    for (let j = 0; j < outputs; j++) {
      out[j] =
        (out[j] ?? 0) +
        a * (weights[rowA + j] ?? 0) +
        b * (weights[rowB + j] ?? 0) +
        c * (weights[rowC + j] ?? 0) +
        d * (weights[rowD + j] ?? 0);
    }
  }
  if (rectified) for (let j = 0; j < outputs; j++) out[j] = Math.max(0, out[j] ?? 0);
}

function writeSoftmax(values: Float32Array, into: Float32Array, offset: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const power = Math.exp((values[k] ?? 0) - most);
    into[offset + k] = power;
    sum += power;
  }
  for (let k = 0; k < values.length; k++) into[offset + k] = (into[offset + k] ?? 0) / sum;
}
