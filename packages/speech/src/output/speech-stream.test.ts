import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureLoudness } from '@orator/sound/level-filters';
import { measureSampleLoudness } from '@orator/sound/loudness';
import { createSpeechStreams } from './speech-stream.ts';
import { wavBytes } from '@orator/sound/wav';

const run = promisify(execFile);
const never = new AbortController().signal;
let folder = '';
/** The first speech starts an encoder, the others have one that waits. */
const streams = createSpeechStreams();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-stream-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterAll(streams.close);

const RATE = 16_000;
const tone = (seconds: number): Int16Array =>
  Int16Array.from({ length: RATE * seconds }, (_none, at) => 1000 * Math.sin((2 * Math.PI * 300 * at) / RATE));

it('encodes a speech while it is made, at the loudness of finished ones', async () => {
  const heard: Uint8Array[] = [];
  const begun = Promise.withResolvers<void>();
  const onBytes = (bytes: Uint8Array): void => {
    heard.push(bytes);
    begun.resolve();
  };
  const stream = streams.start({ signal: never, onBytes });
  for (const seconds of [0.2, 3]) stream.push({ sampleRate: RATE, pcm: tone(seconds) });
  // Before its end is known.
  await begun.promise;
  stream.push({ sampleRate: RATE, pcm: tone(2) });
  await stream.finish();
  const path = join(folder, 'heard.mp4');
  await writeFile(path, Buffer.concat(heard));
  const { stderr } = await run('ffmpeg', ['-i', path, '-af', 'ebur128', '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  expect(Number(/I:\s+(-[\d.]+) LUFS/.exec(summary)?.[1])).toBeCloseTo(-18, 0);
  expect(stderr).toMatch(/Duration: 00:00:05\.[12]/);
});

it('encodes speech that is too short to be measured at its end, and nothing for no speech', async () => {
  const countBytes = async (...sounds: Int16Array[]): Promise<number> => {
    let bytes = 0;
    const stream = streams.start({ signal: never, onBytes: ({ length }) => (bytes += length) });
    for (const pcm of sounds) stream.push({ sampleRate: RATE, pcm });
    await stream.finish();
    return bytes;
  };
  expect(await countBytes(tone(0.3))).toBeGreaterThan(500);
  expect(await countBytes()).toBe(0);
});

it('measures the loudness of the beginning as ffmpeg does', async () => {
  const words = Int16Array.from({ length: 2 * RATE }, (_none, at) => {
    const [low, high] = [Math.sin((2 * Math.PI * 120 * at) / RATE), Math.sin((2 * Math.PI * 3000 * at) / RATE)];
    return (at % 6000 < 4000 ? 1 : 0.02) * (4000 * low + 2000 * high);
  });
  const path = join(folder, 'words.wav');
  await writeFile(path, wavBytes({ sampleRate: RATE, pcm: words }));
  const samples = Float32Array.from(words, (sample) => sample / 32_768);
  expect(Math.abs(measureSampleLoudness(samples, RATE) - (await measureLoudness(path, never)))).toBeLessThan(0.3);
});

it('stops when its signal is aborted', async () => {
  const stream = streams.start({ signal: AbortSignal.abort(new Error('stop')), onBytes: () => undefined });
  stream.push({ sampleRate: RATE, pcm: tone(1) });
  await expect(stream.finish()).rejects.toThrow('stop');
});
