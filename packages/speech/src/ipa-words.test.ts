import { afterAll, expect, test } from 'vitest';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { createEspeakEngine } from './espeak/espeak-engine.ts';
import { readSigns } from './kokoro/read-signs.ts';
import type { Speech } from './speech-engine.ts';
import { createSpeechEngines } from './speech-engines.ts';

const engines = createSpeechEngines();
afterAll(() => engines.close());
const never = new AbortController().signal;

/** The sounds that are said while a written word is. */
function listSounds({ words, timeline }: Speech, written: string): string {
  const word = words.find(({ text }) => text === written);
  if (word === undefined) throw new Error(`${written} is not among ${words.map(({ text }) => text).join(' ')}`);
  const middle = ({ start, end }: { readonly start: number; readonly end: number }) => (start + end) / 2;
  return timeline.phones
    .filter((phone) => middle(phone) > word.start && middle(phone) < word.end)
    .map(({ ipa }) => ipa)
    .join('');
}

test.each([
  ['flite', 'rms', 'en'],
  ['espeak', 'en-us', 'en'],
] as const)('%s says a word in IPA, and captions show it as it is written', async (engine, voice, locale) => {
  const text = 'I met [Nguyen=/nwɪn/], and then we left.';
  const speech = await engines.get(engine).synthesise({ text, locale, voice }, never);
  expect(speech.words.map((word) => word.text).join(' ')).toBe('I met Nguyen, and then we left.');
  expect(listSounds(speech, 'Nguyen,')).toBe('nwɪn');
  expect(listSounds(speech, 'left.')).toBe('lɛft');
});

test('says two words under one IPA mark, and keeps the positions of the words after them', async () => {
  const text = '[New York=/ˈnuː ˈjɔːk/] is far, my friend.';
  const speech = await engines.get('espeak').synthesise({ text, locale: 'en', voice: 'en-us' }, never);
  expect(listSounds(speech, 'far,')).toMatch(/^f/);
});

test('Kokoro says a word in IPA by its signs', async () => {
  const espeak = createEspeakEngine();
  const [piece] = speechPieces('I met [Nguyen=/nwɪn/].', 'en');
  if (piece === undefined) throw new Error('nothing is said');
  const { signs, words } = await readSigns(espeak, { piece, locale: 'en', british: false }, never);
  expect(signs.map(({ sign }) => sign).join('')).toBe('I mˈɛt nwˈɪn.');
  expect(words).toEqual(['I', 'met', 'Nguyen.']);
  await espeak.close();
});
