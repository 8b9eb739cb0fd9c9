import { expect, it } from 'vitest';
import { hearSpans } from './hear-phrases.ts';
import { SAMPLE_RATE, WINDOW } from '../spans/plan-spans.ts';
import type { HeardSpan, Recogniser } from './recogniser.ts';

const never = new AbortController().signal;
const perSecond = SAMPLE_RATE / WINDOW;
const span = (from: number, to: number) => ({ from: from * perSecond, to: to * perSecond });
const word = (text: string, start: number, end: number) => ({ text, start, end });
const reading = (...words: readonly ReturnType<typeof word>[]): HeardSpan => ({
  language: 'en',
  text: words.map(({ text }) => text).join(' '),
  words: [...words],
});

/** Phrases at 0 to 3 s and 4 to 7 s: what is heard of both together, and of 3 s alone, in the languages in turn. */
async function hear(
  together: HeardSpan,
  language = 'en',
  languages = ['en', 'en'],
  timesWords = true,
): Promise<string[]> {
  const alone = reading(word('alone', 0, 3));
  const recogniser: Pick<Recogniser, 'recognise'> = {
    recognise: async (_, { samples }) =>
      samples.length > 4 * SAMPLE_RATE ? together : { ...alone, language: languages.shift() ?? 'en' },
  };
  const model = { key: '', folder: '', family: 'whisper', files: {}, languages: ['en'], timesWords } as const;
  const hearing = { recogniser, model, samples: new Float32Array(8 * SAMPLE_RATE), language };
  const said = await hearSpans(hearing, [span(0, 3), span(4, 7)], { signal: never, progress: () => undefined });
  return said.map(({ segment }) => segment.text);
}

it('hears a phrase again alone when nothing of it was heard together with the others', async () => {
  expect(await hear(reading(word('first', 0, 3)))).toEqual(['first', 'alone']);
  expect(await hear(reading())).toEqual(['alone', 'alone']);
});

it('hears a phrase again alone when its end or beginning was lost', async () => {
  expect(await hear(reading(word('first', 0, 3), word('second', 4, 5)))).toEqual(['first', 'alone']);
  expect(await hear(reading(word('first', 1.5, 3), word('second', 4, 7)))).toEqual(['alone', 'second']);
});

it('hears phrases together when no word is lost', async () => {
  expect(await hear(reading(word('first', 0, 3), word('second', 4, 6.5)))).toEqual(['first', 'second']);
});

it('hears phrases of an unknown language together, unless they turn out to be in several', async () => {
  const both = reading(word('first', 0, 3), word('second', 4, 6.5));
  expect(await hear(both, '')).toEqual(['first', 'second']);
  expect(await hear(both, '', ['en', 'de'])).toEqual(['alone', 'alone']);
  expect(await hear(reading(), '')).toEqual(['alone', 'alone']);
});

it('hears each phrase alone when the model gives no times of words', async () => {
  const both = reading(word('first', 0, 3), word('second', 4, 6.5));
  expect(await hear(both, 'en', ['en', 'en'], false)).toEqual(['alone', 'alone']);
});
