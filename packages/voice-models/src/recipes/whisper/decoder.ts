/**
 * | constants | source |
 * |---|---|
 * | `HIDDEN` | chosen: far below any product |
 */
import { attribute } from '../onnx-graph.ts';
import { describeCross } from './encoder.ts';
import {
  applyLinear,
  attend,
  cut,
  divide,
  feedForward,
  measureAxis,
  multiplyRounded,
  normalise,
  type Parts,
  splitHeads,
  stack,
} from './layers.ts';

const [KEYS, VALUES] = ['in_n_layer_self_k_cache', 'in_n_layer_self_v_cache'] as const;
/** Added where a token may not look; far below anything a product can be. */
const HIDDEN = -1e9;

/** Layer and head of each attention that follows the sound, for the times of words. */
export type AlignmentHeads = readonly (readonly [layer: number, head: number])[];

/** Which tokens are decoded, as lists of one number. */
interface Range {
  readonly start: string;
  readonly end: string;
}

/** (t, end): a token looks at those before it and itself. */
function hideLater({ network }: Parts, { start, end }: Range): string {
  const [from, to] = [start, end].map((list) => network.add('Squeeze', [list])[0]);
  const step = network.keepNumbers(1);
  const [rows] = network.add('Range', [from ?? '', to ?? '', step]);
  const [columns] = network.add('Range', [network.keepNumbers(0), to ?? '', step]);
  const [column] = network.add('Unsqueeze', [rows, network.keepNumbers([1])]);
  const [isLater] = network.add('Less', [column, columns]);
  const [later] = network.add('Cast', [isLater], { attributes: [attribute('to', 1)] });
  return network.add('Mul', [later, network.keepFloat(HIDDEN)])[0];
}

/** What a layer remembers of earlier tokens, with that of the new ones behind it. */
function remember(parts: Parts, cache: string, layer: number, { start }: Range, added: string): string {
  const { network } = parts;
  const [own] = network.add('Gather', [cache, network.keepNumbers(layer)], { attributes: [attribute('axis', 0)] });
  const earlier = cut(parts, own, [network.keepNumbers([0]), start, 1]);
  return network.add('Concat', [earlier, added], { attributes: [attribute('axis', 1)] })[0];
}

/** One layer. @returns the states, its memory, and its attention to the sound */
function decodeLayer(parts: Parts, input: string, layer: number, range: Range, mask: string) {
  const { network } = parts;
  const name = `decoder/layer_${layer}`;
  const normal = normalise(parts, input, `${name}/self_attention/layer_norm`);
  const linear = applyLinear(parts, normal, `${name}/self_attention/linear_0`);
  const [query = '', key = '', value = ''] = divide(parts, linear, 3);
  const [key2, value2] = [remember(parts, KEYS, layer, range, key), remember(parts, VALUES, layer, range, value)];
  const own = attend(parts, { query, keys: splitHeads(parts, key2, true), values: splitHeads(parts, value2), mask });
  const [said] = network.add('Add', [input, applyLinear(parts, own.states, `${name}/self_attention/linear_1`)]);
  const asked = applyLinear(
    parts,
    normalise(parts, said, `${name}/attention/layer_norm`),
    `${name}/attention/linear_0`,
  );
  const [keys = '', values = ''] = ['n_layer_cross_k', 'n_layer_cross_v'].map(
    (cross) => network.add('Gather', [cross, network.keepNumbers(layer)], { attributes: [attribute('axis', 0)] })[0],
  );
  const heard = attend(parts, { query: asked, keys, values });
  const [sum] = network.add('Add', [said, applyLinear(parts, heard.states, `${name}/attention/linear_2`)]);
  return { states: feedForward(parts, sum, `${name}/ffn`), keys: key2, values: value2, attention: heard.attention };
}

/** The states of tokens before the first layer. */
function embed({ network, weights, ...rest }: Parts, range: Range): string {
  const table = weights.readHalves('decoder/embeddings/weight');
  const [half] = network.add('Gather', [network.keep('half', table.shape, table.bytes), 'tokens']);
  const [meaning] = network.add('Cast', [half], { attributes: [attribute('to', 1)] });
  const { shape, values } = weights.read('decoder/position_encodings/encodings');
  const positions = network.keep('float', shape, values);
  const place = cut({ network, weights, ...rest }, positions, [range.start, range.end, 0]);
  return network.add('Add', [meaning, place])[0];
}

/**
 * Writes the decoder as sherpa-onnx calls it: `tokens` (n, t) placed after `offset` earlier ones, and what it remembers,
 * to the logits of what follows. The fourth result is the attention of the alignment heads, of which times of words are
 * made.
 * @returns the file in parts
 */
export function writeDecoder(parts: Parts, alignment: AlignmentHeads): Uint8Array[] {
  const { network, weights, heads, width } = parts;
  const [length] = [measureAxis(parts, 'tokens', 1)];
  const range = { start: 'offset', end: network.add('Add', ['offset', length])[0] };
  const mask = hideLater(parts, range);
  let states = embed(parts, range);
  const memory: { keys: string; values: string }[] = [];
  const seen: string[] = [];
  for (let layer = 0; layer < weights.countLayers('decoder'); layer++) {
    const made = decodeLayer(parts, states, layer, range, mask);
    states = made.states;
    memory.push(made);
    for (const [at, head] of alignment) {
      if (at !== layer) continue;
      seen.push(cut(parts, made.attention, [network.keepNumbers([head]), network.keepNumbers([head + 1]), 1]));
    }
  }
  const [first, endless] = [network.keepNumbers([-1]), network.keepNumbers([2 ** 31 - 1])];
  const last = cut(parts, normalise(parts, states, 'decoder/layer_norm'), [first, endless, 1]);
  network.expose(multiplyRounded(parts, last, weights.read('decoder/embeddings/weight')), 'logits');
  const remembered = [memory.map(({ keys }) => keys), memory.map(({ values }) => values)];
  for (const [at, side] of ['k', 'v'].entries()) {
    network.expose(stack(parts, remembered[at] ?? []), `out_n_layer_self_${side}_cache`);
  }
  const [attention] = network.add('Concat', seen, { attributes: [attribute('axis', 1)] });
  network.expose(attention, 'cross_attention_weights');
  const layers = memory.length;
  const cache = (way: 'in' | 'out') =>
    ['k', 'v'].map((side) => ({
      name: `${way}_n_layer_self_${side}_cache`,
      type: 'float' as const,
      shape: [layers, 'n_audio', `${way}_length`, width],
    }));
  const [words = 0] = weights.readHalves('decoder/embeddings/weight').shape;
  return network.write(
    {
      inputs: [
        { name: 'tokens', type: 'int64', shape: ['n_audio', 'n_tokens'] },
        ...cache('in'),
        ...describeCross(layers, heads, width / heads),
        { name: 'offset', type: 'int64', shape: [1] },
      ],
      outputs: [
        { name: 'logits', type: 'float', shape: ['n_audio', 1, words] },
        ...cache('out'),
        { name: 'cross_attention_weights', type: 'float', shape: ['n_audio', alignment.length, 'n_tokens', 'T2'] },
      ],
    },
    {},
  );
}
