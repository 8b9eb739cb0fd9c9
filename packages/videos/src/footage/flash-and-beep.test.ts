import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLoop } from '../photo-avatar-background-images/make-loop.ts';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { decodeSound } from '@orator/sound/decode-sound';
import { filmFlashAndBeep, firstAbove } from './flash-and-beep.test-support.ts';
import { readFrames } from './footage-frames.ts';
import { keepSound } from './keep-sound.ts';
import { normaliseFootage, readSource } from './normalise-footage.ts';

const { signal } = new AbortController();
const RATE = 8000;
let folder = '';
const path = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-flash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** When the normalised footage flashes, and when the sound that is kept of it beeps, seconds. */
async function keep(file: string): Promise<{ flash: number; beep: number; frames: number }> {
  const source = await readSource(file, signal);
  const shape = await normaliseFootage(source, file, path('v.mp4'), 20, signal);
  const middles: number[] = [];
  for await (const frame of readFrames(path('v.mp4'), shape, 'rgba', {}, signal)) {
    middles.push(frame[(shape.height / 2) * shape.width * 4] ?? 0);
  }
  expect(await keepSound(source, file, path('a.flac'), 20, signal)).toBe(true);
  const samples = await decodeSound(path('a.flac'), { sampleRate: RATE, mostS: 30 }, signal);
  const flash = (firstAbove(middles, 128) ?? Number.NaN) / shape.fps;
  return { flash, beep: (firstAbove(samples, 0.1) ?? Number.NaN) / RATE, frames: middles.length };
}

const FRAGMENTS = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
const BEFORE_0 = ['-output_ts_offset', '-0.52', '-avoid_negative_ts', 'disabled'];
/** One way in which a picture and its sound lie apart is tried in every run. */
const FILMS = [
  ['begins with its sound', 'mp4', {}, 3, 200, ['rare']],
  ['begins 1.5 s after its sound', 'mp4', { picture: 'trim=start=1.5' }, 1.5, 163, []],
  ['begins 1.5 s after its sound, in Matroska', 'mkv', { picture: 'trim=start=1.5' }, 1.5, 163, ['rare']],
  ['begins two frames after its sound, in fragments', 'mp4', { output: FRAGMENTS }, 3, 200, ['rare']],
  ['begins 1 s before its sound', 'mp4', { sound: 'atrim=start=1' }, 3, 200, ['rare']],
  ['begins 1 s before its sound, in Matroska', 'mkv', { sound: 'atrim=start=1' }, 3, 200, ['rare']],
  ['has one channel of its sound inverted', 'mp4', { sound: 'pan=stereo|c0=c0|c1=-1*c0' }, 3, 200, ['rare']],
  ['begins at 100 s', 'mkv', { output: ['-output_ts_offset', '100'] }, 3, 200, ['rare']],
  ['begins before 0', 'mov', { output: BEFORE_0 }, 2.5, 188, ['rare']],
] as const;
for (const [what, type, film, at, frames, tags] of FILMS) {
  test(`a flash and a beep stay together where the picture ${what}`, { tags: [...tags], timeout: 60_000 }, async () => {
    await filmFlashAndBeep(path(`film.${type}`), film);
    const kept = await keep(path(`film.${type}`));
    expect(Math.abs(kept.flash - kept.beep), JSON.stringify(kept)).toBeLessThanOrEqual(0.02);
    expect(kept.flash).toBeCloseTo(at, 1);
    expect(Math.abs(kept.frames - frames)).toBeLessThanOrEqual(2);
  });
}

test('keeps a flash and a beep together in footage that was cut between key frames without encoding', {
  tags: ['rare'],
  timeout: 60_000,
}, async () => {
  await filmFlashAndBeep(path('whole.mp4'));
  await runFfmpeg(['-ss', '1.32', '-i', path('whole.mp4'), '-c', 'copy', path('cut.mp4')]);
  const { flash, beep } = await keep(path('cut.mp4'));
  expect(Math.abs(flash - beep), `${flash} ${beep}`).toBeLessThanOrEqual(0.02);
  expect(flash).toBeCloseTo(1.68, 1);
});

for (const [what, picture, metadata, [width, height], tags] of [
  ['wide pixels', 'setsar=4/3', {}, [128, 64], ['rare']],
  ['tall pixels', 'setsar=3/4', {}, [96, 86], []],
  ['wide pixels on its side', 'transpose=1,setsar=3/4', { rotate: '90' }, [128, 64], ['rare']],
] as const) {
  test(`footage of ${what} keeps its shape`, { tags: [...tags], timeout: 60_000 }, async () => {
    const output = Object.entries(metadata).flatMap(([key, value]) => ['-metadata:s:v', `${key}=${value}`]);
    await filmFlashAndBeep(path('plain.mp4'), { picture });
    await runFfmpeg(['-i', path('plain.mp4'), '-c', 'copy', ...output, path('odd.mp4')]);
    const source = await readSource(path('odd.mp4'), signal);
    expect(source).toMatchObject({ width, height });
    expect(await normaliseFootage(source, path('odd.mp4'), path('v.mp4'), 20, signal)).toMatchObject({ width, height });
  });
}

test('keeps the shape of a background video, and begins with its first frame', {
  tags: ['rare'],
  timeout: 60_000,
}, async () => {
  const film = { picture: 'trim=start=2,scale=384:512,setsar=4/3' };
  await filmFlashAndBeep(path('sea.mp4'), film);
  const made = { videoPath: path('loop.mp4'), posterPath: path('poster.jpg'), stripPath: path('strip.jpg') };
  const loop = await makeLoop({ sourcePath: path('sea.mp4'), ...made }, signal);
  expect(loop).toMatchObject({ ok: true, width: 512, height: 512 });
  // The end of 6 s is crossfaded into the first second, so that the flash at 1 s begins the loop.
  const grey = await runFfmpeg([
    '-i',
    path('loop.mp4'),
    '-vf',
    'scale=1:1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    'pipe:1',
  ]);
  expect(firstAbove(grey, 128)).toBe(0);
});

test('refuses footage that non-square pixels make a narrow strip', async () => {
  await filmFlashAndBeep(path('strip.mp4'), { picture: 'setsar=50/1' });
  await expect(readSource(path('strip.mp4'), signal)).rejects.toMatchObject({ code: 'bad_footage' });
}, 60_000);
