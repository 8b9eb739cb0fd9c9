import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { fillGaps } from '@orator/speech/joining/phone-timing';
import { type Speech, SpeechError, type SpeechEngine } from '@orator/speech/speech-engine';
import { expect, test } from 'vitest';
import { speakInParts } from './speak-in-parts.ts';

const RATE = 1000;
const never = new AbortController().signal;
const phone = (ipa: string, start: number, end: number) => ({ ipa, start, end, stress: 0 as const });

/** Says two words, half a second each, with a silence of 0.2 s at the end. */
const twoWords: SpeechEngine = {
  name: 'two words',
  synthesise: async (_request, _signal, onSound) => {
    const phones = [phone('m', 0.1, 0.5), phone('a', 0.6, 1)];
    const pcm = Int16Array.from({ length: 1.2 * RATE }, (_, at) => (at < RATE ? at : 0));
    for (const [index, text] of ['One,', 'two.'].entries()) {
      const [start, end] = [index / 2, (index + 1) / 2];
      const own = phones.slice(index, index + 1);
      onSound?.({
        sampleRate: RATE,
        pcm: pcm.slice(start * RATE, end * RATE),
        phones: own,
        words: [{ text, start, end }],
      });
    }
    const speech: Speech = {
      sampleRate: RATE,
      pcm,
      timeline: { durationS: 1.2, phones: fillGaps(phones, 1.2) },
      words: [],
    };
    return speech;
  },
};
const INPUT = { engine: 'flite', engine_voice: 'slt', locale: 'en', text: 'One, two.' } as const;

const speak = async (engine: SpeechEngine, inParts: boolean) => {
  const parts: SpeechPart[] = [];
  const storage = createDiskStorage('/nowhere', 'a secret of the test');
  const deps = { engines: { speech: { get: () => engine } }, storage };
  const result = await speakInParts(deps, INPUT, never, inParts ? (part) => parts.push(part) : undefined);
  return { parts, result };
};

test('hands on each part with its own times, and returns the silence after them', async () => {
  const { parts, result } = await speak(twoWords, true);
  expect(parts).toMatchObject([
    { text: 'One,', duration_s: 0.5, phones: [phone('', 0, 0.1), phone('m', 0.1, 0.5)] },
    { text: 'two.', duration_s: 0.5 },
  ]);
  expect(parts[1]?.phones.map(({ ipa }) => ipa)).toEqual(['', 'a']);
  expect(parts[1]?.phones[1]?.start).toBeCloseTo(0.1);
  expect(Buffer.from(parts[1]?.audio ?? '', 'base64').readInt16LE()).toBe(0.5 * RATE);
  expect(result).toMatchObject({ ok: true, parts: 2, duration_s: 0.2, phones: [phone('', 0, 0.2)] });
});

test('returns the whole speech when no parts are requested', async () => {
  const { parts, result } = await speak(twoWords, false);
  expect(parts).toEqual([]);
  expect(result).toMatchObject({ ok: true, parts: 0, duration_s: 1.2 });
});

test('throws when nothing of a text can be spoken', async () => {
  const silent: SpeechEngine = {
    name: 'silent',
    synthesise: () => Promise.reject(new SpeechError('nothing_to_say', 'no word')),
  };
  expect((await speak(silent, true)).result).toEqual({ ok: false });
});
