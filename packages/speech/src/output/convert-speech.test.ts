import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPEECH_FORMATS } from '@orator/contracts/speeches/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { convertSpeech } from './convert-speech.ts';
import { encodeSpeech, writeWav } from './encode-speech.ts';

const RATE_HZ = 16_000;
const never = new AbortController().signal;
let folder: string;
let audio: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  audio = join(folder, 'speech.m4a');
  const pcm = Int16Array.from({ length: 3 * RATE_HZ }, (_, at) => 3000 * Math.sin((at * 2 * Math.PI * 220) / RATE_HZ));
  await writeWav(join(folder, 'speech.wav'), { sampleRate: RATE_HZ, pcm });
  await encodeSpeech(join(folder, 'speech.wav'), audio, never);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(SPEECH_FORMATS)('%s has the length and loudness of the original', async (format) => {
  const converted = join(folder, `converted.${format}`);
  await convertSpeech(audio, converted, format, never);
  const print = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const printed = (await runFfmpeg(['-i', converted, '-af', print, '-f', 'null', '-'])).toString('latin1');
  const loudness = Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed)?.[1]);
  expect(Math.abs(loudness + 18)).toBeLessThan(1);
  const seconds = Number(/pts_time:([\d.]+)\s[^]*$/.exec(printed.slice(printed.lastIndexOf('pts_time')))?.[1]);
  expect(Math.abs(seconds - 3)).toBeLessThan(0.2);
});
