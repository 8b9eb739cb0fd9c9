import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMusic } from '@orator/sound/music.test-support';
import { createFliteEngine } from '@orator/speech/flite/flite-engine';
import { writeWav } from '@orator/speech/output/encode-speech';
import { sampled } from '@orator/sound/wav';
import { LISTEN_RATE, listRests } from './list-rests.ts';
import { createVoiceFinder } from './voice-activity.ts';

const never = new AbortController().signal;
const flite = createFliteEngine();
const warnings: string[] = [];
const warn = (message: string): void => {
  warnings.push(message);
};
const findVoice = createVoiceFinder(warn);
let folder = '';
let speech: Float32Array = new Float32Array();
/** Seconds of the music during which somebody speaks. */
const SPEECH_S = 8;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-activity-'));
  const text =
    'Bob may keep my map. Five hops over the bumpy fence, and Pam jumped into the pool. That was all he said.';
  const { pcm } = await flite.synthesise({ text, locale: 'en', voice: 'rms' }, never);
  speech = sampled(pcm).subarray(0, SPEECH_S * LISTEN_RATE);
});
afterAll(async () => {
  await Promise.all([flite.close(), rm(folder, { recursive: true })]);
});

async function listen(samples: Float32Array, by = findVoice) {
  const path = join(folder, 'sound.wav');
  const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))));
  await writeWav(path, { sampleRate: LISTEN_RATE, pcm });
  return by(path, { signal: never });
}

const level = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test('lips rest in music before and after a voice', async () => {
  // The voice is in two pieces of what the network is given.
  const [before, after] = [makeMusic(28, LISTEN_RATE), makeMusic(6, LISTEN_RATE)];
  const rests = listRests(await listen(Float32Array.from([...before, ...speech, ...after])));
  const end = 28 + speech.length / LISTEN_RATE;
  expect(rests).toHaveLength(2);
  expect(rests[0]?.from).toBe(0);
  expect(rests[0]?.to).toBeGreaterThan(27);
  expect(rests[0]?.to).toBeLessThan(28.2);
  expect(rests[1]?.from).toBeGreaterThan(end - 1);
  // The network forgets a voice slowly.
  expect(rests[1]?.from).toBeLessThan(end + 2.5);
  expect(warnings).toEqual([]);
});

test.each([
  ['alone', null],
  ['over music 10 dB below it', -10],
  ['over music as loud as it', 0],
])('moves the lips during a voice %s', { tags: ['rare'] }, async (_where, db) => {
  const music = makeMusic(speech.length / LISTEN_RATE, LISTEN_RATE);
  const gain = db === null ? 0 : (10 ** (db / 20) * level(speech)) / level(music);
  const rests = listRests(await listen(speech.map((sample, i) => sample + gain * (music[i] ?? 0))));
  expect(rests.filter(({ from }) => from < speech.length / LISTEN_RATE - 1)).toEqual([]);
});

test('without a working voice network no lips rest, and one warning is logged', async () => {
  const broken = join(folder, 'broken.onnx');
  await writeFile(broken, 'no network');
  for (const model of [null, broken]) {
    warnings.length = 0;
    const without = createVoiceFinder(warn, model);
    expect(await listen(speech, without)).toEqual(new Uint8Array());
    expect(await listen(speech, without)).toEqual(new Uint8Array());
    expect(warnings).toEqual([expect.stringContaining('lips move in music')]);
  }
});

test('stops when its signal is aborted', async () => {
  const path = join(folder, 'sound.wav');
  await expect(findVoice(path, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
});
