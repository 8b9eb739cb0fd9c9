import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { type Transcriber, TranscriptionError } from '@orator/engines/transcription/transcriber';
import { expect, test } from 'vitest';
import { proveSpeech } from './prove-speech.ts';

const TEXT = 'We met Siobhan, who had 41 boats in the bay.';

async function prove(transcribe: Transcriber['transcribe'] | null, { text = TEXT, durationS = 3.1467 } = {}) {
  const task = {
    engines: { transcriber: transcribe === null ? null : { transcribe } },
    signal: new AbortController().signal,
    warn: () => undefined,
  };
  const words = withoutMarks(text)
    .split(' ')
    .map((word, at) => ({ text: word, start: at, end: at + 1 }));
  return proveSpeech(task, { audioPath: '/speech.wav', script: { text, locale: 'en' }, words, durationS });
}
const hear = (text: string) => async () => ({ segments: [{ text, start: 0, end: 4 }], words: [] });

test('names the words that were not heard, with their times', async () => {
  expect(await prove(hear('We met Sheldon who had forty-one boats in the bay.'))).toEqual([
    { word: 'Siobhan', start: 2 },
  ]);
});

test('a year that is heard as it is written is not doubted', async () => {
  const text = 'In 1984 we met Siobhan, who had boats in the bay.';
  expect(await prove(hear('In 1984 we met Siobhan who had boats in the bay.'), { text })).toEqual([]);
});

test('numbers are heard in words and in digits', async () => {
  expect(await prove(hear('We met Siobhan, who had 14 boats in the bay.'))).toEqual([{ word: '41', start: 5 }]);
});

test('a word whose pronunciation was given is not doubted', async () => {
  const text = TEXT.replace('Siobhan', '[Siobhan=Shivawn]');
  expect(await prove(hear('We met Sheldon who had 41 boats in the bay.'), { text })).toEqual([]);
});

test.each<[string, Transcriber['transcribe'] | null, number]>([
  ['nothing hears', null, 4],
  ['hearing fails', () => Promise.reject(new TranscriptionError('503')), 4],
  ['the speech is long', () => expect.unreachable('it is not heard'), 600],
])('names none where %s', async (_why, transcribe, durationS) => {
  expect(await prove(transcribe, { durationS })).toEqual([]);
});

test('names none where hearing takes too long, which ends it', async () => {
  const never: Transcriber['transcribe'] = (_sound, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  expect(await prove(never, { durationS: -19.9 })).toEqual([]);
});
