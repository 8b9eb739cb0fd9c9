import { defaultVoice } from '@orator/contracts/voices/default-voice';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { beforeEach, expect, test } from 'vitest';
import { forgetVisitorCodes } from '../storage/storage.ts';
import { freshStorages } from '../storage/memory-storage.test-support.ts';
import { keepLastVoice, readLastVoices, suggestVoice } from './suggest-voice.ts';

beforeEach(() => {
  freshStorages();
});

const ENGLISH = LIBRARY_VOICES.filter(({ locale }) => locale === 'en');
const nameFor = (gender: 'Female' | 'Male' | null | undefined, last?: string) =>
  suggestVoice(ENGLISH, gender === undefined ? undefined : { gender }, ENGLISH.find(({ name }) => name === last)?.id)
    ?.name;

test.each([
  { gender: undefined, last: undefined, name: 'Miles' },
  { gender: undefined, last: 'Arthur', name: 'Arthur' },
  { gender: null, last: 'Arthur', name: 'Arthur' },
  { gender: 'Female', last: undefined, name: 'Clara' },
  { gender: 'Female', last: 'Arthur', name: 'Clara' },
  { gender: 'Male', last: 'Arthur', name: 'Arthur' },
] as const)('suggests $name for a face that fits $gender when $last was used last', ({ gender, last, name }) => {
  expect(nameFor(gender, last)).toBe(name);
});

test.each([
  { fitting: { gender: 'Male', age: 'senior' }, name: 'Werner' },
  { fitting: { gender: 'Male', age: 'young' }, name: 'Jonas' },
  { fitting: { gender: 'Female', age: 'young' }, name: 'Mia' },
  { fitting: { gender: null, age: 'senior' }, name: 'Lena' },
] as const)('suggests $name for a face that fits $fitting', ({ fitting, name }) => {
  const german = LIBRARY_VOICES.filter(({ locale }) => locale === 'de');
  expect(suggestVoice(german, fitting)?.name).toBe(name);
});

test('suggests a natural voice that fits the face before a built-in one of its age', () => {
  const german = LIBRARY_VOICES.filter(({ locale }) => locale === 'de');
  const natural = { id: 'n', name: 'Dora', gender: 'Female', age: 'adult', engine: 'sherpa' } as const;
  const offered = [natural, ...german];
  expect(suggestVoice(offered, { gender: 'Female', age: 'young' })?.name).toBe('Dora');
  expect(suggestVoice(offered, { gender: 'Male', age: 'young' })?.name).toBe('Jonas');
});

test('suggests the first voice of a language without a fitting voice', () => {
  expect(suggestVoice(ENGLISH.slice(0, 1), { gender: 'Female' })?.name).toBe('Miles');
  expect(suggestVoice([], { gender: 'Female' })).toBeUndefined();
  expect(defaultVoice(LIBRARY_VOICES, 'ar', 'Male')?.name).toBe('كريم');
});

test('remembers the last voice of each language until its user signs out', () => {
  keepLastVoice('en', 'a');
  keepLastVoice('de', 'b');
  keepLastVoice('en', 'c');
  expect(readLastVoices()).toEqual({ en: 'c', de: 'b' });
  forgetVisitorCodes();
  expect(readLastVoices()).toEqual({});
});

test.each(['no JSON', 'null', '[]', '{"en":1,"xx":"a"}'])(
  'finds no remembered voices in the stored value %j',
  (kept) => {
    localStorage.setItem('last_voices', kept);
    expect(readLastVoices()).toEqual({});
  },
);
