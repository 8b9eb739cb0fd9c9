import { afterAll, expect, it } from 'vitest';
import { median } from '@orator/rig/math/numeric';
import { pitchRange, trackPitch } from '@orator/sound/pitch';
import { createSpeechEngines } from '../speech-engines.ts';
import type { Speech } from '../speech-engine.ts';

const engines = createSpeechEngines();
afterAll(() => engines.close());
const never = new AbortController().signal;

const VOICES = [
  ['flite', 'rms'],
  ['espeak', 'en'],
] as const;
type Engine = (typeof VOICES)[number][0];

const speak = (name: Engine, text: string, pitch = 0) => {
  const voice = name === 'flite' ? 'rms' : 'en';
  return engines.get(name).synthesise({ text, locale: 'en', voice, pitch }, never);
};

/** How well the rise of a word is measured, semitones. */
const ROUGH = 0.5;

/** The samples of a word, from -1 to 1. */
const cutWord = ({ words, pcm, sampleRate }: Speech, name: string): Float32Array => {
  const word = words.find(({ text }) => text.startsWith(name)) ?? { start: 0, end: 0 };
  return Float32Array.from(pcm.subarray(word.start * sampleRate, word.end * sampleRate), (x) => x / 32_768);
};

/** Length (s), level (dB) and median pitch (semitones) of a word as it is heard. */
function heard(speech: Speech, name: string) {
  const samples = cutWord(speech, name);
  const power = samples.reduce((sum, x) => sum + x * x, 0) / samples.length;
  const pitch = pitchRange(trackPitch(samples, speech.sampleRate))?.median ?? 0;
  const seconds = samples.length / speech.sampleRate;
  return { seconds, dB: 10 * Math.log10(power), semitones: 12 * Math.log2(pitch) };
}

/**
 * By how many semitones a word is higher than in speech of the same length: the median of the moments in which a voice is
 * found in both. espeak goes on with its flutter where the last utterance ended, so that a voice is found in other moments
 * each time, and the melody of a word falls by more than two semitones.
 */
function findRise(speech: Speech, plain: Speech, name: string): number {
  const [higher, lower] = [speech, plain].map((one) => trackPitch(cutWord(one, name), one.sampleRate).hz);
  const rises = Array.from(higher ?? [], (hz, at) => 12 * Math.log2(hz / (lower?.[at] ?? 0))).filter(Number.isFinite);
  expect(rises.length).toBeGreaterThan(5);
  return median(rises);
}

for (const [name] of VOICES)
  it(`${name} says an emphasised word louder, higher and longer, and the others as before`, {
    tags: name === 'espeak' ? [] : ['rare'],
  }, async () => {
    const plain = await speak(name, 'I would never leave Monday.');
    const marked = await speak(name, 'I would [!never] leave Monday.');
    expect(marked.words.map(({ text }) => text)).toEqual(plain.words.map(({ text }) => text));
    const [before, after] = [heard(plain, 'never'), heard(marked, 'never')];
    expect(after.seconds / before.seconds).toBeGreaterThan(1.1);
    const [rest, same] = [heard(plain, 'Monday'), heard(marked, 'Monday')];
    expect(after.dB - same.dB - (before.dB - rest.dB)).toBeGreaterThan(2.5);
    expect(after.semitones - before.semitones).toBeGreaterThan(1.5);
    expect(same.seconds).toBeCloseTo(rest.seconds, 2);
    expect(Math.abs(findRise(marked, plain, 'Monday'))).toBeLessThan(ROUGH);
    expect(marked.timeline.durationS).toBeCloseTo(marked.pcm.length / marked.sampleRate, 6);
    expect(marked.timeline.durationS - plain.timeline.durationS).toBeCloseTo(after.seconds - before.seconds, 1);
  });

for (const [name] of VOICES)
  it(`${name} speaks words, and a whole script, at the pitch that is asked`, {
    tags: name === 'flite' ? [] : ['rare'],
  }, async () => {
    const text = 'We will all remember Monday.';
    const plain = await speak(name, text);
    const marked = await speak(name, 'We will [+4st all remember] Monday.');
    const lower = await speak(name, text, -3);
    expect(Math.abs(findRise(marked, plain, 'remember') - 4)).toBeLessThan(ROUGH);
    expect(Math.abs(findRise(lower, plain, 'remember') + 3)).toBeLessThan(ROUGH);
  });

it('says emphasised text like any other: numbers in words, words by their marked sounds, anywhere in a sentence', async () => {
  const { words } = await speak('espeak', 'Pay [!25 €] to [!-2st Nguyen=Nwin]. [!Now].[1s] [!Then go]!');
  expect(words.map(({ text }) => text).join(' ')).toBe('Pay 25 € to Nguyen. Now. Then go!');
});
