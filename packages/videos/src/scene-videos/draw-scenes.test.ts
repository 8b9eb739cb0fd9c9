import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { decodeSound } from '@orator/sound/decode-sound';
import { channelFilter } from '@orator/sound/find-downmix';
import { drawScenes } from './draw-scenes.ts';

const control = { progress: () => undefined, signal: new AbortController().signal };
const SIZE = { width: 320, height: 180, fps: 25 };
/** Two scenes of one second. */
const FRAMES = 25;
let folder = '';
const at = (name: string): string => join(folder, name);
const make = (name: string, ...args: string[]) => runFfmpeg(['-y', ...args, at(name)]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-draw-'));
  const picture = ['-f', 'lavfi', '-i', `color=c=black:s=320x180:r=25:d=2`];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=2:r=48000'];
  await make('joined.mp4', ...picture, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac');
  await make('logo.png', '-f', 'lavfi', '-i', 'color=c=white:s=40x20', '-frames:v', '1');
});
afterAll(() => rm(folder, { recursive: true }));

/** The luma of all frames; black is 16 and white 235 in videos. */
async function drawn(
  job: Partial<Parameters<typeof drawScenes>[0]>,
): Promise<(frame: number, x: number, y: number) => number> {
  const texts = [{ frames: FRAMES }, { frames: FRAMES }];
  await drawScenes(
    { joinedPath: at('joined.mp4'), ...SIZE, texts, logo: null, outPath: at('out.mp4'), ...job },
    control,
  );
  const grey = await runFfmpeg(['-i', at('out.mp4'), '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']);
  expect(grey.length).toBe(2 * FRAMES * 320 * 180);
  return (frame, x, y) => grey[(frame * 180 + y) * 320 + x] ?? Number.NaN;
}

test('draws a logo at its place and opacity, and leaves the sound unchanged', { tags: ['rare'] }, async () => {
  const logo = { path: at('logo.png'), opacity: 0.5, place: { x: 200, y: 20, width: 100, height: 50 } };
  const luma = await drawn({ logo });
  expect(Math.abs(luma(49, 250, 45) - (16 + 235) / 2)).toBeLessThan(8);
  for (const [x, y] of [
    [196, 45],
    [250, 74],
    [310, 10],
  ] as const) {
    expect(luma(49, x, y)).toBeLessThan(24);
  }
  const sound = (name: string) =>
    decodeSound(at(name), { sampleRate: 48_000, mostS: 5, downmix: channelFilter(0) }, control.signal);
  expect(await sound('out.mp4')).toEqual(await sound('joined.mp4'));
});

test('shows captions and text only during their own scene', async () => {
  const words = [{ text: 'Welcome', start: 0.4, end: 0.8 }];
  const luma = await drawn({
    texts: [
      { frames: FRAMES, title: { text: 'The sea', place: 'top', locale: 'en' } },
      { frames: FRAMES, captions: { style: 'plain', locale: 'en', words } },
    ],
  });
  const brightest = (frame: number, from: number, to: number): number => {
    let most = 0;
    for (let y = from; y < to; y++) for (let x = 0; x < 320; x++) most = Math.max(most, luma(frame, x, y));
    return most;
  };
  const shows = (frame: number) => ({
    title: brightest(frame, 0, 90) > 150,
    captions: brightest(frame, 90, 180) > 150,
  });
  expect(shows(0)).toEqual({ title: true, captions: false });
  expect(shows(24)).toEqual({ title: true, captions: false });
  expect(shows(25)).toEqual({ title: false, captions: false });
  expect(shows(25 + 14)).toEqual({ title: false, captions: true });
});
