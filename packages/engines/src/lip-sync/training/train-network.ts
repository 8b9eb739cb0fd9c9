import { CEPSTRA } from '@orator/rig/lips/sound-features';
import { CONTEXT, type Layer, readContext } from '@orator/rig/lips/network';
import { SOUNDS } from '@orator/rig/lips/sound-classes';
import { createRandom } from '@orator/rig/math/random';
import * as tf from '@tensorflow/tfjs-core';

/** Recordings' features one after the other, and the sound of each of their frames. */
export interface TrainingSet {
  readonly recordings: readonly { readonly features: Float32Array; readonly sounds: Uint8Array }[];
}

export interface TrainingOptions {
  readonly hidden: number;
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
/** Rare sounds count more: by this power of one over their share; lips that close, a little more. */
const RARE_POWER = 0.25;
const CLOSED = new Set([SOUNDS.indexOf('p'), SOUNDS.indexOf('b'), SOUNDS.indexOf('m')]);
const CLOSED_WEIGHT = 1.1;

/** A frame by its recording and its place in it. */
interface Frame {
  readonly recording: number;
  readonly at: number;
}

/** A network of one hidden layer that tells sounds by features; the same for the same seed. */
export async function trainNetwork(set: TrainingSet, options: TrainingOptions): Promise<readonly Layer[]> {
  const random = createRandom(options.seed);
  const frames = set.recordings.flatMap(({ sounds }, recording) =>
    Array.from(sounds, (_, at): Frame => ({ recording, at })),
  );
  const inputs = CONTEXT.length * CEPSTRA;
  const model = createModel([inputs, options.hidden, SOUNDS.length], random);
  const importance = importanceOf(set);
  const batches = Math.floor(frames.length / BATCH);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(frames, random);
    let loss = 0;
    for (let i = 0; i < batches; i++) {
      const done = (epoch * batches + i) / (options.epochs * batches);
      const batch = batchOf(set, frames.slice(i * BATCH, (i + 1) * BATCH), importance);
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

function batchOf(set: TrainingSet, frames: readonly Frame[], importance: Float32Array): Batch {
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

/** How much a frame of each sound counts; 1 on the average. */
function importanceOf(set: TrainingSet): Float32Array {
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

/** Two layers with their optimiser. */
function createModel([inputs, hidden, outputs]: readonly [number, number, number], random: () => number) {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const matrix = (rows: number, columns: number, deviation: number): tf.Variable =>
    tf.variable(
      tf.tensor2d(
        Float32Array.from({ length: rows * columns }, () => deviation * normal()),
        [rows, columns],
      ),
    );
  const parameters = [
    matrix(inputs, hidden, Math.sqrt(2 / inputs)),
    tf.variable(tf.zeros([1, hidden])),
    matrix(hidden, outputs, 0.5 * Math.sqrt(2 / hidden)),
    tf.variable(tf.zeros([1, outputs])),
  ] as const;
  const moments = parameters.map(({ shape }) => ({
    first: tf.variable(tf.zeros(shape)),
    second: tf.variable(tf.zeros(shape)),
  }));
  let steps = 0;

  const apply = (gradients: readonly tf.Tensor[], step: number): void => {
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

  return {
    /** One step on a batch; returns its mean loss. */
    learn: (batch: Batch, step: number): number =>
      tf.tidy(() => {
        const [w1, b1, w2, b2] = parameters;
        const count = batch.sounds.length;
        const x = tf.tensor2d(batch.inputs, [count, inputs]);
        const kept = Float32Array.from({ length: count * hidden }, () => (random() < DROPPED ? 0 : 1 / (1 - DROPPED)));
        const sums = tf.add(tf.matMul(x, w1), b1);
        const mask = tf.mul(tf.tensor2d(kept, [count, hidden]), tf.cast(tf.greater(sums, 0), 'float32'));
        const active: tf.Tensor2D = tf.mul(sums, mask);
        const chances = tf.softmax(tf.add(tf.matMul(active, w2), b2));
        const wanted = tf.cast(tf.oneHot(tf.tensor1d(batch.sounds, 'int32'), outputs), 'float32');
        const weights = tf.div(tf.tensor2d(batch.importance, [count, 1]), count);
        const error: tf.Tensor2D = tf.mul(tf.sub(chances, wanted), weights);
        const back: tf.Tensor2D = tf.mul(tf.matMul(error, w2, false, true), mask);
        apply(
          [tf.matMul(x, back, true), tf.sum(back, 0, true), tf.matMul(active, error, true), tf.sum(error, 0, true)],
          step,
        );
        const likelihoods = tf.log(tf.add(tf.sum(tf.mul(chances, wanted), 1), 1e-9));
        return -(tf.mean(likelihoods).dataSync()[0] ?? 0);
      }),
    layers: (): readonly Layer[] => {
      const [w1, b1, w2, b2] = parameters.map((parameter) => Float32Array.from(parameter.dataSync()));
      const none = new Float32Array();
      return [
        { inputs, outputs: hidden, weights: w1 ?? none, biases: b1 ?? none },
        { inputs: hidden, outputs, weights: w2 ?? none, biases: b2 ?? none },
      ];
    },
  };
}
