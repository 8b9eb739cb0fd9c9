import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLoop } from '@orator/videos/photo-avatar-background-images/make-loop';
import { keepSound } from '@orator/videos/footage/keep-sound';
import { normaliseFootage, readSource } from '@orator/videos/footage/normalise-footage';
import { createRecordingEngine } from './recordings/recording-engine.ts';
import { type HostileFile, hostileFiles } from '@orator/media/hostile-files.test-support';
import { measureLoudness, SILENCE_LUFS } from '@orator/sound/level-filters';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';

const { signal } = new AbortController();
let folder = '';
const path = (name: string): string => join(folder, name);
const recordings = createRecordingEngine();
let files: ReturnType<typeof hostileFiles> = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-hostile-'));
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=10:d=6'];
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:d=6'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  await runFfmpeg([...pictures, ...sound, ...codecs, path('private.mov')]);
  files = hostileFiles({ path: path('private.mov'), beside: 'private.mov' }, await readFile(path('private.mov')));
}, 60_000);
afterAll(async () => {
  await recordings.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * States a behaviour of all hostile files, each written under a name that says nothing. A usual run takes those that ffmpeg
 * opens.
 */
function withEach(behaviour: string, use: (file: string, name: string) => Promise<void>): void {
  const tryAll = async (chosen: readonly HostileFile[]): Promise<void> => {
    for (const { name, bytes } of chosen) {
      await writeFile(path('upload'), bytes);
      await use(path('upload'), name);
    }
  };
  test(`${behaviour}, of those that ffmpeg opens`, async () => {
    const opened = files.filter(({ opens }) => opens !== undefined);
    expect(opened.length).toBeGreaterThan(5);
    await tryAll(opened);
  }, 300_000);
  test(`${behaviour}, of the others`, { tags: ['rare'], timeout: 300_000 }, async () => {
    const others = files.filter(({ opens }) => opens === undefined);
    expect(others.length).toBeGreaterThan(30);
    await tryAll(others);
  });
}

test('shows the other file when ffmpeg is not told what it may open', async () => {
  for (const { name, bytes, opens } of files.filter((file) => file.opens !== undefined)) {
    await writeFile(path('upload'), bytes);
    const first = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
    const shown = await runFfmpeg([...(opens ?? []), '-i', path('upload'), '-map', '0:v', ...first]).catch(
      (error: unknown) => expect.fail(`${name}: ${String(error)}`),
    );
    expect(shown.length, name).toBe(640 * 480);
  }
}, 120_000);

const job = (): Record<'videoPath' | 'posterPath' | 'stripPath', string> => ({
  videoPath: path('loop.mp4'),
  posterPath: path('poster.jpg'),
  stripPath: path('strip.jpg'),
});
withEach('no file that names another one becomes a background video', async (sourcePath, name) => {
  expect(await makeLoop({ sourcePath, ...job() }, signal), name).toEqual({ ok: false, reasons: ['unreadable'] });
});

const source = { fps: 10, startS: 0, durationS: 6, uneven: false, width: 640, height: 480, pixels: 1 };
withEach('no file that names another one becomes footage or its sound', async (file, name) => {
  const refused = { code: 'bad_footage' };
  await expect(readSource(file, signal), name).rejects.toMatchObject(refused);
  await expect(normaliseFootage(source, file, path('v.mp4'), 6, signal), name).rejects.toMatchObject(refused);
  const kept = await keepSound(source, file, path('a.flac'), 6, signal);
  expect(kept ? await measureLoudness(path('a.flac'), signal) : SILENCE_LUFS, name).toBe(SILENCE_LUFS);
});

withEach('no file that names another one becomes a recording', async (file, name) => {
  const made = await recordings.analyse({ path: file, purpose: 'music', folder }, signal);
  expect(made, name).toMatchObject({ ok: false });
});
