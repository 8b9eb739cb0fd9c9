import { expect, test } from 'vitest';
import { choosePassages, cutPassages, joinPassages } from './passages.ts';

const RATE = 1000;
const S = 8 * RATE;
/** Speech comes and goes twice a second. */
const speech = (level: number): number[] =>
  Array.from({ length: S }, (_, n) => (n % 500 < 300 ? level * Math.sin(n) : (level / 50) * Math.sin(n)));
const noise = Array.from({ length: S }, (_, n) => 0.3 * Math.sin(n * n));
const clipped = speech(3).map((x) => Math.max(-1, Math.min(1, x)));

test('leaves out passages that are noise, distorted or hardly speech', () => {
  const samples = Float32Array.from([...speech(0.5), ...noise, ...speech(0.4), ...clipped, ...speech(0.01)]);
  const cut = cutPassages({ samples, sampleRate: RATE });
  expect(cut.map(({ samples: part }) => Math.max(...part).toFixed(1))).toEqual(['0.5', '0.4']);
});

test('takes passages evenly from all of a long recording', () => {
  const samples = new Float32Array(100 * S);
  for (let at = 0; at < 100; at++) samples.set(speech(0.3 + at / 1000), at * S);
  const cut = cutPassages({ samples, sampleRate: RATE });
  expect(cut).toHaveLength(40);
  const loudest = cut.map(({ samples: part }) => Math.max(...part));
  expect(loudest).toEqual(loudest.toSorted((one, other) => one - other));
  expect(loudest.at(-1)).toBeGreaterThan(0.38);
});

const passage = (at: number, embedding: readonly number[]) => ({
  sound: { samples: Float32Array.of(at), sampleRate: RATE },
  embedding: Float32Array.from(embedding),
});

test('leaves out passages that sound unlike the others, and keeps the last ones for judging the result', () => {
  const all = Array.from({ length: 12 }, (_, at) => passage(at, at % 4 === 1 ? [0, 1] : [1, 0.1]));
  const chosen = choosePassages(all);
  expect(Array.from(joinPassages(chosen?.used ?? []).samples)).toEqual([0, 2, 3, 4, 6, 7]);
  expect(Array.from(joinPassages(chosen?.unseen ?? []).samples)).toEqual([8, 10, 11]);
});

test('refuses a recording with too few passages to make a voice of', () => {
  expect(choosePassages(Array.from({ length: 5 }, (_, at) => passage(at, [1, 0])))).toBeNull();
});
