import { expect, test } from 'vitest';
import type { Speech } from '../speech-engine.ts';
import { fillGaps } from './phone-timing.ts';
import { replaceWords } from './replace-words.ts';

const RATE = 1000;

/** A speech whose words have one phone each, and samples of the word's own number; -1 around them. */
function speakWords(words: readonly (readonly [string, number, number])[], durationS: number, first = 1): Speech {
  const pcm = new Int16Array(durationS * RATE).fill(-1);
  for (const [index, [, start, end]] of words.entries()) pcm.fill(first + index, start * RATE, end * RATE);
  const phones = words.map(([, start, end]) => ({ ipa: 'a', start, end, stress: 0 as const }));
  return {
    sampleRate: RATE,
    pcm,
    timeline: { durationS, phones: fillGaps(phones, durationS) },
    words: words.map(([text, start, end]) => ({ text, start, end })),
  };
}
const speech = speakWords(
  [
    ['One.', 0.1, 0.3],
    ['Two', 0.6, 0.8],
    ['three.', 0.8, 1],
    ['Four.', 1.3, 1.5],
  ],
  1.7,
);
const reading = speakWords(
  [
    ['Two', 0.1, 0.4],
    ['three.', 0.5, 0.9],
  ],
  1.1,
  7,
);

test('replaces some words by another reading, and moves the words after them', () => {
  const made = replaceWords(speech, { from: 1, to: 3 }, reading);
  const times = made.words.map(({ text, start, end }) => [text, Math.round(start * 100), Math.round(end * 100)]);
  expect(times).toEqual([
    ['One.', 10, 30],
    ['Two', 60, 90],
    ['three.', 100, 140],
    ['Four.', 170, 190],
  ]);
  expect(made.timeline.durationS).toBeCloseTo(2.1);
  for (const [index, number] of [1, 7, 8, 4].entries()) {
    const { start = 0, end = 0 } = made.words[index] ?? {};
    expect(new Set(made.pcm.slice(Math.round(start * RATE), Math.round(end * RATE)))).toEqual(new Set([number]));
  }
  const spoken = made.timeline.phones.filter(({ ipa }) => ipa !== '');
  expect(spoken.map(({ start }) => Math.round(start * 100))).toEqual([10, 60, 100, 170]);
});

test('keeps the silence at the end when the last words are replaced', () => {
  const made = replaceWords(speech, { from: 3, to: 4 }, speakWords([['Four.', 0.1, 0.2]], 0.4, 9));
  expect(made.timeline.durationS).toBeCloseTo(1.6);
  expect(made.words.at(-1)?.end).toBeCloseTo(1.4);
});

test('refuses a reading at another sample rate', () => {
  expect(() => replaceWords(speech, { from: 1, to: 3 }, { ...reading, sampleRate: 2000 })).toThrow(RangeError);
});
