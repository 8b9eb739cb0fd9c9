import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { expect, test } from 'vitest';
import { chooseSampleVoice } from './choose-sample-voice.ts';

const clara = LIBRARY_VOICES.find(({ name }) => name === 'Clara');
const add = (engine: LibraryVoice['engine'], name: string): LibraryVoice[] =>
  clara ? [{ ...clara, engine, name }] : [];

test.each([
  ['a model', [...add('openai', 'Server'), ...add('sherpa', 'Natural'), ...LIBRARY_VOICES], 'Natural'],
  ['a built-in voice without a model', [...add('openai', 'Server'), ...LIBRARY_VOICES], 'Clara'],
])('chooses %s, never a server that the operator may pay for', (_what, voices, name) => {
  expect(chooseSampleVoice(voices, 'en', 'Female')?.name).toBe(name);
});
