import { createRandom } from '@orator/rig/math/random';
import { describe, expect, test } from 'vitest';
import { chooseDownmix } from './choose-downmix.ts';

const RATE = 8000;
const SECONDS = 8;
const random = createRandom(7);
const make = (sample: (t: number, i: number) => number): Float32Array =>
  Float32Array.from({ length: SECONDS * RATE }, (_, i) => sample(i / RATE, i));

/** Syllables with gliding harmonics. */
function speak(hz: number): Float32Array {
  let phase = 0;
  return make((t) => {
    phase += (2 * Math.PI * (hz + 0.25 * hz * Math.sin(2 * t) + 0.1 * hz * Math.sin(9 * t))) / RATE;
    const loud = t % 1 < 0.75 ? Math.max(0, Math.sin(2 * Math.PI * 4 * t)) : 0;
    return (
      0.05 * loud * Array.from({ length: 12 }, (_, k) => Math.cos((k + 1) * phase + k * k)).reduce((a, b) => a + b)
    );
  });
}
const voice = speak(120);
const other = speak(210);
const silent = make(() => 0);
const hiss = make(() => 0.0005 * (2 * random() - 1));
const tone = make((t) => 0.3 * Math.sin(2 * Math.PI * 1000 * t));
const scale = (part: Float32Array, by: number): Float32Array => part.map((sample) => by * sample);
const delay = (part: Float32Array, ms: number): Float32Array => make((_, i) => part[i - (ms * RATE) / 1000] ?? 0);
const mix = (one: Float32Array, two: Float32Array): Float32Array => one.map((sample, i) => sample + (two[i] ?? 0));

describe('the mono mix of several channels', () => {
  test.each([
    ['is the only one', [voice], [1]],
    ['is the mean of two that are the same', [voice, voice], [0.5, 0.5]],
    ['is the mean of two of which one comes 0.25 ms later', [voice, delay(voice, 0.25)], [0.5, 0.5]],
    ['is the mean of two of which one comes 2.5 ms later', [voice, delay(voice, 2.5)], [0.5, 0.5]],
    ['is the mean of two speakers at two microphones', [voice, other], [0.5, 0.5]],
    [
      'is the mean of a voice in the middle with different music at both sides',
      [mix(voice, other), mix(voice, tone)],
      [0.5, 0.5],
    ],
    ['is the mean of two steady tones', [tone, tone], [0.5, 0.5]],
    ['is the difference of two of which the second is inverted', [voice, scale(voice, -1)], [0.5, -0.5]],
    ['is the difference of two of which the second is inverted and quieter', [voice, scale(voice, -0.5)], [0.5, -0.5]],
    [
      'is the difference of two of which the second is inverted and later',
      [voice, delay(scale(voice, -0.9), 1)],
      [0.5, -0.5],
    ],
    ['is the difference of steady tones of which one is inverted', [tone, scale(tone, -1)], [0.5, -0.5]],
    ['leaves an empty first channel out', [silent, voice], [0, 1]],
    ['leaves a channel that only hisses out', [voice, hiss], [1, 0]],
    ['is the first where nothing is heard', [silent, silent], [1, 0]],
  ])('%s', (_what, channels, weights) => {
    expect(chooseDownmix(channels, RATE).weights).toEqual(weights);
  });

  test('keeps the sides of 5.1 below its middle, and leaves low effects out', () => {
    const { weights, loudest } = chooseDownmix([voice, other, scale(voice, 2), scale(tone, 3), other, voice], RATE);
    expect(loudest).toBe(2);
    expect(weights[3]).toBe(0);
    expect(weights[0]).toBeCloseTo((weights[2] ?? 0) * Math.SQRT1_2);
    expect(weights[4]).toBeCloseTo((weights[2] ?? 0) / 2);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1);
  });

  test('takes the only channel of 5.1 that has sound', () => {
    expect(chooseDownmix([silent, silent, voice, silent, silent, silent], RATE).weights).toEqual([0, 0, 1, 0, 0, 0]);
    expect(chooseDownmix([silent, silent, silent, tone, silent, silent], RATE).weights).toEqual([0, 0, 0, 1, 0, 0]);
  });
});
