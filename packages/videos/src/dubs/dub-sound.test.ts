import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoudness } from '@orator/sound/level-filters';
import { decodeSound } from '@orator/sound/decode-sound';
import { wavBytes } from '@orator/sound/wav';
import { createDubSound } from './dub-sound.ts';
import { duckingCurve, mixOriginal, mixRoom } from './mix-original.ts';
import { trimSpeech } from './trim-speech.ts';

const { signal } = new AbortController();
let folder = '';
const path = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-dub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tone = (seconds: number, sampleRate: number, loud = 8000) => ({
  sampleRate,
  pcm: Int16Array.from(
    { length: seconds * sampleRate },
    (_, i) => loud * Math.sin((2 * Math.PI * 220 * i) / sampleRate),
  ),
});

const RATE = 48_000;
const read = (name: string) => decodeSound(path(name), { sampleRate: RATE, mostS: 60 }, signal);
/** Where it is heard, seconds. */
const heard = (samples: Float32Array): { begin: number; end: number }[] => {
  const out: { begin: number; end: number }[] = [];
  for (const [i, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.02) continue;
    const last = out.at(-1);
    if (last !== undefined && i / RATE - last.end < 0.1) last.end = i / RATE;
    else out.push({ begin: i / RATE, end: i / RATE });
  }
  return out;
};

test('plays each line at its time and equally loud, in sound as long as the video', async () => {
  const sound = createDubSound(folder, 6, signal);
  sound.add(0, tone(0.5, 22_050), 1);
  sound.add(1, tone(0.5, 16_000, 800), 2.02);
  sound.add(0, tone(1, 22_050), 3.5);
  sound.add(0, tone(1, 22_050), 5.5);
  await sound.finish(path('voices.wav'));
  const samples = await read('voices.wav');
  expect(samples).toHaveLength(6 * RATE);
  const lines = heard(samples);
  expect(lines).toHaveLength(4);
  for (const [i, at] of [1, 2.02, 3.5, 5.5].entries()) expect(lines[i]?.begin).toBeCloseTo(at, 2);
  expect(lines[2]?.end).toBeCloseTo(4.5, 2);
  const peak = (from: number): number => Math.max(...samples.subarray(from * RATE, (from + 0.4) * RATE));
  expect(peak(2.1) / peak(1.05)).toBeCloseTo(1, 1);
});

test('plays the original as loud as the voices between the lines, low under them, and at its own times', async () => {
  await writeFile(path('original.wav'), wavBytes(tone(8, RATE, 12_000)));
  const sound = createDubSound(folder, 8, signal);
  sound.add(0, tone(1, RATE), 2);
  await sound.finish(path('alone.wav'));
  const paths = { voicesPath: path('alone.wav'), originalPath: path('original.wav'), outPath: path('mixed.wav') };
  // The line is said to go on, so that one hears what is under it alone.
  const mix = { ...paths, partPath: path('curve.wav'), said: [{ from: 2, to: 5 }], durationS: 8 };
  await mixOriginal(mix, signal);
  const samples = await read('mixed.wav');
  expect(samples.length / RATE).toBeCloseTo(8, 1);
  const peak = (from: number): number => Math.max(...samples.subarray(from * RATE, (from + 0.4) * RATE));
  expect(peak(0.5) / peak(2.3)).toBeCloseTo(1, 0);
  expect(peak(6) / peak(0.5)).toBeCloseTo(1, 1);
  // 18 dB are a factor of eight.
  expect(peak(0.5) / peak(4)).toBeCloseTo(8, 0);
});

test('does not make an original louder that is quieter than the voices', { tags: ['rare'] }, async () => {
  await writeFile(path('quiet.wav'), wavBytes(tone(8, RATE, 30)));
  const sound = createDubSound(folder, 8, signal);
  sound.add(0, tone(1, RATE), 2);
  await sound.finish(path('alone.wav'));
  const before = await measureLoudness(path('alone.wav'), signal);
  const paths = { voicesPath: path('alone.wav'), originalPath: path('quiet.wav'), outPath: path('mixed.wav') };
  await mixOriginal({ ...paths, partPath: path('curve.wav'), said: [{ from: 2, to: 5 }], durationS: 8 }, signal);
  expect(await measureLoudness(path('mixed.wav'), signal)).toBeCloseTo(before, 0);
});

test('keeps the room noise of the original under the new lines, as loud as in its pauses, and drops the old voice', {
  tags: ['rare'],
}, async () => {
  const { pcm } = tone(8, RATE, 12_000);
  // Spoken from 2 to 4 s; a low hum the whole time.
  const original = pcm.map((sample, i) =>
    i >= 2 * RATE && i < 4 * RATE ? sample : Math.round(300 * Math.sin(i / 50)),
  );
  await writeFile(path('original.wav'), wavBytes({ sampleRate: RATE, pcm: original }));
  await writeFile(path('none.wav'), wavBytes({ sampleRate: RATE, pcm: new Int16Array(8 * RATE) }));
  const paths = { voicesPath: path('none.wav'), originalPath: path('original.wav'), outPath: path('room.wav') };
  await mixRoom({ ...paths, partPath: path('part.wav'), lines: [{ from: 2, to: 4 }], durationS: 8 }, signal);
  const samples = await read('room.wav');
  expect(samples.length / RATE).toBeCloseTo(8, 1);
  const loudness = await measureLoudness(path('original.wav'), signal);
  const peak = (from: number): number => Math.max(...samples.subarray(from * RATE, (from + 0.5) * RATE));
  expect(peak(6) / ((300 / 32_768) * 10 ** (Math.min(6, -18 - loudness) / 20))).toBeCloseTo(1, 1);
  expect(peak(3)).toBeLessThan(0.05);
});

test('keeps the original low in short pauses, and fades it before a line begins', () => {
  const curve = duckingCurve(
    [
      { from: 1, to: 2 },
      { from: 2.5, to: 3 },
      { from: 5, to: 6 },
    ],
    6,
    0.1,
  );
  const at = (seconds: number): number => curve[Math.round(seconds * 1000)] ?? -1;
  expect([0.5, 4, 1, 2.2, 2.9, 5.9].map((seconds) => Math.round(at(seconds) * 100) / 100)).toEqual([
    1, 1, 0.1, 0.1, 0.1, 0.1,
  ]);
  expect(at(0.9)).toBeCloseTo(0.1 ** 0.5);
  expect(at(3.25)).toBeCloseTo(0.1 ** 0.5);
});

test('trims the silence around a speech, and counts times from its first sound', () => {
  const phones = [
    ['', 0, 0.5],
    ['a', 0.5, 0.8],
    ['', 0.8, 1],
    ['b', 1, 1.4],
    ['', 1.4, 2],
  ] as const;
  const timeline = {
    durationS: 2,
    phones: phones.map(([ipa, start, end]) => ({ ipa, start, end, stress: 0 as const })),
  };
  const trimmed = trimSpeech({ ...tone(2, 1000), timeline, words: [{ text: 'ab', start: 0.4, end: 1.6 }] });
  expect(trimmed.pcm).toHaveLength(980);
  expect(trimmed.timeline.durationS).toBeCloseTo(0.98);
  expect(trimmed.timeline.phones.map(({ start }) => start)).toEqual([expect.closeTo(0.02), expect.closeTo(0.52)]);
  expect(trimmed.words[0]).toMatchObject({ start: 0, end: expect.closeTo(0.98) });
});
