import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { decodeSound } from '@orator/sound/decode-sound';
import { channelFilter } from '@orator/sound/find-downmix';
import { joinScenes } from './join-scenes.ts';

const signal = new AbortController().signal;
const RATE = 48_000;
/** Two scenes of four seconds, each with speech (a tone of 400 Hz) in its third second. */
const FRAMES = 100;
const WORDS = [
  { start: 2, end: 3 },
  { start: 6, end: 7 },
];
let folder = '';
const at = (name: string): string => join(folder, name);
const make = (name: string, source: string, ...args: string[]) =>
  runFfmpeg(['-y', '-f', 'lavfi', '-i', source, ...args, at(name)]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-scenes-'));
  await make('scene.mp4', 'color=s=64x36:r=25:d=4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
  await make('speech.flac', `aevalsrc='0.2*sin(2*PI*400*t)*between(t,2,3)':s=${RATE}:d=4`);
  const tone = '0.2*sin(2*PI*3000*t)';
  await make('music.flac', `aevalsrc='${tone}|${tone}':s=${RATE}:d=2.5`);
});
afterAll(() => rm(folder, { recursive: true }));

async function joined(volume: number | null): Promise<Float32Array> {
  const scene = { videoPath: at('scene.mp4'), soundPath: at('speech.flac'), frames: FRAMES };
  const music = volume === null ? null : { path: at('music.flac'), volume, words: WORDS };
  await joinScenes({ scenes: [scene, scene], fps: 25, music, folder, outPath: at('video.mp4') }, signal);
  return decodeSound(at('video.mp4'), { sampleRate: RATE, mostS: 20, downmix: channelFilter(0) }, signal);
}

/** How loud one tone is between two times, amplitude. */
function measureTone(samples: Float32Array, hz: number, [from, to]: readonly [number, number]): number {
  let [re, im] = [0, 0];
  for (let i = Math.round(from * RATE); i < Math.round(to * RATE); i++) {
    const angle = (2 * Math.PI * hz * i) / RATE;
    re += (samples[i] ?? 0) * Math.cos(angle);
    im += (samples[i] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(re, im)) / ((to - from) * RATE);
}

const decibels = (one: number, other: number): number => 20 * Math.log10(one / other);

test('keeps sound and picture in sync in the twentieth scene, even if no scene is a whole number of frames long', {
  tags: ['rare'],
}, async () => {
  const [scenes, frames, saidS] = [20, 83, 2.9];
  await make('short.mp4', `color=s=64x36:r=25:d=${frames / 25}`, '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
  await make('short.flac', `aevalsrc='0.2*sin(2*PI*400*t)*gte(t,${saidS})':s=${RATE}:d=3.01`);
  const scene = { videoPath: at('short.mp4'), soundPath: at('short.flac'), frames };
  const all = Array.from({ length: scenes }, () => scene);
  await joinScenes({ scenes: all, fps: 25, music: null, folder, outPath: at('long.mp4') }, signal);
  const sound = await decodeSound(at('long.mp4'), { sampleRate: RATE, mostS: 90 }, signal);
  const lastS = ((scenes - 1) * frames) / 25;
  const heard = sound.findIndex((value, i) => i > (lastS + 1) * RATE && Math.abs(value) > 0.1) / RATE;
  expect(Math.abs(heard - lastS - saidS)).toBeLessThan(0.005);
});

test('plays music to the end of the video, 12 dB quieter under speech, and leaves the speech as it was', async () => {
  const plain = await joined(null);
  const mixed = await joined(0.4);
  expect(mixed.length).toBe(plain.length);
  const music = (from: number, to: number): number => measureTone(mixed, 3000, [from, to]);
  // Its own 0.2, 0.4 of it, and 3 dB, as speech is heard from both loudspeakers.
  expect(music(4, 4.9)).toBeCloseTo(0.2 * 0.4 * 10 ** (3 / 20), 3);
  expect(decibels(music(5.1, 5.6), music(4, 4.9))).toBeCloseTo(0, 1);
  expect(decibels(music(4, 4.9), music(2.6, 2.95))).toBeCloseTo(12, 1);
  expect(music(7.9, 8)).toBeLessThan(0.02 * music(4, 4.9));
  for (const spoken of [
    [2.1, 2.9],
    [6.1, 6.9],
  ] as const) {
    expect(decibels(measureTone(mixed, 400, spoken), measureTone(plain, 400, spoken))).toBeCloseTo(0, 1);
  }
  // To the millisecond: where the tone of the second scene begins.
  const onset = (samples: Float32Array): number =>
    samples.findIndex((value, i) => i > 5 * RATE && Math.abs(value) > 0.15);
  expect(Math.abs(onset(mixed) - onset(plain))).toBeLessThan(RATE / 1000);
});
