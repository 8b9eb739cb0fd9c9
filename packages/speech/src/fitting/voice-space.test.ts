import { KOKORO_VOICES } from '@orator/kokoro/voices';
import { expect, test } from 'vitest';
import { createVoiceSpace, findNearest, readVoiceEmbeddings } from './voice-space.ts';

const voices = readVoiceEmbeddings();
const all = [...voices.keys()];

test('holds every voice of Kokoro, each nearest to itself', () => {
  expect(voices).toHaveLength(KOKORO_VOICES.length);
  const nearest = all.map((voice) => findNearest(voices[voice] ?? new Float32Array(), all, voices));
  expect(nearest.map(([first]) => first)).toEqual(all);
});

test('keeps women’s and men’s voices apart', () => {
  const isMan = (voice: number): boolean => KOKORO_VOICES[voice]?.[1] === 'm';
  const others = (voice: number): number[] => all.filter((other) => other !== voice);
  const right = all.filter((voice) => {
    const [nearest = voice] = findNearest(voices[voice] ?? new Float32Array(), others(voice), voices);
    return isMan(nearest) === isMan(voice);
  });
  expect(right.length).toBeGreaterThan(0.9 * all.length);
});

test('gives its middle to one voice alone, and every other point to several voices whose shares add up to 1', () => {
  const { size, mix } = createVoiceSpace(5, voices, 24);
  expect(mix(new Float64Array(size))).toEqual(all.map((voice) => (voice === 5 ? 1 : 0)));
  const shares = mix(new Float64Array(size).fill(0.7));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(Math.max(...shares.map(Math.abs))).toBeLessThan(2);
});
