/**
 * | constants | source |
 * |---|---|
 * | `INPUT`, `STATE`, `LAYERS`, `FRAMES` | Resemblyzer's hparams.py and voice_encoder.py |
 * | `FLOAT_BYTES` | IEEE 754, single precision |
 * | `GATES` | the LSTM of PyTorch's documentation and of ONNX's operators |
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attribute } from './onnx-graph.ts';
import { createNetworkWriter, type NetworkWriter } from './network-writer.ts';

/**
 * Resemblyzer's encoder of speakers from its package: `pretrained.pt`, a file of PyTorch from before it was an archive,
 * without the state of the training, as ONNX.
 */

const PACKAGE = 'Resemblyzer';
/** The weights of Resemblyzer 0.1.4; the offsets below are those of this file. */
const WEIGHTS_SHA256 = '39373b86598fa3da9fcddee6142382efe09777e8d37dc9c0561f41f0070f134e';
/** Bytes before the floats of the three layers, of the linear layer's matrix and of its bias. */
const PLACES = { layers: 269_883, matrix: 7731, bias: 6699 } as const;
/** Numbers of the input, and of each state. */
const [INPUT, STATE] = [40, 256];
/** Layers of the network, frames of its input, and bytes of a number in the file. */
const LAYERS = 3;
const FRAMES = 160;
const FLOAT_BYTES = 4;

/** PyTorch's gates are input, forget, cell, output; ONNX's input, output, forget, cell. */
const GATES = [0, 3, 1, 2] as const;

/** Reads floats one after the other. */
function createReader(file: Buffer, at: number) {
  let place = at;
  return (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => file.readFloatLE((place += FLOAT_BYTES) - FLOAT_BYTES));
}

/** The rows of each gate in ONNX's order. */
function sortGates(values: Float32Array): Float32Array {
  const [sorted, size] = [new Float32Array(values.length), values.length / GATES.length];
  for (const [to, from] of GATES.entries()) sorted.set(values.subarray(from * size, (from + 1) * size), to * size);
  return sorted;
}

interface Layer {
  readonly input: Float32Array;
  readonly state: Float32Array;
  readonly bias: Float32Array;
}

/** The layers' matrices lie one after the other, then the biases. */
function readLayers(file: Buffer): Layer[] {
  const read = createReader(file, PLACES.layers);
  const gates = (inputs: number): Float32Array => sortGates(read(GATES.length * STATE * inputs));
  const matrices = Array.from({ length: LAYERS }, (_, layer) => ({
    input: gates(layer === 0 ? INPUT : STATE),
    state: gates(STATE),
  }));
  return matrices.map((layer) => ({ ...layer, bias: Float32Array.of(...gates(1), ...gates(1)) }));
}

function addLayer(network: NetworkWriter, sound: string, { input, state, bias }: Layer) {
  const rows = GATES.length * STATE;
  const inputs = [
    sound,
    network.keep('float', [1, rows, input.length / rows], input),
    network.keep('float', [1, rows, STATE], state),
    network.keep('float', [1, 2 * rows], bias),
  ];
  const [all, last = ''] = network.add('LSTM', inputs, { attributes: [attribute('hidden_size', STATE)], results: 2 });
  const squeeze = (from: string, axis: number): string =>
    network.add('Squeeze', [from, network.keepNumbers([axis])])[0];
  return { states: squeeze(all, 1), last: squeeze(last, 0) };
}

/** The network: `mel` (n, 160, 40) to `embedding` (n, 256), each of length 1. */
function writeNetwork(file: Buffer): Uint8Array[] {
  const network = createNetworkWriter('speaker');
  let [states] = network.add('Transpose', ['mel'], { attributes: [attribute('perm', [1, 0, 2])] });
  let heard = states;
  for (const layer of readLayers(file)) ({ states, last: heard } = addLayer(network, states, layer));
  const matrix = network.keep('float', [STATE, STATE], createReader(file, PLACES.matrix)(STATE * STATE));
  const bias = network.keep('float', [STATE], createReader(file, PLACES.bias)(STATE));
  const [linear] = network.add('Gemm', [heard, matrix, bias], { attributes: [attribute('transB', 1)] });
  const [positive] = network.add('Relu', [linear]);
  const attributes = [attribute('axis', 1), attribute('p', 2)];
  network.expose(network.add('LpNormalization', [positive], { attributes })[0], 'embedding');
  return network.write(
    {
      inputs: [{ name: 'mel', type: 'float', shape: ['n', FRAMES, INPUT] }],
      outputs: [{ name: 'embedding', type: 'float', shape: ['n', STATE] }],
    },
    { comment: 'Resemblyzer 0.1.4' },
  );
}

/**
 * Writes the model's file `speaker.onnx` from the unpacked package.
 * @param packages folders by the names of the packages
 * @param target a folder that exists
 * @throws Error when the package is missing or has other content; the signal's reason
 */
export async function assembleResemblyzer(
  packages: ReadonlyMap<string, string>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = packages.get(PACKAGE);
  if (folder === undefined) throw new Error(`the package ${PACKAGE} is missing`);
  const file = await readFile(join(folder, 'resemblyzer', 'pretrained.pt'), { signal });
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (sha256 !== WEIGHTS_SHA256) throw new Error(`the weights of the package are others: their SHA-256 is ${sha256}`);
  await writeFile(join(target, 'speaker.onnx'), writeNetwork(file), { signal });
}
