import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, doneWith, send, startComfyServer } from '../comfyui/comfyui-server.test-support.ts';
import { createComfyPhotoEngine } from './comfyui-photo.ts';

const workflow = {
  1: { class_type: 'Text', inputs: { text: '{{prompt}}', seed: '{{seed}}', width: '{{width}}', height: '{{height}}' } },
};
const job = {
  description: { ...PhotoDescription.parse({ prompt: 'A doctor' }), locale: 'en' as const },
  seed: 7,
  width: 99,
  height: 128,
};
const png = sharp({ create: { width: 104, height: 128, channels: 3, background: '#a60' } })
  .png()
  .toBuffer();
const goOn = new AbortController().signal;
const IMAGE = { filename: 'orator_1.png', subfolder: '', type: 'output' };
const done = (images: unknown[] = [IMAGE], status = 'success') => doneWith({ images }, status);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An engine on a ComfyUI whose history is written once `finish` is called, and what it was asked. */
async function engineOn(answers: Answers = {}, options: { timeoutMs?: number; socket?: boolean } = {}) {
  const picture = await png;
  const view: Answers = {
    '/view': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  };
  const server = await startComfyServer({ ...view, ...answers }, options);
  ends.push(server.close);
  const finish = (entry: unknown = done()): void => server.finish(entry);
  const engine = createComfyPhotoEngine({ url: server.url, workflow, timeoutMs: 5000, ...options });
  return { ...server, engine, finish };
}

describe('a ComfyUI', () => {
  test.each([true, false])('gives the picture of a workflow when it is done (socket: %s)', async (socket) => {
    const { engine, asked, finish } = await engineOn({}, { socket });
    const painting = engine.paint(job, goOn);
    await expect.poll(() => asked.filter(({ path }) => path === '/history/p1').length).toBeGreaterThan(0);
    finish();
    const made = await sharp(await painting).metadata();
    expect([made.format, made.width, made.height]).toEqual(['png', 99, 128]);
    expect(asked.find(({ path }) => path === '/prompt')?.body).toMatchObject({
      prompt: { 1: { inputs: { text: expect.stringContaining('A doctor'), seed: 7, width: 104, height: 128 } } },
      client_id: expect.any(String),
    });
    expect(asked.at(-1)?.path).toBe('/view?filename=orator_1.png&subfolder=&type=output');
  });

  test('gets a cancel when the picture is no longer wanted: off its queue, and stopped only if our picture is the one that runs', async () => {
    const { engine, asked, tell } = await engineOn();
    const stop = new AbortController();
    const painting = engine.paint(job, stop.signal);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    stop.abort(new Error('stopped'));
    await expect(painting).rejects.toThrow('stopped');
    expect(asked.at(-1)).toEqual({ path: '/queue', body: { delete: ['p1'] } });
    const again = new AbortController();
    const running = engine.paint(job, again.signal);
    await expect.poll(() => asked.filter(({ path }) => path === '/history/p1').length).toBeGreaterThan(1);
    tell('execution_start');
    await expect.poll(() => asked.filter(({ path }) => path === '/history/p1').length).toBeGreaterThan(2);
    again.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    expect(asked.at(-1)).toEqual({ path: '/interrupt', body: { prompt_id: 'p1' } });
  });

  test.each<[string, Answers, unknown]>([
    ['refuses the workflow', { '/prompt': send({ error: { type: 'invalid_prompt' }, node_errors: {} }, 400) }, {}],
    ['cannot run it', {}, done([], 'error')],
    ['makes no picture', {}, done([])],
    ['has lost the picture', { '/view': send({}, 404) }, done()],
    [
      'sends half a picture',
      { '/view': (response) => void png.then((all) => response.end(all.subarray(0, 60))) },
      done(),
    ],
    ['sends a text for a picture', { '/view': (response) => response.end('not a picture') }, done()],
    ['answers in another form', { '/prompt': (response) => response.end('<html>') }, {}],
    ['breaks off', { '/history/p1': (response) => response.destroy() }, {}],
    ['sends it elsewhere', { '/view': (response) => response.writeHead(302, { location: '/else' }).end() }, done()],
  ])('that %s makes the run fail', async (_what, answers, history) => {
    const { engine, finish } = await engineOn(answers);
    finish(history);
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ name: 'PhotoEngineError', code: 'engine_failed' });
  });

  test('that takes too long makes the run fail, and gets a cancel', async () => {
    const { engine, asked } = await engineOn({}, { timeoutMs: 1500 });
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
    expect(asked.at(-1)?.path).toBe('/queue');
  });

  test('that cannot be reached makes the run fail', async () => {
    const engine = createComfyPhotoEngine({ url: 'http://127.0.0.1:9', workflow, timeoutMs: 2000 });
    await expect(engine.paint(job, goOn)).rejects.toMatchObject({ code: 'engine_failed' });
  });
});
