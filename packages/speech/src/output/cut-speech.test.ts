import { expect, test } from 'vitest';
import type { Speech } from '../speech-engine.ts';
import { cutSpeech } from './cut-speech.ts';

const makeSpeech = (words: Speech['words'], durationS: number): Speech => ({
  sampleRate: 1000,
  pcm: new Int16Array(1000 * durationS).fill(1000),
  timeline: { durationS, phones: words.map(({ start, end }) => ({ ipa: 'a', start, end, stress: 0 })) },
  words,
});
const words = [
  { text: 'The', start: 0.2, end: 2 },
  { text: 'sea', start: 2, end: 4.5 },
  { text: 'sleeps', start: 4.6, end: 6 },
];

test('cuts a speech after its last whole word, and fades out', () => {
  const cut = cutSpeech(makeSpeech(words, 7), 5);
  expect(cut.timeline.durationS).toBeCloseTo(4.62);
  expect(cut.pcm).toHaveLength(4620);
  expect([cut.pcm.at(-1), cut.pcm.at(4000)]).toEqual([0, 1000]);
  expect(cut.words.map(({ text }) => text)).toEqual(['The', 'sea']);
  expect(cut.timeline.phones.map(({ end }) => end)).toEqual([2, 4.5]);
});

test('cuts within a word that is too long to be left out', () => {
  expect(cutSpeech(makeSpeech([{ text: 'Aaah', start: 0, end: 7 }], 7), 5).timeline.durationS).toBe(5);
});

test('leaves a shorter speech as it is', () => {
  const speech = makeSpeech(words, 7);
  expect(cutSpeech(speech, 8)).toBe(speech);
});
