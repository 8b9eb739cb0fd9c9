import { expect, test } from 'vitest';
import { averageSpeaker, compareSpeakers } from './likeness.ts';

test('the same voice has a cosine of 1, one that shares nothing with it of 0, and silence of 0', () => {
  const voice = Float32Array.of(0.6, 0.8, 0);
  expect(compareSpeakers(voice, voice)).toBeCloseTo(1);
  expect(compareSpeakers(voice, Float32Array.of(0, 0, 1))).toBe(0);
  expect(compareSpeakers(voice, new Float32Array(3))).toBe(0);
});

test('the mean of embeddings has the length 1', () => {
  expect(Array.from(averageSpeaker([Float32Array.of(1, 0), Float32Array.of(0, 1)]))).toEqual([
    expect.closeTo(Math.SQRT1_2),
    expect.closeTo(Math.SQRT1_2),
  ]);
});
