import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeFfmpeg } from './fake-ffmpeg.test-support.ts';
import { readFfmpeg, readFfprobe } from './ffmpeg.ts';
import { mediaInput } from './media-input.ts';
import { runFfmpeg } from './run-ffmpeg.test-support.ts';

let folder = '';
const path = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-media-input-'));
  const pictures = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=25:d=4', '-pix_fmt', 'yuv420p'];
  await runFfmpeg([...pictures, '-c:v', 'libx264', path('small.mp4')]);
  await runFfmpeg([...pictures, '-c:v', 'huffyuv', path('odd.mkv')]);
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=s=4160x4160:r=25:d=0.08', '-c:v', 'mjpeg', path('large.mov')]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const countFrames = async (name: string, mostS = 10): Promise<number> => {
  const input = mediaInput({ path: path(name), as: 'uploaded-video', mostS });
  const grey = ['-vf', 'scale=2:2', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  return (await readFfmpeg({ inputs: [input], output: ['-map', '0:v', ...grey] })).length / 4;
};

test('reads an upload no further than it may be read', async () => {
  expect(await countFrames('small.mp4')).toBe(100);
  expect(await countFrames('small.mp4', 2)).toBe(50);
});

test.each([['odd.mkv'], ['large.mov']])(
  'does not decode %s, whose format or size an upload may not have',
  async (name) => {
    await expect(countFrames(name)).rejects.toMatchObject({ code: 'encoder_failed' });
  },
);

test('limits the memory of a program that reads an upload', async () => {
  vi.stubEnv('PATH', await fakeFfmpeg(folder, 'ulimit -v'));
  const input = mediaInput({ path: path('small.mp4'), as: 'uploaded-sound', mostS: 1 });
  expect((await readFfmpeg({ inputs: [input], output: [] })).toString().trim()).toBe(String(2048 * 1024));
  vi.unstubAllEnvs();
});

test('ends a program that takes longer than an input may take', async () => {
  vi.stubEnv('PATH', await fakeFfmpeg(folder, 'exec sleep 60'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = readFfmpeg({ inputs: [mediaInput({ path: 'x', as: 'uploaded-video', mostS: 1 })], output: [] });
  vi.advanceTimersByTime(900_000);
  vi.useRealTimers();
  await expect(reading).rejects.toThrow('took longer');
  vi.unstubAllEnvs();
});

test('says that ffmpeg is missing where the limits are set by a shell', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const input = mediaInput({ path: path('small.mp4'), as: 'uploaded-video', mostS: 1 });
  await expect(readFfmpeg({ inputs: [input], output: [] })).rejects.toMatchObject({ code: 'encoder_missing' });
  vi.unstubAllEnvs();
});

test('takes no option that would undo the limits, and no input besides the declared ones', async () => {
  const declare = (...options: string[]) => mediaInput({ path: 'a', as: 'own-video', options });
  for (const option of ['-f', '-i', '-format_whitelist', '-protocol_whitelist']) {
    expect(() => declare(option, 'x')).toThrow(TypeError);
  }
  await expect(readFfmpeg({ inputs: [declare()], output: ['-i', 'b', '-f', 'null', '-'] })).rejects.toThrow(TypeError);
  expect(() => mediaInput({ path: 'pipe:0', as: 'own-video' })).toThrow(TypeError);
});

test('takes no path for the name of another protocol or a pattern', async () => {
  const shown = ['-show_entries', 'stream=width', '-of', 'csv=p=0'];
  for (const name of [`concat:${path('small.mp4')}`, `subfile,,start,0,end,0,,:${path('small.mp4')}`]) {
    expect(await readFfprobe({ path: name, as: 'own-video' }, shown)).toBe('');
  }
});
