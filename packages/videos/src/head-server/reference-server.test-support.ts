import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { type HeadJobStatus, JOB_FIELDS } from './head-api.ts';

/** What a job was asked with: its files, and the other parts as texts. */
export interface AskedJob {
  readonly portrait: Buffer;
  readonly audio: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

type Job = { status: HeadJobStatus; video: Buffer | null; readonly key: string; readonly stop: AbortController };
/** `POST /jobs`, `GET /jobs/{id}`, `GET /jobs/{id}/result` or `DELETE /jobs/{id}`. */
export type Route = `${'POST' | 'GET' | 'DELETE'} /jobs${'' | '/{id}' | '/{id}/result'}`;

export interface ReferenceOptions {
  /** Makes the video of a job; by default one of its own with ffmpeg. `stop` is aborted when the job is removed. */
  readonly make?: (job: AskedJob, stop: AbortSignal) => Promise<Buffer>;
  /** Answers instead of the contract, and returns true; `count`: number of calls of the route, including this one. */
  readonly fault?: (route: Route, response: ServerResponse, count: number) => boolean;
  /** The port; by default a free one. */
  readonly port?: number;
}

export interface ReferenceServer {
  /** For `HEAD_ENGINE_URL`. */
  readonly url: string;
  /** The required bearer token. */
  readonly key: string;
  /** All requests in order, by method and path of the contract. */
  readonly asked: readonly Route[];
  readonly jobs: readonly AskedJob[];
  /** Ids of jobs that were neither ended nor removed. */
  readonly open: () => readonly string[];
  readonly close: () => Promise<void>;
}

const Fields = z.object(Object.fromEntries(JOB_FIELDS.map((name) => [name, z.string().min(1)])));

/** A still that sways while the sound plays: the picture that was sent, in its size. */
export async function swayingVideo({ portrait, audio, fields }: AskedJob): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-reference-'));
  try {
    const [picture, sound, out] = [join(folder, 'portrait.png'), join(folder, 'audio.wav'), join(folder, 'out.mp4')];
    await writeFile(picture, portrait);
    await writeFile(sound, audio);
    const input = ['-y', '-loop', '1', '-framerate', fields['fps'] ?? '25', '-i', picture, '-i', sound];
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
    const frames = ['-frames:v', fields['frames'] ?? '25'];
    await runFfmpeg([...input, '-vf', 'rotate=0.02*sin(2*PI*t)', ...codec, ...frames, '-f', 'mp4', out]);
    return await readFile(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const json = (response: ServerResponse, status: number, body: unknown): unknown =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const wrong = (response: ServerResponse, status: number, message: string): unknown =>
  json(response, status, { error: { code: status === 422 ? 'refused' : 'failed', message } });

async function readJob(request: IncomingMessage): Promise<AskedJob> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const readFormFile = async (name: string): Promise<Buffer> =>
    Buffer.from(await z.instanceof(Blob).parse(form.get(name)).arrayBuffer());
  const fields = Fields.parse(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')));
  return { portrait: await readFormFile('portrait'), audio: await readFormFile('audio'), fields };
}

/** The reference of docs/head-server.openapi.json: a head server whose faces only sway. */
export async function startReferenceServer(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  const { make = swayingVideo, fault, port = 0 } = options;
  const key = randomUUID();
  const jobs = new Map<string, Job>();
  const [asked, askedJobs]: [Route[], AskedJob[]] = [[], []];

  const submit = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const named = String(request.headers['idempotency-key'] ?? randomUUID());
    const known = [...jobs.values()].find((job) => job.key === named && job.status.state !== 'failed');
    if (known !== undefined) return json(response, 200, known.status);
    const wanted = await readJob(request).catch(() => null);
    if (wanted === null) return wrong(response, 400, 'A part is missing.');
    askedJobs.push(wanted);
    const id = randomUUID();
    const job: Job = {
      status: { id, state: 'running', progress: 0.5 },
      video: null,
      key: named,
      stop: new AbortController(),
    };
    jobs.set(id, job);
    make(wanted, job.stop.signal).then(
      (video) => Object.assign(job, { video, status: { id, state: 'done', progress: 1 } }),
      () => Object.assign(job, { status: { id, state: 'failed', error: { code: 'failed', message: 'It broke.' } } }),
    );
    return json(response, 202, job.status);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [, id = '', result] = /^\/v1\/jobs(?:\/([^/]+))?(\/result)?$/.exec(pathname) ?? [];
    const method = z.enum(['POST', 'GET', 'DELETE']).parse(request.method);
    const route: Route = `${method} /jobs${id === '' ? '' : result === undefined ? '/{id}' : '/{id}/result'}`;
    asked.push(route);
    if (request.headers.authorization !== `Bearer ${key}`) return wrong(response, 401, 'The key is wrong.');
    if (fault?.(route, response, asked.filter((one) => one === route).length) === true) return undefined;
    if (route === 'POST /jobs') return submit(request, response);
    const job = jobs.get(id);
    if (job === undefined) return wrong(response, 404, 'There is no such job.');
    if (route === 'GET /jobs/{id}') return json(response, 200, job.status);
    if (route === 'DELETE /jobs/{id}') {
      job.stop.abort();
      jobs.delete(id);
      return response.writeHead(204).end();
    }
    if (job.video === null) return wrong(response, 409, 'It is not done.');
    return response.writeHead(200, { 'content-type': 'video/mp4' }).end(job.video);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => wrong(response, 500, 'It broke.'));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    key,
    asked,
    jobs: askedJobs,
    open: () => [...jobs.keys()],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
