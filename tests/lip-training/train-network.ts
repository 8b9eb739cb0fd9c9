import { CEPSTRA } from '@orator/rig/lips/sound-features';
import { CONTEXT, type Layer, readContext } from '@orator/rig/lips/network';
import { CLOSED, SOUNDS } from '@orator/rig/lips/sound-classes';
import { createRandom } from '@orator/rig/math/random';
import * as tf from '@tensorflow/tfjs-core';

/** The features of all recordings, concatenated, and the phoneme of each frame. */
export interface TrainingSet {
  readonly recordings: readonly { readonly features: Float32Array; readonly sounds: Uint8Array }[];
}

export interface TrainingOptions {
  /** Units of each hidden layer. */
  readonly hidden: readonly number[];
  readonly epochs: number;
  readonly seed: number;
  readonly report: (epoch: number, loss: number) => void;
}

const BATCH = 512;
/** Step of Adam (Kingma and Ba 2015), which falls to nearly nothing by the end. */
const STEP = 2e-3;
const [DECAY_1, DECAY_2] = [0.9, 0.999];
/** Share of the hidden units that are left out at random (Srivastava et al. 2014). */
const DROPPED = 0.2;
const WEIGHT_DECAY = 1e-3;
/** Rare phonemes get more weight: the inverse of their share to this power. Closures of the lips get slightly more. */
const RARE_POWER = 0.25;
const CLOSED_WEIGHT = 1.1;

/** A frame, named by its recording and its place in that. */
interface Frame {
  readonly recording: number;
  readonly at: number;
}

/** Trains a network that recognises phonemes from features; deterministic for a seed. */
export async function trainNetwork(set: TrainingSet, options: TrainingOptions): Promise<readonly Layer[]> {
  const random = createRandom(options.seed);
  const frames = set.recordings.flatMap(({ sounds }, recording) =>
    Array.from(sounds, (_, at): Frame => ({ recording, at })),
  );
  const inputs = CONTEXT.length * CEPSTRA;
  const model = createModel([inputs, ...options.hidden, SOUNDS.length], random);
  const importance = weighSounds(set);
  const batches = Math.floor(frames.length / BATCH);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(frames, random);
    let loss = 0;
    for (let i = 0; i < batches; i++) {
      const done = (epoch * batches + i) / (options.epochs * batches);
      const batch = makeBatch(set, frames.slice(i * BATCH, (i + 1) * BATCH), importance);
      loss += model.learn(batch, STEP * (1 - done) + STEP / 100);
    }
    options.report(epoch, loss / batches);
  }
  return model.layers();
}

interface Batch {
  readonly inputs: Float32Array;
  readonly sounds: Int32Array;
  readonly importance: Float32Array;
}

function makeBatch(set: TrainingSet, frames: readonly Frame[], importance: Float32Array): Batch {
  const width = CONTEXT.length * CEPSTRA;
  const inputs = new Float32Array(frames.length * width);
  const sounds = new Int32Array(frames.length);
  for (const [i, { recording, at }] of frames.entries()) {
    const of = set.recordings[recording];
    if (!of) continue;
    readContext(of.features, at, of.sounds.length, inputs.subarray(i * width, (i + 1) * width));
    sounds[i] = of.sounds[at] ?? 0;
  }
  return { inputs, sounds, importance: Float32Array.from(sounds, (sound) => importance[sound] ?? 1) };
}

/** The weight of a frame of each phoneme; 1 on average. */
function weighSounds(set: TrainingSet): Float32Array {
  const shares = new Float32Array(SOUNDS.length);
  let total = 0;
  for (const { sounds } of set.recordings) {
    for (const sound of sounds) shares[sound] = (shares[sound] ?? 0) + 1;
    total += sounds.length;
  }
  const weights = shares.map((count, sound) => {
    const share = Math.max(1e-3, count / total);
    return share ** -RARE_POWER * (CLOSED.has(sound) ? CLOSED_WEIGHT : 1);
  });
  const mean = weights.reduce((sum, weight, sound) => sum + (weight * (shares[sound] ?? 0)) / total, 0);
  return weights.map((weight) => weight / mean);
}

function shuffle(frames: Frame[], random: () => number): void {
  for (let i = frames.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [frames[i], frames[j]];
    if (a && b) [frames[i], frames[j]] = [b, a];
  }
}

const mixed = (old: tf.Tensor, next: tf.Tensor, decay: number): tf.Tensor =>
  tf.add(tf.mul(old, decay), tf.mul(next, 1 - decay));

interface TrainedLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: tf.Variable<tf.Rank.R2>;
  readonly biases: tf.Variable<tf.Rank.R2>;
}

/** Makes the layers, all but the last rectified, and their optimiser. @param sizes units of each layer */
function createModel(sizes: readonly number[], random: () => number) {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const layers = sizes.slice(1).map((outputs, i): TrainedLayer => {
    const inputs = sizes[i] ?? 0;
    const deviation = Math.sqrt(2 / inputs);
    const weights = Float32Array.from({ length: inputs * outputs }, () => deviation * normal());
    return {
      inputs,
      outputs,
      weights: tf.variable(tf.tensor2d(weights, [inputs, outputs])),
      biases: tf.variable(tf.zeros([1, outputs])),
    };
  });
  const apply = createOptimizer(layers.flatMap(({ weights, biases }) => [weights, biases]));

  /** The active units of a layer: positive ones that were not dropped. */
  const makeMask = (sums: tf.Tensor2D): tf.Tensor2D => {
    const [rows, units] = sums.shape;
    const kept = new Float32Array(rows * units);
    for (let i = 0; i < kept.length; i++) kept[i] = random() < DROPPED ? 0 : 1 / (1 - DROPPED);
    return tf.mul(tf.tensor2d(kept, [rows, units]), tf.cast(tf.greater(sums, 0), 'float32'));
  };

  return {
    /** One step on a batch; returns its mean loss. */
    learn: (batch: Batch, step: number): number =>
      tf.tidy(() => {
        const count = batch.sounds.length;
        const inputs: tf.Tensor2D[] = [];
        const masks: tf.Tensor2D[] = [];
        let values = tf.tensor2d(batch.inputs, [count, sizes[0] ?? 0]);
        for (const [i, { weights, biases }] of layers.entries()) {
          inputs.push(values);
          values = tf.add(tf.matMul(values, weights), biases);
          if (i === layers.length - 1) break;
          const mask = makeMask(values);
          masks.push(mask);
          values = tf.mul(values, mask);
        }
        const chances = tf.softmax(values);
        const wanted = tf.cast(tf.oneHot(tf.tensor1d(batch.sounds, 'int32'), SOUNDS.length), 'float32');
        const importance = tf.div(tf.tensor2d(batch.importance, [count, 1]), count);
        apply(computeGradients(layers, inputs, masks, tf.mul(tf.sub(chances, wanted), importance)), step);
        const likelihoods = tf.log(tf.add(tf.sum(tf.mul(chances, wanted), 1), 1e-9));
        return -(tf.mean(likelihoods).dataSync()[0] ?? 0);
      }),
    layers: (): readonly Layer[] =>
      layers.map(({ inputs, outputs, weights, biases }) => ({
        inputs,
        outputs,
        weights: Float32Array.from(weights.dataSync()),
        biases: Float32Array.from(biases.dataSync()),
      })),
  };
}

/**
 * The error carried back from the outputs to each layer: of its weights, then of its biases. Matrices are transposed first: the options of
 * `matMul` that do so are much slower in WebAssembly.
 */
function computeGradients(
  layers: readonly TrainedLayer[],
  inputs: readonly tf.Tensor2D[],
  masks: readonly tf.Tensor2D[],
  outputError: tf.Tensor2D,
): readonly tf.Tensor[] {
  const gradients: tf.Tensor[] = [];
  let error = outputError;
  for (const [i, layer] of [...layers.entries()].toReversed()) {
    const [input, mask] = [inputs[i], masks[i - 1]];
    if (input) gradients.unshift(tf.matMul(tf.transpose(input), error), tf.sum(error, 0, true));
    if (mask) error = tf.mul(tf.matMul(error, tf.transpose(layer.weights)), mask);
  }
  return gradients;
}

/** Adam with weights (every other parameter) that decay; takes the gradients of the parameters in their order. */
function createOptimizer(parameters: readonly tf.Variable[]) {
  const moments = parameters.map(({ shape }) => ({
    first: tf.variable(tf.zeros(shape)),
    second: tf.variable(tf.zeros(shape)),
  }));
  let steps = 0;
  return (gradients: readonly tf.Tensor[], step: number): void => {
    steps += 1;
    const [correct1, correct2] = [1 - DECAY_1 ** steps, 1 - DECAY_2 ** steps];
    for (const [i, parameter] of parameters.entries()) {
      const [gradient, moment] = [gradients[i], moments[i]];
      if (!gradient || !moment) continue;
      moment.first.assign(mixed(moment.first, gradient, DECAY_1));
      moment.second.assign(mixed(moment.second, tf.square(gradient), DECAY_2));
      const root = tf.add(tf.sqrt(tf.div(moment.second, correct2)), 1e-8);
      const move = tf.div(tf.div(moment.first, correct1), root);
      const decayed = i % 2 === 0 ? tf.add(move, tf.mul(parameter, WEIGHT_DECAY)) : move;
      parameter.assign(tf.sub(parameter, tf.mul(decayed, step)));
    }
  };
}
