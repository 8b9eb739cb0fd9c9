import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServerJob } from './head-server.ts';
import { createHttpHeadServer } from './http-head-server.ts';
import { type ReferenceOptions, type Route, startReferenceServer } from './reference-server.test-support.ts';

const VIDEO = Buffer.from('a video');
let folder = '';
let job: ServerJob;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-http-head-'));
  job = {
    portraitPath: join(folder, 'portrait.png'),
    audioPath: join(folder, 'audio.wav'),
    width: 128,
    height: 160,
    fps: 25,
    frames: 40,
    emotion: 'warm',
    intensity: 0.5,
    seed: 7,
    key: 'task-1',
    outPath: join(folder, 'out.mp4'),
    mostBytes: 1000,
  };
  await writeFile(job.portraitPath, 'a picture');
  await writeFile(job.audioPath, 'a sound');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(job.outPath, { force: true });
});

const goOn = new AbortController().signal;
const quiet = { progress: () => undefined, signal: goOn };
type Fault = NonNullable<ReferenceOptions['fault']>;

async function serverThat(options: ReferenceOptions = {}) {
  const reference = await startReferenceServer({ make: async () => VIDEO, ...options });
  ends.push(reference.close);
  const { url, key } = reference;
  return { reference, server: createHttpHeadServer({ url, key, pollMs: 5, pausesMs: [1, 1, 1] }) };
}
/** Answers a route so, each time or only the first. */
const at =
  (route: Route, respond: (response: Parameters<Fault>[1]) => unknown, times = Infinity): Fault =>
  (asked, response, count) => {
    if (asked !== route || count > times) return false;
    respond(response);
    return true;
  };
const say =
  (status: number, body = '', headers = {}) =>
  (response: Parameters<Fault>[1]) =>
    response.writeHead(status, headers).end(body);

describe('a head server', () => {
  test('gets picture, speech and settings, reports its progress, and deletes the video once it was fetched', async () => {
    const made = Promise.withResolvers<Buffer>();
    const { reference, server } = await serverThat({ make: () => made.promise });
    const progress: number[] = [];
    const making = server.make(job, { signal: goOn, progress: (fraction) => void progress.push(fraction) });
    await expect.poll(() => progress).toContain(0.5);
    made.resolve(VIDEO);
    await making;
    expect(await readFile(job.outPath)).toEqual(VIDEO);
    expect(reference.jobs).toEqual([
      {
        portrait: Buffer.from('a picture'),
        audio: Buffer.from('a sound'),
        fields: { width: '128', height: '160', fps: '25', frames: '40', seed: '7', emotion: 'warm', intensity: '0.5' },
      },
    ]);
    expect([reference.asked.at(-1), reference.open()]).toEqual(['DELETE /jobs/{id}', []]);
  });

  test('continues the job of a worker that was killed', async () => {
    const made = Promise.withResolvers<Buffer>();
    const { reference, server } = await serverThat({ make: () => made.promise });
    // The first asker never comes back: nothing tells the server so.
    const headers = { authorization: `Bearer ${reference.key}`, 'idempotency-key': job.key };
    const body = new FormData();
    for (const part of ['portrait', 'audio']) body.append(part, new Blob(['x']), part);
    for (const part of ['width', 'height', 'fps', 'frames', 'seed', 'emotion', 'intensity']) body.append(part, '1');
    expect((await fetch(`${reference.url}/jobs`, { method: 'POST', headers, body })).status).toBe(202);
    const making = server.make(job, quiet);
    await expect.poll(() => reference.asked).toContain('GET /jobs/{id}');
    made.resolve(VIDEO);
    await making;
    expect(reference.jobs).toHaveLength(1);
  });

  test('is told when the video is not wanted any more', async () => {
    const stopped = Promise.withResolvers<null>();
    const { reference, server } = await serverThat({
      make: (_job, stop) => {
        stop.addEventListener('abort', () => stopped.resolve(null));
        return new Promise(() => null);
      },
    });
    const stop = new AbortController();
    const making = server.make(job, { ...quiet, signal: stop.signal });
    await expect.poll(() => reference.asked).toContain('GET /jobs/{id}');
    stop.abort(new Error('stopped'));
    await expect(making).rejects.toThrow('stopped');
    await stopped.promise;
    expect(reference.open()).toEqual([]);
  });

  test.each<[string, Route, Parameters<typeof at>[1]]>([
    ['is busy', 'POST /jobs', say(503)],
    ['breaks off when it is asked', 'GET /jobs/{id}', (response) => response.destroy()],
    [
      'breaks off amid the video',
      'GET /jobs/{id}/result',
      (response) => {
        response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '900' }).write('half');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('that %s is asked again, and fails when it stays so', async (_what, route, respond) => {
    const once = await serverThat({ fault: at(route, respond, 1) });
    await once.server.make(job, quiet);
    expect(await readFile(job.outPath)).toEqual(VIDEO);
    const always = await serverThat({ fault: at(route, respond) });
    await expect(always.server.make(job, quiet)).rejects.toMatchObject({ code: 'head_failed' });
    expect(always.reference.asked.filter((asked) => asked === route)).toHaveLength(4);
  });

  const failedJob = (code: string) => say(200, JSON.stringify({ id: 'x', state: 'failed', error: { code } }));
  test.each<[string, Fault, string]>([
    ['does not know the key', at('POST /jobs', say(401, '{}')), 'head_unable'],
    ['does not take such pictures', at('POST /jobs', say(422, '{}')), 'head_unable'],
    ['refuses the job', at('GET /jobs/{id}', failedJob('refused')), 'head_unable'],
    ['fails', at('GET /jobs/{id}', failedJob('failed')), 'head_failed'],
    ['has lost the job', at('GET /jobs/{id}', say(404, '{}')), 'head_failed'],
    ['answers in another form', at('GET /jobs/{id}', say(200, '<html>')), 'head_failed'],
    ['answers without end', at('GET /jobs/{id}', say(200, 'x'.repeat(70_000))), 'head_failed'],
    ['leads elsewhere', at('GET /jobs/{id}/result', say(302, '', { location: '/else' })), 'head_failed'],
    ['sends a page', at('GET /jobs/{id}/result', say(200, 'x', { 'content-type': 'text/html' })), 'head_failed'],
    [
      'sends more than can be meant',
      at('GET /jobs/{id}/result', say(200, 'x'.repeat(1001), { 'content-type': 'video/mp4' })),
      'head_failed',
    ],
  ])('that %s has failed, and has nothing left to do', async (_what, fault, code) => {
    const { reference, server } = await serverThat({ fault });
    await expect(server.make(job, quiet)).rejects.toMatchObject({ name: 'HeadServerError', code });
    expect(reference.open()).toEqual([]);
    expect((await stat(job.outPath).catch(() => ({ size: 0 }))).size).toBeLessThanOrEqual(1000);
  });

  test('fails the video if it cannot be reached', async () => {
    const server = createHttpHeadServer({ url: 'http://127.0.0.1:9/v1', pausesMs: [1] });
    await expect(server.make(job, quiet)).rejects.toMatchObject({ code: 'head_failed' });
  });
});
