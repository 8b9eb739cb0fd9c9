import { expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const RATE = 48_000;
const tone = (pitch: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => Math.sin((2 * Math.PI * pitch * i) / RATE));

/** A sound at 16 kHz, given in pieces as an audio thread does. */
function resample(sound: Float32Array): Float32Array {
  const resampler = createResampler(RATE, 16_000);
  const parts: number[] = [];
  for (let at = 0; at < sound.length; at += 128) parts.push(...resampler.add(sound.subarray(at, at + 128)));
  return Float32Array.from(parts);
}
const readPeak = (sound: Float32Array): number => sound.slice(400).reduce((most, x) => Math.max(most, Math.abs(x)), 0);

test('a tone of speech passes without gaps, and one that the lower rate cannot carry is silenced', () => {
  const passed = resample(tone(1000, 0.5));
  expect(passed.length).toBeGreaterThan(7950);
  expect(readPeak(passed)).toBeCloseTo(1, 1);
  // Neighbours of a tone without gaps differ by at most its steepest slope.
  const steps = passed.slice(400).map((x, i, all) => Math.abs(x - (all[i - 1] ?? x)));
  expect(readPeak(steps)).toBeLessThan((1.05 * 2 * Math.PI * 1000) / 16_000);
  expect(readPeak(resample(tone(10_000, 0.5)))).toBeLessThan(0.02);
});
