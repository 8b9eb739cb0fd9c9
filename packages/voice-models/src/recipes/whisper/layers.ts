import { attribute, floatAttribute } from '../onnx-graph.ts';
import type { NetworkWriter } from '../network-writer.ts';
import type { Weights, WhisperWeights } from './read-weights.ts';

/** Parts of Whisper's network (whisper/model.py of openai-whisper 20240930) as nodes of ONNX. */

/** What a part is written with. */
export interface Parts {
  readonly network: NetworkWriter;
  readonly weights: WhisperWeights;
  /** Numbers of a state, and heads of its attention. */
  readonly width: number;
  readonly heads: number;
}

/** Whole numbers of a matrix, column by column of what it makes, as ONNX Runtime's `quantize_dynamic` chooses them. */
interface Rounded {
  /** Turned: a row for each input. */
  readonly whole: Int8Array;
  /** A scale for each result of the layer. */
  readonly scales: Float32Array;
}

/** Rounds a matrix with a row for each result to whole numbers from -127 to 127. Pure. */
export function roundWeights({ shape: [rows = 0, columns = 0], values }: Weights): Rounded {
  const [whole, scales] = [new Int8Array(values.length), new Float32Array(rows)];
  for (let row = 0; row < rows; row++) {
    let most = 0;
    for (let at = row * columns; at < (row + 1) * columns; at++) most = Math.max(most, Math.abs(values[at] ?? 0));
    const scale = Math.fround(most / 127) || 1;
    scales[row] = scale;
    for (let column = 0; column < columns; column++) {
      whole[column * rows + row] = Math.round((values[row * columns + column] ?? 0) / scale);
    }
  }
  return { whole, scales };
}

/** A matrix product whose weights are whole numbers; the input is rounded to 8 bit meanwhile. */
export function multiplyRounded({ network }: Parts, input: string, weights: Weights): string {
  const { whole, scales } = roundWeights(weights);
  const [rows = 0, columns = 0] = weights.shape;
  const [rounded, scale = '', zero = ''] = network.add('DynamicQuantizeLinear', [input], { results: 3 });
  const [product] = network.add('MatMulInteger', [rounded, network.keep('int8', [columns, rows], whole), zero]);
  const [float] = network.add('Cast', [product], { attributes: [attribute('to', 1)] });
  const [factor] = network.add('Mul', [scale, network.keep('float', [rows], scales)]);
  return network.add('Mul', [float, factor])[0];
}

/** A linear layer by its name in the weights. */
export function applyLinear(parts: Parts, input: string, name: string): string {
  const { network, weights } = parts;
  const { shape, values } = weights.read(`${name}/bias`);
  const product = multiplyRounded(parts, input, weights.read(`${name}/weight`));
  return network.add('Add', [product, network.keep('float', shape, values)])[0];
}

/** Layer normalisation by its name in the weights. */
export function normalise({ network, weights }: Parts, input: string, name: string): string {
  const [gamma, beta] = ['gamma', 'beta'].map((part) => {
    const { shape, values } = weights.read(`${name}/${part}`);
    return network.keep('float', shape, values);
  });
  const attributes = [attribute('axis', -1), floatAttribute('epsilon', 1e-5)];
  return network.add('LayerNormalization', [input, gamma ?? '', beta ?? ''], { attributes })[0];
}

/** The exact GELU; ONNX Runtime finds it in these nodes. */
export function applyGelu({ network }: Parts, input: string): string {
  const [divided] = network.add('Div', [input, network.keepFloat(Math.SQRT2)]);
  const [error] = network.add('Erf', [divided]);
  const [moved] = network.add('Add', [error, network.keepFloat(1)]);
  const [product] = network.add('Mul', [input, moved]);
  return network.add('Mul', [product, network.keepFloat(0.5)])[0];
}

/** Divides states (n, t, width) by heads: (n, heads, t, d), or (n, heads, d, t) when turned. */
export function splitHeads({ network, heads, width }: Parts, input: string, turned = false): string {
  const [split] = network.add('Reshape', [input, network.keepNumbers([0, 0, heads, width / heads])]);
  return network.add('Transpose', [split], {
    attributes: [attribute('perm', turned ? [0, 2, 3, 1] : [0, 2, 1, 3])],
  })[0];
}

/** Divides the results of one linear layer evenly. */
export const divide = ({ network }: Parts, input: string, results: number): string[] =>
  network.add('Split', [input], { attributes: [attribute('axis', -1)], results });

/**
 * Attention of queries (n, t, width) to keys (n, heads, d, T) and values (n, heads, T, d).
 * @param mask is added to what is softened
 * @returns the states, and how much each query looks at each key (n, heads, t, T)
 */
export function attend(
  parts: Parts,
  { query, keys, values, mask }: { query: string; keys: string; values: string; mask?: string },
): { states: string; attention: string } {
  const { network, heads, width } = parts;
  const [scaled] = network.add('Mul', [splitHeads(parts, query), network.keepFloat((width / heads) ** -0.5)]);
  const [likeness] = network.add('MatMul', [scaled, keys]);
  const masked = mask === undefined ? likeness : network.add('Add', [likeness, mask])[0];
  const [attention] = network.add('Softmax', [masked], { attributes: [attribute('axis', -1)] });
  const [mixed] = network.add('MatMul', [attention, values]);
  const [turned] = network.add('Transpose', [mixed], { attributes: [attribute('perm', [0, 2, 1, 3])] });
  return { states: network.add('Reshape', [turned, network.keepNumbers([0, 0, width])])[0], attention };
}

/** The two linear layers after attention, added to the states. */
export function feedForward(parts: Parts, input: string, name: string): string {
  const { network } = parts;
  const inner = applyLinear(parts, normalise(parts, input, `${name}/layer_norm`), `${name}/linear_0`);
  return network.add('Add', [input, applyLinear(parts, applyGelu(parts, inner), `${name}/linear_1`)])[0];
}

/** Puts tensors of layers above each other. */
export function stack({ network }: Parts, layers: readonly string[]): string {
  const axis = network.keepNumbers([0]);
  const raised = layers.map((layer) => network.add('Unsqueeze', [layer, axis])[0]);
  return network.add('Concat', raised, { attributes: [attribute('axis', 0)] })[0];
}

/** A part of a tensor along an axis, from and to numbers that the network has as lists of one. */
export const cut = ({ network }: Parts, input: string, [from, to, axis]: [string, string, number]): string =>
  network.add('Slice', [input, from, to, network.keepNumbers([axis])])[0];

/** Size of a tensor along an axis, as a list of one. */
export function measureAxis({ network }: Parts, input: string, axis: number): string {
  const [shape] = network.add('Shape', [input]);
  return network.add('Gather', [shape, network.keepNumbers([axis])])[0];
}
