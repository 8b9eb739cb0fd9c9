import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { packageFolder, startBackend } from '../portrait/models.ts';
import { readTflite, type TfliteModel, type TfliteOperator } from './tflite.ts';

/** Tells person from background; its input and output are squares of `side` pixels. */
export interface Segmenter {
  readonly side: number;
  /** @param picture `side` x `side` x 3 floats, 0 to 1. @returns how much of each pixel is person, 0 to 1 */
  readonly run: (picture: Float32Array) => Float32Array;
}

/** Numbers of TensorFlow Lite's operators (BuiltinOperator), those that this model has. */
const OP = {
  add: 0,
  averagePool: 1,
  conv: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  mul: 18,
  relu: 19,
  resize: 23,
  custom: 32,
  hardSwish: 117,
} as const;

interface Step {
  readonly inputs: readonly number[];
  readonly output: number;
  readonly run: (inputs: readonly tf.Tensor4D[]) => tf.Tensor4D;
}

let loaded: Promise<Segmenter> | undefined;

/**
 * MediaPipe's selfie segmentation (256 x 256; Apache-2.0; its model card: https://ai.google.dev/edge/mediapipe/solutions/vision/image_segmenter)
 * as the npm package of that name carries it (244 kB), run by tfjs on WebAssembly; loaded at first use, once per thread.
 * @throws Error when it is not installed, or is a model that needs other operators
 */
export function loadSegmenter(): Promise<Segmenter> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Segmenter> {
  await startBackend();
  const folder = packageFolder('@mediapipe/selfie_segmentation');
  const model = withWeights(readTflite(await readFile(join(folder, 'selfie_segmentation.tflite'))));
  const [input = 0] = model.inputs;
  const [output = 0] = model.outputs;
  const side = model.tensors[input]?.shape[1] ?? 0;
  const steps = model.operators.map((operator) => prepare(model, operator));
  const uses = new Map<number, number>();
  for (const step of steps) for (const i of step.inputs) uses.set(i, (uses.get(i) ?? 0) + 1);
  return { side, run: (picture) => execute(steps, uses, { input, output, side, picture }) };
}

/** The model with its weights, stored as half floats, replacing the operators that would unpack them. */
function withWeights({ tensors, operators, ...model }: TfliteModel): TfliteModel {
  const unpacked = [...tensors];
  const others = operators.filter(({ code, inputs: [from = 0], outputs: [to = 0] }) => {
    const stored = tensors[from];
    const shape = tensors[to]?.shape;
    if (code !== OP.dequantize || !stored?.data || !shape) return true;
    unpacked[to] = { shape, data: stored.data };
    return false;
  });
  return { ...model, tensors: unpacked, operators: others };
}

interface Run {
  readonly input: number;
  readonly output: number;
  readonly side: number;
  readonly picture: Float32Array;
}

/** Runs the graph; a result is freed after its last use. */
function execute(steps: readonly Step[], uses: ReadonlyMap<number, number>, run: Run): Float32Array {
  const live = new Map<number, tf.Tensor4D>([[run.input, tf.tensor4d(run.picture, [1, run.side, run.side, 3])]]);
  const left = new Map(uses);
  try {
    for (const step of steps) {
      const inputs = step.inputs.flatMap((i) => live.get(i) ?? []);
      live.set(
        step.output,
        tf.tidy(() => step.run(inputs)),
      );
      for (const i of step.inputs) {
        const count = (left.get(i) ?? 1) - 1;
        left.set(i, count);
        if (count > 0) continue;
        live.get(i)?.dispose();
        live.delete(i);
      }
    }
    const result = live.get(run.output);
    if (result === undefined) throw new Error('The segmentation model has no output');
    return Float32Array.from(result.dataSync());
  } finally {
    tf.dispose([...live.values()]);
  }
}

type Inputs = readonly tf.Tensor4D[];

/** An operator as a step of tfjs, its weights in tfjs' order. */
function prepare(model: TfliteModel, operator: TfliteOperator): Step {
  const { inputs, outputs, options } = operator;
  const step = (run: (inputs: Inputs) => tf.Tensor4D, count = 1): Step => ({
    inputs: inputs.slice(0, count),
    output: outputs[0] ?? 0,
    run,
  });
  const one = (run: (x: tf.Tensor4D) => tf.Tensor4D): Step => step(([x]) => run(present(x)));
  const two = (run: (a: tf.Tensor4D, b: tf.Tensor4D) => tf.Tensor4D): Step =>
    step(([a, b]) => run(present(a), present(b)), 2);
  const padding = options?.byte(0) === 1 ? 'valid' : 'same';
  const strides: [number, number] = [options?.int(2, 1) ?? 1, options?.int(1, 1) ?? 1];
  switch (operator.code) {
    case OP.add:
      return two(tf.add);
    case OP.mul:
      return two(tf.mul);
    case OP.averagePool:
      return one((x) => tf.mean(x, [1, 2], true));
    case OP.relu:
      return one(tf.relu);
    case OP.logistic:
      return one(tf.sigmoid);
    case OP.hardSwish:
      return one((x) => tf.mul(x, tf.mul(tf.relu6(tf.add(x, 3)), 1 / 6)));
    case OP.resize: {
      const [, height = 1, width = 1] = model.tensors[outputs[0] ?? -1]?.shape ?? [];
      const [alignCorners, halfPixels] = [options?.byte(2) === 1, options?.byte(3) === 1];
      return one((x) => tf.image.resizeBilinear(x, [height, width], alignCorners, halfPixels));
    }
    case OP.conv: {
      const filter = tf.transpose(weights(model, inputs[1]), [1, 2, 3, 0]);
      const bias = readBias(model, inputs[2]);
      return one((x) => tf.fused.conv2d({ x, filter, strides, pad: padding, bias }));
    }
    case OP.depthwise: {
      const filter = tf.transpose(weights(model, inputs[1]), [1, 2, 3, 0]);
      const bias = readBias(model, inputs[2]);
      return one((x) => tf.fused.depthwiseConv2d({ x, filter, strides, pad: padding, bias }));
    }
    case OP.custom:
      if (operator.custom === 'Convolution2DTransposeBias') return one(enlargement(model, operator));
  }
  throw new Error(`The segmentation model uses the unknown operator ${operator.code} ${operator.custom}`);
}

/** A transposed convolution of kernel 2 and stride 2: each pixel becomes a block of four, so a 1 x 1 convolution gives their values. */
function enlargement(model: TfliteModel, { inputs }: TfliteOperator): (x: tf.Tensor4D) => tf.Tensor4D {
  const kernel = weights(model, inputs[1]);
  const channels = kernel.shape[3];
  const filter = tf.reshape<tf.Rank.R4>(tf.transpose(tf.reshape(kernel, [4, channels]), [1, 0]), [1, 1, channels, 4]);
  const bias = readBias(model, inputs[2]);
  return (x) => tf.depthToSpace(tf.add(tf.conv2d(x, filter, 1, 'same'), bias), 2, 'NHWC');
}

function weights({ tensors }: TfliteModel, index = -1): tf.Tensor4D {
  const { data, shape } = tensors[index] ?? {};
  const [a = 0, b = 0, c = 0, d = 0] = shape ?? [];
  if (!data) throw new Error('The segmentation model lacks weights');
  return tf.tensor4d(data, [a, b, c, d]);
}

function readBias({ tensors }: TfliteModel, index = -1): tf.Tensor1D {
  const data = tensors[index]?.data;
  if (!data) throw new Error('The segmentation model lacks weights');
  return tf.tensor1d(data);
}

function present(tensor: tf.Tensor4D | undefined): tf.Tensor4D {
  if (tensor === undefined) throw new Error('The segmentation model uses a result that it has not computed');
  return tensor;
}
