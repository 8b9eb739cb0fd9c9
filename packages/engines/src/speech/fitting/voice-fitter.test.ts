import { expect, test } from 'vitest';
import type { SpeakerModel } from '../speakers/speaker-encoder.ts';
import { createVoiceFitter, type FitJob } from './voice-fitter.ts';
import { readVoiceEmbeddings } from './voice-space.ts';

/**
 * The search, with voices that are heard as the sum of their shares: a mixture is its own sound, and a person is a mixture
 * that no voice is alone.
 */

const voices = readVoiceEmbeddings();
const FULL = 1000;
const MODEL: SpeakerModel = { key: 'sum', folder: '', files: {} };

function hear(mixture: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(voices[0]?.length ?? 0);
  for (const [voice, embedding] of voices.entries()) {
    for (const [at, value] of embedding.entries()) sum[at] = (sum[at] ?? 0) + (mixture[voice] ?? 0) * value;
  }
  return sum;
}

const encoder = {
  embed: async (_model: SpeakerModel, { samples }: { readonly samples: Float32Array }) =>
    samples.every((sample) => sample === 0) ? null : hear(samples),
};
const fitter = createVoiceFitter(encoder, () => MODEL);
const toSamples = (shares: Readonly<Record<number, number>>): Float32Array =>
  Float32Array.from(voices, (_, voice) => shares[voice] ?? 0);

const job = (sample: Float32Array, changes: Partial<FitJob> = {}): FitJob => ({
  sample: { samples: sample, sampleRate: 16_000 },
  voices: [0, 5, 16],
  locale: 'en',
  speak: async (_text, _voice, mixture) => ({
    sampleRate: 24_000,
    pcm: Int16Array.from(mixture, (share) => Math.round(FULL * share)),
  }),
  ...changes,
});
const follow = () => ({ signal: new AbortController().signal, progress: () => undefined });
const PERSON = toSamples({ 5: 0.6, 12: 0.3, 20: 0.4, 3: -0.3 });

test('comes nearer to a person than the nearest of the voices of the language, within its tries', async () => {
  let tried = 0;
  const shares: number[] = [];
  const progress = (share: number): void => void shares.push(share);
  const speak: FitJob['speak'] = (...said) => {
    tried += 1;
    return job(PERSON).speak(...said);
  };
  const fitted = await fitter.fit(job(PERSON, { speak }), { ...follow(), progress });
  expect(fitted?.voice).toBe(5);
  expect(fitted?.fitted).toBeGreaterThan((fitted?.nearest ?? 1) + 0.01);
  expect(fitted?.mixture.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(tried).toBeLessThanOrEqual(96);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('a person who is one of the voices is that voice', async () => {
  const fitted = await fitter.fit(job(toSamples({ 16: 1 })), follow());
  expect(fitted).toMatchObject({ voice: 16, nearest: expect.closeTo(1), fitted: expect.closeTo(1) });
});

test('a recording in which nobody is heard is fitted by nothing', async () => {
  expect(await fitter.fit(job(new Float32Array(100)), follow())).toBeNull();
});

test('a stop ends the search with its reason', async () => {
  const stop = new AbortController();
  let tried = 0;
  const speak: FitJob['speak'] = async (text, voice, mixture, signal) => {
    tried += 1;
    if (tried === 3) stop.abort(new Error('cancelled'));
    signal.throwIfAborted();
    return job(PERSON).speak(text, voice, mixture, signal);
  };
  const control = { ...follow(), signal: stop.signal };
  await expect(fitter.fit(job(PERSON, { speak }), control)).rejects.toThrow('cancelled');
  expect(tried).toBe(3);
});

test('without an encoder, or a voice of the language, there is an error that says so', async () => {
  const without = createVoiceFitter(encoder, () => undefined);
  await expect(without.fit(job(PERSON), follow())).rejects.toMatchObject({ code: 'engine_failed' });
  await expect(fitter.fit(job(PERSON, { voices: [] }), follow())).rejects.toMatchObject({ code: 'voice_unknown' });
  await expect(fitter.fit(job(PERSON, { locale: 'ko' }), follow())).rejects.toMatchObject({ code: 'voice_unknown' });
});
