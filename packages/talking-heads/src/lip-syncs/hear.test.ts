import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lipsFromSound } from '@orator/rig/lips/lips-from-sound';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMusic } from '@orator/sound/music.test-support';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { createFliteEngine } from '@orator/speech/flite/flite-engine';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Speech } from '@orator/speech/speech-engine';
import { createLipEngine } from './lip-engine.ts';
import { makeBand } from '../../../../tests/lip-quality/make-band.ts';
import { measureAligned, measureHeard } from '../../../../tests/lip-quality/measure-lips.ts';
import { sing } from '../../../../tests/lip-quality/sing.ts';
import { HELD_OUT, soundsWithTimes } from '../../../../tests/lip-training/corpus.ts';

const TEXT = 'Bob may keep my map. Five hops over the bumpy fence, and Pam jumped into the pool.';
const never = new AbortController().signal;
const espeak = createEspeakEngine();
const flite = createFliteEngine();
const warnings: string[] = [];
const lips = createLipEngine(1, (message) => warnings.push(message));
let folder = '';
/** Speech of a voice that the training did not hear. */
let speech: Speech;
let samples: Float32Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-lips-'));
  speech = await flite.synthesise({ text: TEXT, locale: 'en', voice: HELD_OUT.flite }, never);
  samples = Float32Array.from(speech.pcm, (value) => value / 32_768);
});
afterAll(async () => {
  await Promise.all([espeak.close(), flite.close(), lips.close(), rm(folder, { recursive: true })]);
});

const known = async (text: string) => ({
  name: 'a sentence',
  samples,
  sampleRate: speech.sampleRate,
  phones: speech.timeline.phones,
  text: await soundsWithTimes(espeak, text, 'en'),
});

describe('lips from sound', () => {
  test('open with the sounds that are spoken, without the text', async () => {
    expect(measureHeard(await known(TEXT)).r).toBeGreaterThan(0.8);
  });

  test('follow the text: closures are found, and sounds begin within 20 ms', async () => {
    const figures = measureAligned(await known(TEXT));
    expect(figures?.closures.found).toBeGreaterThanOrEqual(0.9 * (figures?.closures.wanted ?? Number.NaN));
    const onsets = figures?.onsetsMs.toSorted((a, b) => a - b) ?? [];
    expect(onsets[Math.floor(onsets.length / 2)]).toBeLessThanOrEqual(20);
  });

  test('words get the times at which they are heard', async () => {
    const { words, textFound } = lipsFromSound(samples, speech.sampleRate, await soundsWithTimes(espeak, TEXT, 'en'));
    expect(textFound).toBe(true);
    expect(words.map(({ text }) => text)).toEqual(TEXT.split(' '));
    const late = words.map(({ start }, i) => Math.abs(start - (speech.words[i]?.start ?? Number.NaN)));
    expect(Math.max(...late)).toBeLessThan(0.15);
  });

  test('follow the sound alone when another text was said', async () => {
    const other = await soundsWithTimes(
      espeak,
      'Seven thousand cats sat silently. The sky is clear again, yes or no?',
      'en',
    );
    const heard = lipsFromSound(samples, speech.sampleRate, other);
    expect(heard).toMatchObject({ textFound: false, words: [] });
    expect(heard.timeline.phones.length).toBeGreaterThan(20);
  });

  test('rest in music before the voice, and a text is found after it', { tags: ['rare'] }, async () => {
    const audioPath = join(folder, 'late.wav');
    const music = makeMusic(5, speech.sampleRate);
    const pcm = Int16Array.from([...Array.from(music, (sample) => Math.round(32_767 * sample)), ...speech.pcm]);
    await writeWav(audioPath, { sampleRate: speech.sampleRate, pcm });
    const text = await soundsWithTimes(espeak, TEXT, 'en');
    const plain = await lips.hear({ audioPath }, { signal: never });
    expect(plain.timeline.phones.filter(({ ipa, end }) => ipa !== '' && end < 4.6)).toEqual([]);
    expect(plain.timeline.phones.filter(({ ipa }) => ipa !== '').length).toBeGreaterThan(20);
    const { words, textFound } = await lips.hear({ audioPath, text }, { signal: never });
    expect(textFound).toBe(true);
    const late = words.map(({ start }, i) => Math.abs(start - 5 - (speech.words[i]?.start ?? Number.NaN)));
    expect(Math.max(...late)).toBeLessThan(0.25);
    // A text that is not said is not found because of the music.
    const other = await soundsWithTimes(espeak, 'Seven thousand cats sat silently. The sky is clear again.', 'en');
    expect((await lips.hear({ audioPath, text: other }, { signal: never })).textFound).toBe(false);
    expect(warnings).toEqual([]);
  });

  test('rest in three seconds of silence, and move before and after it', { tags: ['rare'] }, async () => {
    const audioPath = join(folder, 'gap.wav');
    const gap = new Int16Array(3 * speech.sampleRate);
    await writeWav(audioPath, {
      sampleRate: speech.sampleRate,
      pcm: Int16Array.from([...speech.pcm, ...gap, ...speech.pcm]),
    });
    const { timeline } = await lips.hear({ audioPath }, { signal: never });
    const saidS = speech.pcm.length / speech.sampleRate;
    const sounds = timeline.phones.filter(({ ipa }) => ipa !== '');
    expect(sounds.filter(({ start, end }) => end > saidS + 0.25 && start < saidS + 2.75)).toEqual([]);
    expect(sounds.filter(({ end }) => end < saidS + 0.25).length).toBeGreaterThan(20);
    expect(sounds.filter(({ start }) => start > saidS + 2.75).length).toBeGreaterThan(20);
  });

  test('move to a song, and rest while a band plays before it', { tags: ['rare'] }, async () => {
    const audioPath = join(folder, 'song.wav');
    const { samples: sung, timeline } = sing(speech);
    const introS = 6;
    const band = makeBand(introS + timeline.durationS, speech.sampleRate);
    const first = introS * speech.sampleRate;
    const pcm = Int16Array.from(band, (value, i) => 16_000 * ((i < first ? 1 : 0.4) * value + (sung[i - first] ?? 0)));
    await writeWav(audioPath, { sampleRate: speech.sampleRate, pcm });
    const heard = await lips.hear({ audioPath }, { signal: never });
    const sounds = heard.timeline.phones.filter(({ ipa }) => ipa !== '');
    expect(sounds.filter(({ end }) => end < introS - 0.4)).toEqual([]);
    // A voice that begins over music is found late.
    const vowels = timeline.phones.filter(({ ipa, start }) => start > 1 && /[aeiouæʌɜɪəɑɒɔɛʊ]/.test(ipa));
    const unheard = vowels.filter(
      ({ start, end }) => !sounds.some((sound) => sound.start < introS + end && sound.end > introS + start),
    );
    expect(vowels.length).toBeGreaterThan(15);
    expect(unheard).toEqual([]);
  });

  test('are read from a file in a thread', async () => {
    const audioPath = join(folder, 'speech.wav');
    await writeWav(audioPath, speech);
    const heard = await lips.hear({ audioPath }, { signal: never });
    expect(heard.timeline.durationS).toBeCloseTo(speech.timeline.durationS, 1);
    await expect(lips.hear({ audioPath: join(folder, 'missing.wav') }, { signal: never })).rejects.toMatchObject({
      code: 'bad_audio',
    });
  });
});
