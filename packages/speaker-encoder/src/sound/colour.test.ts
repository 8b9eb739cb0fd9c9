import { expect, test } from 'vitest';
import { changeColour, changeGains, findGains, measureColour } from './colour.ts';
import { BANDS } from './mel-spectrogram.ts';

/** Frames of speech with one spectrum, and as many of silence. */
const speak = (spectrum: readonly number[]): Float32Array =>
  Float32Array.from(
    [...Array.from({ length: 10 }, () => spectrum), ...Array.from({ length: 10 }, () => spectrum.map(() => 0))].flat(),
  );
const flat = Array.from({ length: BANDS }, () => 1);
const bright = Array.from({ length: BANDS }, (_, band) => 10 ** (band / 100));

test('measures the colour of speech without the silence in it', () => {
  for (const [band, level] of measureColour(speak(bright)).entries()) expect(level).toBeCloseTo(band / 10, 3);
});

test('gains bring one colour to another, and leave the level', () => {
  const [from, to] = [measureColour(speak(flat)), measureColour(speak(bright))];
  const changed = changeColour(speak(flat), findGains(from, to));
  const shape = measureColour(changed);
  for (const [band, level] of shape.entries()) expect(level - (shape[0] ?? 0)).toBeCloseTo(band / 10, 3);
  expect(changed.reduce((sum, power) => sum + power, 0)).toBeCloseTo(10 * BANDS, 2);
});

test('limits the gains that lead to another colour, with changes and without', () => {
  const far = findGains(new Float32Array(BANDS).fill(-60), new Float32Array(BANDS));
  expect(Math.max(...far)).toBe(13);
  expect(Math.max(...changeGains(far, new Float32Array(BANDS).fill(9)))).toBe(17);
});
