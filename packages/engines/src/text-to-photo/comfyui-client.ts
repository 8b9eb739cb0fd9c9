import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ComfyWorkflow } from './comfyui-workflow.ts';
import { PhotoEngineError } from './photo-engine.ts';
import { readBody } from '../http/read-body.ts';
import { parseJson } from './server-picture.ts';

/** Where a ComfyUI listens. */
export interface ComfyAddress {
  /** Such as `http://127.0.0.1:8188`. */
  readonly url: string;
  /** Sent as a bearer token, for a proxy in front of it that wants one. */
  readonly key?: string | undefined;
}

const MOST_PICTURE_BYTES = 32_000_000;
const MOST_ANSWER_BYTES = 4_000_000;
/** How often the history is read where the socket says nothing, ms. */
const POLL_MS = 1000;
/** How long the server is given to hear that a picture is no longer wanted, ms. */
const CANCEL_MS = 3000;
const ENDS: readonly string[] = ['execution_success', 'execution_error', 'execution_interrupted'];

const Queued = z.object({ prompt_id: z.string().min(1) });
const Message = z.object({ type: z.string(), data: z.object({ prompt_id: z.string().optional() }) });
const Image = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string() });
const Uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') });
const Output = z.object({ images: z.array(Image).default([]) });
const Done = z.object({
  outputs: z.record(z.string(), Output),
  status: z.object({ status_str: z.string() }).optional(),
});
type Done = z.infer<typeof Done>;

const failed = (why: string): PhotoEngineError => new PhotoEngineError('engine_failed', `ComfyUI ${why}`);

/**
 * Runs a workflow on a ComfyUI and takes its picture: `POST /prompt`, the socket `/ws` for when it is done, then `GET /history/{id}`
 * and `GET /view` (docs.comfy.org, Server routes). The socket only says when to look: without it the history is asked each second.
 * What is aborted is taken off the server's queue, or stopped.
 * @returns the first picture of the workflow's outputs, saved ones before previews
 * @throws PhotoEngineError, or the signal's reason
 */
export async function runWorkflow(
  address: ComfyAddress,
  workflow: ComfyWorkflow,
  signal: AbortSignal,
): Promise<Buffer> {
  const client = randomUUID();
  const news = listen(address, client);
  try {
    const id = await submit(address, workflow, client, signal);
    try {
      for (;;) {
        const done = await readHistory(address, id, signal);
        if (done !== undefined) return await takePicture(address, done, signal);
        await news.next(id, signal);
      }
    } catch (error) {
      if (signal.aborted) await cancel(address, id, news.running(id));
      throw error;
    }
  } finally {
    news.close();
  }
}

const base = ({ url }: ComfyAddress): string => url.replace(/\/$/, '');

function request(address: ComfyAddress, path: string, signal: AbortSignal, body?: unknown): Promise<Response> {
  const { key } = address;
  const form = body instanceof FormData;
  return fetch(base(address) + path, {
    ...(body !== undefined && { method: 'POST', body: form ? body : JSON.stringify(body) }),
    headers: {
      ...(!form && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    redirect: 'error',
    signal,
  });
}

/**
 * Gives a ComfyUI a picture that a workflow can load (`POST /upload/image`). It keeps the file; each has a name of its own.
 * @returns its name, as `LoadImage` takes it
 * @throws PhotoEngineError, or the signal's reason
 */
export async function uploadPicture(address: ComfyAddress, png: Uint8Array, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), `orator-${randomUUID()}.png`);
  form.append('type', 'input');
  const response = await request(address, '/upload/image', signal, form);
  const answer = parseJson((await readBody(response, MOST_ANSWER_BYTES)).toString());
  if (!response.ok) throw failed(`answered ${response.status} to a picture`);
  const file = Uploaded.safeParse(answer).data;
  if (file === undefined) throw failed('did not take the picture');
  return file.subfolder === '' ? file.name : `${file.subfolder}/${file.name}`;
}

async function submit(address: ComfyAddress, workflow: ComfyWorkflow, client: string, signal: AbortSignal) {
  const response = await request(address, '/prompt', signal, { prompt: workflow, client_id: client });
  const answer = parseJson((await readBody(response, MOST_ANSWER_BYTES)).toString());
  // A workflow that it refuses is the operator's to mend; its words may repeat those of the prompt.
  if (!response.ok) throw failed(`answered ${response.status} to the workflow`);
  const queued = Queued.safeParse(answer).data;
  if (queued === undefined) throw failed('did not take the workflow');
  return queued.prompt_id;
}

/** What became of a workflow; undefined while it waits or runs. */
async function readHistory(address: ComfyAddress, id: string, signal: AbortSignal): Promise<Done | undefined> {
  const response = await request(address, `/history/${encodeURIComponent(id)}`, signal);
  const answer = parseJson((await readBody(response, MOST_ANSWER_BYTES)).toString());
  if (!response.ok) throw failed(`answered ${response.status} about its history`);
  const all = z.record(z.string(), z.unknown()).safeParse(answer).data;
  if (all === undefined) throw failed('told no history');
  if (all[id] === undefined) return undefined;
  const done = Done.safeParse(all[id]).data;
  if (done === undefined || done.status?.status_str === 'error') throw failed('could not run the workflow');
  return done;
}

async function takePicture(address: ComfyAddress, done: Done, signal: AbortSignal): Promise<Buffer> {
  const images = Object.values(done.outputs).flatMap((output) => output.images);
  const image = images.find(({ type }) => type === 'output') ?? images[0];
  if (image === undefined) throw failed('made no picture');
  const response = await request(address, `/view?${new URLSearchParams(image).toString()}`, signal);
  if (!response.ok) throw failed(`answered ${response.status} for its picture`);
  return readBody(response, MOST_PICTURE_BYTES);
}

/** Takes a workflow off the queue. Only one of ours that runs is stopped: others may use the same server. */
async function cancel(address: ComfyAddress, id: string, running: boolean): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_MS);
  const post = (path: string, body: unknown) => request(address, path, signal, body).catch(() => undefined);
  await post('/queue', { delete: [id] });
  if (running) await post('/interrupt', { prompt_id: id });
}

/** The server's news of workflows, as far as its socket can be had. */
function listen(address: ComfyAddress, client: string) {
  const socket = new WebSocket(`${base(address).replace(/^http/, 'ws')}/ws?clientId=${client}`);
  const ended = new Set<string>();
  let current = '';
  let wake = (): void => undefined;
  socket.addEventListener('message', ({ data }) => {
    // Previews are binary.
    const message = typeof data === 'string' ? Message.safeParse(parseJson(data)).data : undefined;
    const id = message?.data.prompt_id;
    if (message === undefined || id === undefined) return;
    current = id;
    if (!ENDS.includes(message.type)) return;
    ended.add(id);
    wake();
  });
  socket.addEventListener('error', () => undefined);
  return {
    /** Waits until a workflow is said to have ended, or for `POLL_MS`. @throws the signal's reason */
    next: async (id: string, signal: AbortSignal): Promise<void> => {
      if (!ended.delete(id)) {
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        const aborted = (): void => undefined;
        await Promise.race([woken.promise, delay(POLL_MS, undefined, { signal }).catch(aborted)]);
        ended.delete(id);
      }
      signal.throwIfAborted();
    },
    running: (id: string): boolean => current === id,
    close: () => socket.close(),
  };
}
