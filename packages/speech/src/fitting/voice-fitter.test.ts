import { expect, test } from 'vitest';
import { COLOUR_BANDS } from '@orator/contracts/voices/match';
import { movePitch } from '../match/move-pitch.ts';
import type { SpeakerModel } from '../speakers/speaker-encoder.ts';
import { createVoiceFitter, type FitJob, type FittingEars, type FoundVoice, INSTANT_EFFORT } from './voice-fitter.ts';
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

const BANDS = COLOUR_BANDS.length;
const encoder: FittingEars = {
  movePitch: async ({ sound }) => ({ sound, pitch: null }),
  hear: async (_model, { samples }) =>
    samples.every((sample) => sample === 0) ? null : { embedding: hear(samples), levels: new Float32Array(BANDS) },
  // Colours make no difference here.
  colour: async (_model, { sounds, changes }) => ({
    gains: new Float32Array(BANDS),
    embeddings: changes.map(() => hear(sounds[0]?.samples ?? [])),
  }),
};
const fitter = createVoiceFitter(encoder, () => MODEL);
const toSamples = (shares: Readonly<Record<number, number>>): Float32Array =>
  Float32Array.from(voices, (_, voice) => shares[voice] ?? 0);

const job = (sample: Float32Array, changes: Partial<FitJob> = {}): FitJob => ({
  samples: [{ samples: sample, sampleRate: 16_000 }],
  effort: INSTANT_EFFORT,
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

test('finds a voice more like a person than the nearest library voice of the language, within its number of tries', async () => {
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
  // Beside its tries it says all lines twice at the end.
  expect(tried).toBeLessThanOrEqual(INSTANT_EFFORT.tries + 12);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('compares the nearest voices of the language even if it gets no time to search', async () => {
  const said = new Set<number>();
  const speak: FitJob['speak'] = (text, voice, ...mixed) => {
    said.add(voice);
    return job(PERSON).speak(text, voice, ...mixed);
  };
  const fitted = await fitter.fit(job(PERSON, { speak, effort: { ...INSTANT_EFFORT, ms: 0 } }), follow());
  expect([...said]).toEqual(expect.arrayContaining([0, 5, 16]));
  expect(fitted).toMatchObject({ voice: 5, nearest: fitted?.fitted });
});

test('finds the library voice itself when the recording is of it', async () => {
  const fitted = await fitter.fit(job(toSamples({ 16: 1 })), follow());
  expect(fitted).toMatchObject({ voice: 16, nearest: expect.closeTo(1), fitted: expect.closeTo(1) });
});

test('fits no voice to a recording without speech', async () => {
  expect(await fitter.fit(job(new Float32Array(100)), follow())).toBeNull();
});

test('continues an interrupted search from its best voice so far, with the remaining tries', async () => {
  const kept: FoundVoice[] = [];
  const cut = new AbortController();
  const keep = async (found: FoundVoice) => {
    kept.push(found);
    if (kept.length === 4) cut.abort(new Error('killed'));
    cut.signal.throwIfAborted();
  };
  await expect(fitter.fit(job(PERSON, { keep }), follow())).rejects.toThrow('killed');
  const from = kept.at(-1);
  if (from === undefined) throw new Error('nothing was kept');
  const [whole, rest] = [await fitter.fit(job(PERSON), follow()), await fitter.fit(job(PERSON, { from }), follow())];
  expect(rest?.voice).toBe(whole?.voice);
  expect(rest?.tried).toBe(INSTANT_EFFORT.tries + 12);
  // It begins where the other one was.
  expect(rest?.nearest).toBeGreaterThan((whole?.nearest ?? 1) + 0.01);
  expect(rest?.fitted).toBeGreaterThanOrEqual(rest?.nearest ?? 1);
});

test('compares with the mean of several recordings of a person', async () => {
  const samples = [{ 5: 1 }, { 16: 1 }].map((shares) => ({ samples: toSamples(shares), sampleRate: 16_000 }));
  const [one, both] = [
    await fitter.fit(job(toSamples({ 5: 1 })), follow()),
    await fitter.fit(job(PERSON, { samples }), follow()),
  ];
  expect(one?.fitted).toBeCloseTo(1);
  expect(both?.nearest).toBeLessThan(0.99);
  expect(both?.fitted).toBeGreaterThan((both?.nearest ?? 1) + 0.01);
});

test('ends the search with the reason of the signal that stops it', async () => {
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

test('throws an error that names what is missing: the speaker encoder, or a voice of the language', async () => {
  const without = createVoiceFitter(encoder, () => undefined);
  await expect(without.fit(job(PERSON), follow())).rejects.toMatchObject({ code: 'engine_failed' });
  await expect(fitter.fit(job(PERSON, { voices: [] }), follow())).rejects.toMatchObject({ code: 'voice_unknown' });
  await expect(fitter.fit(job(PERSON, { locale: 'ko' }), follow())).rejects.toMatchObject({ code: 'voice_unknown' });
});

test('never starts from a voice whose pitch cannot be moved to the person’s, however alike it sounds', async () => {
  const RATE = 16_000;
  const tone = (hz: number): Float32Array =>
    Float32Array.from({ length: RATE }, (_, n) => 0.3 * Math.sin((2 * Math.PI * hz * n) / RATE));
  // The voices 5 and 16 are heard by their pitch; the person is as high as the second, and more like the first.
  const pitches = new Map([
    [5, 100],
    [16, 200],
  ]);
  const person = hear(toSamples({ 5: 0.9, 16: 0.3 }));
  const heard: FittingEars = {
    movePitch: async ({ sound }) => ({ sound, pitch: movePitch({ sound, target: null }).pitch }),
    hear: async () => ({ embedding: person, levels: new Float32Array(BANDS) }),
    colour: async (_model, { sounds, changes }) => {
      const low = (sounds[0]?.samples[40] ?? 0) > (tone(150)[40] ?? 0);
      return {
        gains: new Float32Array(BANDS),
        embeddings: changes.map(() => hear(toSamples(low ? { 5: 1 } : { 16: 1 }))),
      };
    },
  };
  const speak: FitJob['speak'] = async (_text, voice) => ({
    sampleRate: RATE,
    pcm: Int16Array.from(tone(pitches.get(voice) ?? 0), (x) => Math.round(32_767 * x)),
  });
  const among = { speak, voices: [5, 16], effort: { ...INSTANT_EFFORT, tries: 4 } };
  const told = createVoiceFitter(heard, () => MODEL);
  expect((await told.fit(job(tone(210), among), follow()))?.voice).toBe(16);
  expect((await told.fit(job(tone(110), among), follow()))?.voice).toBe(5);
});
