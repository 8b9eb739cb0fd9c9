import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { expect, test } from 'vitest';
import { castSpeakers } from './cast-speakers.ts';

const ALL = LIBRARY_VOICES.map(({ engine_voice: _ofEngine, ...voice }) => ({
  ...voice,
  locales: [voice.locale],
  kind: 'library' as const,
  sample_url: null,
}));
const [CLARA] = ALL.filter(({ name }) => name === 'Clara');
const speaker = (gender: 'Female' | 'Male' | undefined, voiceId: string | null = null) =>
  ({ locale: 'en', voiceId, fitting: gender && { gender } }) as const;

test('voices fit the faces, and each speaker has a different voice', () => {
  const voices = castSpeakers([speaker('Female'), speaker('Male'), speaker('Male'), speaker(undefined)], ALL);
  expect(voices.slice(0, 3).map((voice) => voice?.gender)).toEqual(['Female', 'Male', 'Male']);
  expect(new Set(voices.map((voice) => voice?.id)).size).toBe(4);
});

test('speakers without faces have voices of different genders in turn', () => {
  const womenFirst = ALL.toSorted((one, other) => one.gender.localeCompare(other.gender));
  const voices = castSpeakers([speaker(undefined), speaker(undefined), speaker(undefined)], womenFirst);
  const [first, second, third] = voices.map((voice) => voice?.gender);
  expect([first, second, third]).toEqual(['Female', 'Male', 'Female']);
});

test('a voice that was chosen for a later speaker is not suggested to an earlier one', () => {
  const [first, second] = castSpeakers([speaker('Female'), speaker('Male', CLARA?.id)], ALL);
  expect(second).toBe(CLARA);
  expect(first).not.toBe(CLARA);
});

test('suggests no voice for a language without voices', () => {
  expect(castSpeakers([speaker(undefined)], [])).toEqual([undefined]);
});
