import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { readWav } from '@orator/sound/wav';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Speech } from '@orator/speech/speech-engine';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveSpeech } from './prove-speech.ts';

const TEXT = 'We met Siobhan, who had 41 boats in the bay.';
const WELL = 'We met Siobhan who had forty-one boats in the bay.';
const RATE = 100;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-proof-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A speech of which each word takes so many seconds. */
function say(text: string, wordS: number): Speech {
  const words = withoutMarks(text).trim().split(/\s+/u);
  const durationS = words.length * wordS;
  const times = words.map((word, at) => ({ text: word, start: at * wordS, end: (at + 1) * wordS }));
  const phones = times.map(({ start, end }) => ({ ipa: 'a', start, end, stress: 0 as const }));
  return {
    sampleRate: RATE,
    pcm: new Int16Array(Math.round(durationS * RATE)),
    timeline: { durationS, phones },
    words: times,
  };
}

interface Options {
  readonly text?: string;
  readonly wordS?: number;
  readonly norm?: number;
  /** The speech's nominal length, seconds. */
  readonly durationS?: number;
  readonly hears?: boolean;
  /** Whether the voice draws from chance. */
  readonly isDrawn?: boolean;
}

/** Proves a speech of a text. Further readings of it take twice as long for each word. */
async function prove(transcribe: Transcriber['transcribe'] | null, options: Options = {}) {
  const { text = TEXT, wordS = 0.5, norm = null, hears = true, isDrawn = false } = options;
  const asked: string[] = [];
  const task = {
    engines: { transcriber: transcribe === null ? null : { hears: () => hears, transcribe } },
    signal: new AbortController().signal,
    folder,
    warn: () => undefined,
  };
  const wav = join(folder, 'speech.wav');
  const said = say(text, wordS);
  const { durationS = said.timeline.durationS } = options;
  const speech = { ...said, timeline: { ...said.timeline, durationS } };
  await writeWav(wav, speech);
  const proved = await proveSpeech(task, {
    speech,
    wav,
    script: { text, locale: 'en' },
    norm,
    isDrawn,
    sayAgain: async (reading) => {
      asked.push(reading.take === undefined ? reading.text : `take ${reading.take}`);
      return say(reading.text, 2 * wordS);
    },
  });
  const file = readWav(await readFile(wav));
  expect(file.pcm.length).toBe(proved.speech.pcm.length);
  return { ...proved, asked };
}

/** A recogniser that hears one text after the other, and always the last one from then on. */
function hear(...texts: readonly string[]): Transcriber['transcribe'] {
  let at = 0;
  return async () => ({
    segments: [{ text: texts[Math.min(at++, texts.length - 1)] ?? '', start: 0, end: 4 }],
    words: [],
  });
}

test('speaks a sentence again in which a word was not heard, and keeps the better reading', async () => {
  const { doubted, spokenAgain, speech } = await prove(hear(`It rained. ${WELL.replace('Siobhan', 'Sheldon')}`, WELL), {
    text: `It rained. ${TEXT}`,
  });
  expect([doubted, spokenAgain]).toEqual([[], 1]);
  expect(speech.words.map(({ text }) => text).join(' ')).toBe(`It rained. ${TEXT}`);
  expect(speech.words[0]?.end).toBeCloseTo(0.5);
  expect(speech.words[3]).toMatchObject({ text: 'met', start: 2, end: 3 });
});

test('keeps the first reading when the second is no better, and names the missed words with their times', async () => {
  const { doubted, spokenAgain, asked, speech } = await prove(hear(WELL.replace('Siobhan', 'Sheldon')));
  expect(doubted).toEqual([{ word: 'Siobhan', start: 1, locale: 'en' }]);
  expect([spokenAgain, speech.timeline.durationS]).toEqual([0, 5]);
  expect(asked).not.toEqual([]);
});

test('speaks a sentence again for plain words too, if more of it is missed than is usual for the voice', async () => {
  const text = 'We went to the old mill by the river.';
  const babble = 'We went to an owed meal by a liver.';
  expect(await prove(hear(babble, text), { text })).toMatchObject({ spokenAgain: 1, doubted: [] });
  expect(await prove(hear(babble, text), { text, norm: 0.5 })).toMatchObject({ spokenAgain: 0, asked: [] });
});

test('asks a voice that speaks differently each time for another take first', async () => {
  const { asked, spokenAgain } = await prove(hear(WELL.replace('Siobhan', 'Sheldon'), WELL), { isDrawn: true });
  expect([asked, spokenAgain]).toEqual([['take 1'], 1]);
});

test('does not doubt a year that is heard as it is written', async () => {
  const text = 'In 1984 we met Siobhan, who had boats in the bay.';
  expect(await prove(hear('In 1984 we met Siobhan who had boats in the bay.'), { text })).toMatchObject({
    doubted: [],
    asked: [],
  });
});

test('accepts numbers heard as words or as digits', async () => {
  const { doubted } = await prove(hear('We met Siobhan, who had 14 boats in the bay.'));
  expect(doubted).toEqual([{ word: '41', start: 2.5, locale: 'en' }]);
});

test('does not doubt a word whose pronunciation the user gave', async () => {
  const text = TEXT.replace('Siobhan', '[Siobhan=Shivawn]');
  expect(await prove(hear('We met Sheldon who had 41 boats in the bay.'), { text })).toMatchObject({
    doubted: [],
    asked: [],
  });
});

test.each<[string, Transcriber['transcribe'] | null, number]>([
  ['nothing hears', null, 0.5],
  ['hearing fails', () => Promise.reject(new TranscriptionError('503')), 0.5],
  ['the speech is long', () => expect.unreachable('it is not heard'), 60],
])('leaves the speech as it is when %s', async (_why, transcribe, wordS) => {
  expect(await prove(transcribe, { wordS })).toMatchObject({ doubted: [], spokenAgain: 0, asked: [] });
});

test('leaves a speech as it is when no model hears its language', async () => {
  const proved = await prove(() => expect.unreachable('it is not heard'), { hears: false });
  expect(proved).toMatchObject({ doubted: [], spokenAgain: 0 });
});

test('stops speaking again when it takes too long, and names the missed words', async () => {
  let at = 0;
  const slow: Transcriber['transcribe'] = (sound, signal) =>
    at++ === 0
      ? hear(WELL.replace('Siobhan', 'Sheldon'))(sound, signal)
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  expect(await prove(slow, { durationS: -19 })).toMatchObject({ doubted: [{ word: 'Siobhan' }], spokenAgain: 0 });
});

test('stops hearing when it takes too long, and leaves the speech as it is', async () => {
  let ended = false;
  const never: Transcriber['transcribe'] = (_sound, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        ended = true;
        reject(signal.reason);
      }),
    );
  expect(await prove(never, { durationS: -19.9 })).toMatchObject({ doubted: [], spokenAgain: 0 });
  expect(ended).toBe(true);
});
