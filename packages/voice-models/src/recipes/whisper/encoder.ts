import { attribute } from '../onnx-graph.ts';
import {
  applyGelu,
  applyLinear,
  attend,
  cut,
  divide,
  feedForward,
  measureAxis,
  normalise,
  type Parts,
  splitHeads,
  stack,
} from './layers.ts';

/** A convolution over time by its name in the weights. */
function convolve({ network, weights }: Parts, input: string, name: string, stride: number): string {
  const [kernel, bias] = ['weight', 'bias'].map((part) => {
    const { shape, values } = weights.read(`${name}/${part}`);
    return network.keep('float', shape, values);
  });
  const attributes = [attribute('pads', [1, 1]), attribute('strides', [stride])];
  return network.add('Conv', [input, kernel ?? '', bias ?? ''], { attributes })[0];
}

function encodeLayer(parts: Parts, input: string, name: string): string {
  const { network } = parts;
  const attention = `${name}/self_attention`;
  const normal = normalise(parts, input, `${attention}/layer_norm`);
  const [query = '', key = '', value = ''] = divide(parts, applyLinear(parts, normal, `${attention}/linear_0`), 3);
  const [keys, values] = [splitHeads(parts, key, true), splitHeads(parts, value)];
  const { states } = attend(parts, { query, keys, values });
  const [sum] = network.add('Add', [input, applyLinear(parts, states, `${attention}/linear_1`)]);
  return feedForward(parts, sum, `${name}/ffn`);
}

/**
 * Writes the encoder as sherpa-onnx calls it: `mel` (n, mels, T) to the keys and values that every layer of the decoder
 * looks at, `n_layer_cross_k` and `n_layer_cross_v`. They are split by head here, once, in place of at every token.
 * @returns the file in parts
 */
export function writeEncoder(parts: Parts, metadata: Readonly<Record<string, string | number>>): Uint8Array[] {
  const { network, weights, heads, width } = parts;
  const first = applyGelu(parts, convolve(parts, 'mel', 'encoder/conv1', 1));
  const second = applyGelu(parts, convolve(parts, first, 'encoder/conv2', 2));
  const [sound] = network.add('Transpose', [second], { attributes: [attribute('perm', [0, 2, 1])] });
  const { shape, values } = weights.read('encoder/position_encodings/encodings');
  const positions = network.keep('float', shape, values);
  const here = cut(parts, positions, [network.keepNumbers([0]), measureAxis(parts, sound, 1), 0]);
  let [states] = network.add('Add', [sound, here]);
  for (let layer = 0; layer < weights.countLayers('encoder'); layer++) {
    states = encodeLayer(parts, states, `encoder/layer_${layer}`);
  }
  states = normalise(parts, states, 'encoder/layer_norm');
  const pairs = Array.from({ length: weights.countLayers('decoder') }, (_, layer) => {
    const [key = '', value = ''] = divide(
      parts,
      applyLinear(parts, states, `decoder/layer_${layer}/attention/linear_1`),
      2,
    );
    return { keys: splitHeads(parts, key, true), values: splitHeads(parts, value) };
  });
  network.expose(
    stack(
      parts,
      pairs.map(({ keys }) => keys),
    ),
    'n_layer_cross_k',
  );
  network.expose(
    stack(
      parts,
      pairs.map((pair) => pair.values),
    ),
    'n_layer_cross_v',
  );
  const [layers, mels] = [pairs.length, weights.read('encoder/conv1/weight').shape[1] ?? 0];
  return network.write(
    {
      inputs: [{ name: 'mel', type: 'float', shape: ['n_audio', mels, 'T'] }],
      outputs: describeCross(layers, heads, width / heads),
    },
    metadata,
  );
}

/** The keys and values between encoder and decoder. */
export const describeCross = (layers: number, heads: number, size: number) => [
  { name: 'n_layer_cross_k', type: 'float' as const, shape: [layers, 'n_audio', heads, size, 'T2'] },
  { name: 'n_layer_cross_v', type: 'float' as const, shape: [layers, 'n_audio', heads, 'T2', size] },
];
