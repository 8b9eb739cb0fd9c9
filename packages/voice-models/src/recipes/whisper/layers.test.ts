import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { applyGelu, attend, multiplyRounded, type Parts, roundWeights, splitHeads } from './layers.ts';
import { createNetworkWriter } from '../network-writer.ts';
import type { WhisperWeights } from './read-weights.ts';

const none = (): never => {
  throw new Error('no weights are needed');
};
const weights: WhisperWeights = { read: none, readHalves: none, readNumber: none, countLayers: none };

/** Runs a network of one input of three axes, and one output. */
async function run(
  write: (parts: Parts, input: string) => string,
  values: readonly number[],
  shape: readonly number[],
) {
  const parts = { network: createNetworkWriter('whisper'), weights, width: 4, heads: 2 };
  parts.network.expose(write(parts, 'x'), 'y');
  const file = parts.network.write(
    {
      inputs: [{ name: 'x', type: 'float', shape: ['a', 'b', shape.at(-1) ?? 0] }],
      outputs: [{ name: 'y', type: 'float', shape: ['c', 'd', 'e'] }],
    },
    {},
  );
  const session = await InferenceSession.create(new Uint8Array(Buffer.concat(file)));
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.from(values), [...shape]) });
  if (!(y?.data instanceof Float32Array)) throw new Error('no floats');
  return Array.from(y.data);
}

it('rounds each row of weights by its largest one', () => {
  const { whole, scales } = roundWeights({ shape: [2, 2], values: Float32Array.of(1, -0.5, 0, 0) });
  // Turned: a row for each input.
  expect(Array.from(whole)).toEqual([127, 0, -64, 0]);
  expect(scales[0]).toBeCloseTo(1 / 127);
  expect(scales[1]).toBe(1);
});

it('multiplies with rounded weights almost as with floats', async () => {
  const matrix = { shape: [2, 3], values: Float32Array.of(0.5, -1, 2, 0.1, 0.2, -0.3) };
  const [one = 0, other = 0] = await run((parts, x) => multiplyRounded(parts, x, matrix), [1, 2, 3], [1, 1, 3]);
  expect(one).toBeCloseTo(4.5, 1);
  expect(other).toBeCloseTo(-0.4, 1);
});

it('calculates the exact GELU', async () => {
  const [below = 0, zero, above = 0] = await run(applyGelu, [-1, 0, 1], [1, 1, 3]);
  expect([below, above]).toEqual([expect.closeTo(-0.1587, 3), expect.closeTo(0.8413, 3)]);
  expect(zero).toBe(0);
});

it('attends by head: each of two equal keys has half of the values', async () => {
  const made = await run(
    (parts, x) => attend(parts, { query: x, keys: splitHeads(parts, x, true), values: splitHeads(parts, x) }).states,
    [1, 2, 3, 4, 1, 2, 3, 4],
    [1, 2, 4],
  );
  expect(made.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
});
