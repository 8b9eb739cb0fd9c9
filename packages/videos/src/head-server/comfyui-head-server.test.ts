import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, doneWith, send, startComfyServer } from '@orator/pictures/comfyui/comfyui-server.test-support';
import { createComfyHeadServer } from './comfyui-head-server.ts';
import type { ServerJob } from './head-server.ts';

const workflow = {
  1: { class_type: 'LoadImage', inputs: { image: '{{image}}' } },
  2: { class_type: 'LoadAudio', inputs: { audio: '{{audio}}' } },
  3: {
    class_type: 'Talk',
    inputs: {
      image: ['1', 0],
      audio: ['2', 0],
      text: '{{prompt}}',
      seed: '{{seed}}',
      length: '{{frames}}',
      fps: '{{fps}}',
    },
  },
  4: { class_type: 'SaveVideo', inputs: { video: ['3', 0], size: '{{width}}x{{height}}', mood: '{{emotion}}' } },
};
const MP4 = { filename: 'talk_1.mp4', subfolder: 'video', type: 'output' };
const goOn = new AbortController().signal;
const VIDEO = Buffer.from('a video');

let folder = '';
let job: ServerJob;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-comfy-head-'));
  const [portraitPath, audioPath] = [join(folder, 'portrait.png'), join(folder, 'audio.wav')];
  for (const path of [portraitPath, audioPath]) await writeFile(path, 'x');
  const look = { width: 128, height: 160, fps: 25, frames: 40, emotion: 'warm', intensity: 0.5 } as const;
  job = { ...look, portraitPath, audioPath, seed: 7, key: 'a', outPath: join(folder, 'out.mp4'), mostBytes: 1000 };
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serverOn(answers: Answers = {}) {
  const view: Answers = { '/view': (response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(VIDEO) };
  const comfy = await startComfyServer({ ...view, ...answers });
  ends.push(comfy.close);
  return { comfy, server: createComfyHeadServer({ url: comfy.url, workflow, pausesMs: [1, 1] }) };
}

describe('a ComfyUI as a head server', () => {
  test.each([
    ['images', { images: [MP4], animated: [true] }],
    ['gifs', { gifs: [{ ...MP4, format: 'video/h264-mp4' }], images: [{ ...MP4, filename: 'still.png' }] }],
  ])(
    'gets picture, speech and wishes in its workflow, says how far it is, and gives the video of its %s',
    async (_kind, outputs) => {
      const { comfy, server } = await serverOn();
      const progress: number[] = [];
      const making = server.make(job, { signal: goOn, progress: (fraction) => void progress.push(fraction) });
      await expect.poll(() => comfy.asked.some(({ path }) => path === '/history/p1')).toBe(true);
      comfy.tell('progress_state', { nodes: { 1: { value: 1, max: 1 }, 3: { value: 5, max: 10 } } });
      await expect.poll(() => progress).toContain(0.375);
      comfy.finish(doneWith(outputs));
      await making;
      expect(await readFile(job.outPath)).toEqual(VIDEO);
      expect(comfy.asked.find(({ path }) => path === '/prompt')?.body).toMatchObject({
        prompt: {
          1: { inputs: { image: 'upload-1' } },
          2: { inputs: { audio: 'upload-2' } },
          3: { inputs: { text: expect.stringContaining('warmly'), seed: 7, length: 40, fps: 25, image: ['1', 0] } },
          4: { inputs: { size: '128x160', mood: 'warm' } },
        },
      });
      expect(comfy.asked.at(-1)?.path).toBe('/view?filename=talk_1.mp4&subfolder=video&type=output');
    },
  );

  test('of an older version reports its progress by the node that runs', async () => {
    const { comfy, server } = await serverOn();
    const progress: number[] = [];
    const making = server.make(job, { signal: goOn, progress: (fraction) => void progress.push(fraction) });
    await expect.poll(() => comfy.asked.some(({ path }) => path === '/history/p1')).toBe(true);
    for (const node of ['1', '2', '3']) comfy.tell('executing', { node });
    comfy.tell('progress', { node: '3', value: 1, max: 2 });
    await expect.poll(() => progress).toContain(0.625);
    comfy.finish(doneWith({ images: [MP4] }));
    await making;
  });

  test('is asked again when it does not answer for a moment', async () => {
    let count = 0;
    const { comfy, server } = await serverOn({
      '/history/p1': (response) => (++count === 1 ? response.destroy() : send(doneWith({ images: [MP4] }))(response)),
    });
    await server.make(job, { signal: goOn, progress: () => undefined });
    expect([count, comfy.asked.filter(({ path }) => path === '/prompt')]).toEqual([2, [expect.anything()]]);
  });

  test('is told to stop when the video is not wanted any more', async () => {
    const { comfy, server } = await serverOn();
    const stop = new AbortController();
    const making = server.make(job, { signal: stop.signal, progress: () => undefined });
    await expect.poll(() => comfy.asked.some(({ path }) => path === '/history/p1')).toBe(true);
    stop.abort(new Error('stopped'));
    await expect(making).rejects.toThrow('stopped');
    expect(comfy.asked.at(-1)).toEqual({ path: '/queue', body: { delete: ['p1'] } });
  });

  test.each<[string, Answers, unknown]>([
    ['does not take the picture', { '/upload/image': send({}, 413) }, {}],
    ['refuses the workflow', { '/prompt': send({ error: {} }, 400) }, {}],
    ['cannot run it', {}, doneWith({}, 'error')],
    ['makes pictures only', {}, doneWith({ images: [{ ...MP4, filename: 'still.png' }] })],
    ['sends too much', { '/view': (response) => response.end(Buffer.alloc(1001)) }, doneWith({ images: [MP4] })],
    ['breaks off', { '/view': (response) => response.destroy() }, doneWith({ images: [MP4] })],
    [
      'leads elsewhere',
      { '/view': (response) => response.writeHead(302, { location: '/x' }).end() },
      doneWith({ images: [MP4] }),
    ],
  ])('that %s has failed', async (_what, answers, history) => {
    const { comfy, server } = await serverOn(answers);
    comfy.finish(history);
    const making = server.make(job, { signal: goOn, progress: () => undefined });
    await expect(making).rejects.toMatchObject({ name: 'HeadServerError', code: 'head_failed' });
  });
});
