import { describe, expect, it } from 'vitest';
import { createSpeechJoiner, type SpokenPiece } from './join-pieces.ts';

const RATE = 1000;

/** A second of sound from 0.3 to 0.7 s: one word of two phones. */
const piece = (text: string): SpokenPiece => ({
  sampleRate: RATE,
  pcm: Int16Array.from({ length: RATE }, (_, index) => (index >= 300 && index < 700 ? 1000 : 0)),
  phones: [
    { ipa: '', start: 0, end: 0.3, stress: 0, word: -1 },
    { ipa: 'a', start: 0.3, end: 0.5, stress: 2, word: 0 },
    { ipa: 'm', start: 0.5, end: 0.7, stress: 0, word: 0 },
    { ipa: '', start: 0.7, end: 1, stress: 0, word: -1 },
  ],
  words: [text, '!'],
});

describe('createSpeechJoiner', () => {
  it('shifts the times of a piece by exactly the samples before it', () => {
    const joiner = createSpeechJoiner();
    joiner.add(piece('one'), 0.4);
    joiner.add(piece('two'), 0.4);
    const speech = joiner.finish();
    expect(speech.timeline.durationS).toBe(speech.pcm.length / RATE);
    expect(speech.words.map(({ text }) => text)).toEqual(['one !', 'two !']);
    for (const { start, end } of speech.words) {
      expect(speech.pcm[Math.round(start * RATE) - 1]).toBe(0);
      expect(speech.pcm[Math.round(start * RATE)]).toBe(1000);
      expect(speech.pcm[Math.round(end * RATE) - 1]).toBe(1000);
      expect(speech.pcm[Math.round(end * RATE)]).toBe(0);
    }
  });

  it('throws an error when no piece was spoken', () => {
    expect(() => createSpeechJoiner().finish()).toThrow('no word');
  });
});
