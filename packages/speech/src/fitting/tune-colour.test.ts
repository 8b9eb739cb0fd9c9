import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import { compareSpeakers } from '@orator/speaker-encoder/likeness';
import { expect, test } from 'vitest';
import { type HearColoured, tuneColour } from './tune-colour.ts';

const BANDS = COLOUR_BANDS.length;
/** A person and a voice who differ in some bands, and are heard by their colour alone. */
const person = Float32Array.from({ length: BANDS }, (_, band) => 10 + (band % 5));
const voice = Float32Array.from({ length: BANDS }, (_, band) => 10 + (band % 3));
/** A measurement of the colour that misses a part of it. */
const gains = person.map((level, band) => (band % 2 === 0 ? level - (voice[band] ?? 0) : 0));
const hear: HearColoured = async (changes) => ({
  gains,
  embeddings: changes.map((change) => voice.map((level, band) => level + (gains[band] ?? 0) + (change[band] ?? 0))),
});

test('makes a voice more like a person than the measured colour alone does', async () => {
  const shares: number[] = [];
  const tuned = await tuneColour(person, hear, (share) => shares.push(share));
  if (tuned === null) throw new Error('not tuned');
  expect(tuned.after).toBeGreaterThan(tuned.before);
  const coloured = voice.map((level, band) => level + (tuned.colour[band] ?? 0));
  expect(compareSpeakers(person, coloured)).toBeCloseTo(tuned.after, 4);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('tunes no colour for a silent voice', async () => {
  expect(
    await tuneColour(
      person,
      async () => null,
      () => undefined,
    ),
  ).toBeNull();
});
