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
const nameFor = (gender: 'Female' | 'Male' | undefined, last?: string) =>
  suggestVoice(ENGLISH, { gender, last: ENGLISH.find(({ name }) => name === last)?.id })?.name;

test.each([
  { gender: undefined, last: undefined, name: 'Miles' },
  { gender: undefined, last: 'Arthur', name: 'Arthur' },
  { gender: 'Female', last: undefined, name: 'Clara' },
  { gender: 'Female', last: 'Arthur', name: 'Clara' },
  { gender: 'Male', last: 'Arthur', name: 'Arthur' },
] as const)('a face that is $gender, with $last used last, begins with $name', ({ gender, last, name }) => {
  expect(nameFor(gender, last)).toBe(name);
});

test('a language without a fitting voice begins with its first', () => {
  expect(suggestVoice(ENGLISH.slice(0, 1), { gender: 'Female', last: undefined })?.name).toBe('Miles');
  expect(suggestVoice([], { gender: 'Female', last: undefined })).toBeUndefined();
  expect(defaultVoice(LIBRARY_VOICES, 'ar', 'Male')?.name).toBe('كريم');
});

test('the last voice is kept by language until its user signs out', () => {
  keepLastVoice('en', 'a');
  keepLastVoice('de', 'b');
  keepLastVoice('en', 'c');
  expect(readLastVoices()).toEqual({ en: 'c', de: 'b' });
  forgetVisitorCodes();
  expect(readLastVoices()).toEqual({});
});

test.each(['no JSON', 'null', '[]', '{"en":1,"xx":"a"}'])('%j holds no voices', (kept) => {
  localStorage.setItem('last_voices', kept);
  expect(readLastVoices()).toEqual({});
});
