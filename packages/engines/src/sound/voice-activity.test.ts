import { createRandom } from '@orator/rig/math/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '@orator/contracts/core/common';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { createSpeechEngines } from '../speech/speech-engines.ts';
import { SPEECH_SAMPLES } from '../speech/speech-samples.ts';
import type { Speech } from '../speech/speech-engine.ts';
import { frameLevels } from './levels.ts';
import { makeMusic, MUSIC, MUSIC_RATE } from './music.test-support.ts';
import { findMusic } from './voice-activity.ts';

const never = new AbortController().signal;
const engines = createSpeechEngines();
/** About six seconds of a voice. */
let voice: Float32Array;
/** When it is heard, seconds, every 20 ms. */
let spokenFrames: readonly number[];

/** The samples of a speech at the rate of the music, by straight lines between them. */
function resample({ pcm, sampleRate }: Speech): Float32Array {
  const step = sampleRate / MUSIC_RATE;
  return Float32Array.from({ length: Math.floor(pcm.length / step) }, (_, i) => {
    const [at, share] = [Math.floor(i * step), (i * step) % 1];
    return ((pcm[at] ?? 0) * (1 - share) + (pcm[at + 1] ?? 0) * share) / 32_768;
  });
}
const joined = (...parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => Array.from(part)));

beforeAll(async () => {
  const request = { text: SPEECH_SAMPLES.en, locale: 'en', voice: 'slt' } as const;
  voice = resample(await engines.get('flite').synthesise(request, never)).subarray(0, 6 * MUSIC_RATE);
  spokenFrames = frameLevels(voice, MUSIC_RATE).flatMap((level, i) => (level > -40 ? [0.02 * i] : []));
});
afterAll(() => engines.close());

describe('music without a voice', () => {
  // Drums alone have no tones: see ADR 0061.
  test.each(MUSIC.filter((kind) => kind !== 'drums'))('is found before and after speech: %s', (kind) => {
    for (const seed of [1, 2]) {
      const [before, after] = [makeMusic(kind, 8, createRandom(seed)), makeMusic(kind, 4, createRandom(seed + 9))];
      const music = findMusic(joined(before, voice, after));
      const inside = (from: number, to: number): number =>
        music.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
      expect(inside(0, 8)).toBeGreaterThan(0.8 * 8);
      expect(inside(14, 18)).toBeGreaterThan(0.8 * 4);
      const said = spokenFrames.filter((at) => music.some(({ from, to }) => 8 + at >= from && 8 + at < to));
      expect(said.length / spokenFrames.length).toBeLessThanOrEqual(0.02);
    }
  });

  test('is left to the lips where nobody speaks at all: it may be a song', () => {
    expect(findMusic(makeMusic('strings', 10, createRandom(3)))).toEqual([]);
  });
});

test.each(LOCALES)('speech in %s is not taken for music for more than a fiftieth of its time', async (locale) => {
  const one = LIBRARY_VOICES.find((library) => library.locale === locale);
  if (one === undefined) throw new Error(`no voice for ${locale}`);
  const speech = await engines
    .get(one.engine)
    .synthesise({ text: SPEECH_SAMPLES[locale], locale, voice: one.engine_voice }, never);
  const samples = resample(speech);
  const rested = findMusic(samples).reduce((sum, { from, to }) => sum + to - from, 0);
  expect(rested).toBeLessThanOrEqual((0.02 * samples.length) / MUSIC_RATE);
});
