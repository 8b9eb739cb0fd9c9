/**
 * | constants | source |
 * |---|---|
 * | `MOST_PICTURE_BYTES`, `MOST_ANSWER_BYTES`, `POLL_MS`, `CANCEL_MS` | chosen (ADR 48), not measured |
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { encodeForm } from '@orator/platform/encode-form';
import { parseJson } from '@orator/platform/parse-json';
import { readBody } from '@orator/platform/read-body';
import { isPassing, PassingError, repeat } from '@orator/platform/repeat';
import { saveBody } from '@orator/platform/save-body';
import { type ComfyNews, listenTo } from './comfyui-news.ts';
import type { ComfyWorkflow } from './comfyui-workflow.ts';

/** Address of a ComfyUI server. */
export interface ComfyAddress {
  /** Such as `http://127.0.0.1:8188`. */
  readonly url: string;
  /** Sent as a bearer token, for a proxy in front of the server. */
  readonly key?: string | undefined;
}

/** A ComfyUI server fails, or refuses a request. */
export class ComfyError extends Error {
  override name = 'ComfyError';
}

/** The largest picture and the longest answer that are read, bytes. */
const MOST_PICTURE_BYTES = 32_000_000;
const MOST_ANSWER_BYTES = 4_000_000;
/** Interval at which the history is polled when the socket is silent, ms. */
const POLL_MS = 1000;
/** How long to wait for the server to confirm a cancellation, ms. */
const CANCEL_MS = 3000;

const Queued = z.object({ prompt_id: z.string().min(1) });
const File = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string() });
type File = z.infer<typeof File>;
const Uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') });
/** `SaveVideo` lists its file under images as well; the nodes of the Video Helper Suite under gifs. */
const Output = z.object({ images: z.array(File).default([]), gifs: z.array(File).default([]) });
const Done = z.object({
  outputs: z.record(z.string(), Output),
  status: z.object({ status_str: z.string() }).optional(),
});
/** The outputs of a workflow. */
export type ComfyOutputs = z.infer<typeof Done>;

const failed = (why: string): ComfyError => new ComfyError(`ComfyUI ${why}`);

/** Options for following a workflow. */
export interface Following {
  readonly signal: AbortSignal;
  /** Receives the progress, 0 to 1, as far as the server reports it. */
  readonly progress?: (fraction: number) => void;
  /** Pauses, ms, before an unanswered status request is repeated; none by default. */
  readonly pausesMs?: readonly number[];
}

/**
 * Runs a workflow on a ComfyUI: `POST /prompt`, the socket `/ws` for when it is done, then `GET /history/{id}` and the
 * requests of `take` (docs.comfy.org, Server routes). The socket only gives the moment and the progress; without it the
 * history is polled each second. An aborted workflow is removed from the server's queue, or interrupted.
 * @param take fetches the wanted outputs
 * @throws ComfyError, what `fetch` and `take` throw, or the signal's reason
 */
export async function runWorkflow<Made>(
  address: ComfyAddress,
  workflow: ComfyWorkflow,
  take: (outputs: ComfyOutputs) => Promise<Made>,
  following: Following,
): Promise<Made> {
  const { signal, progress, pausesMs = [] } = following;
  const client = randomUUID();
  const news = listenTo(`${base(address).replace(/^http/, 'ws')}/ws?clientId=${client}`, POLL_MS);
  try {
    const id = await submit(address, workflow, client, signal);
    const end = () =>
      awaitEnd(address, id, news, { signal, pausesMs }, () => {
        progress?.(Math.min(1, news.done(id) / Math.max(1, Object.keys(workflow).length)));
      });
    try {
      return await repeat(async () => take(await end()), pausesMs, signal);
    } catch (error) {
      if (signal.aborted) await cancel(address, id, news.running(id));
      throw error;
    }
  } finally {
    news.close();
  }
}

/** Waits for the end of a workflow. */
async function awaitEnd(
  address: ComfyAddress,
  id: string,
  news: ComfyNews,
  { signal, pausesMs }: Required<Pick<Following, 'signal' | 'pausesMs'>>,
  look: () => void,
): Promise<ComfyOutputs> {
  for (;;) {
    const done = await repeat(() => readHistory(address, id, signal), pausesMs, signal);
    if (done !== undefined) return done;
    await news.next(id, signal);
    look();
  }
}

const base = ({ url }: ComfyAddress): string => url.replace(/\/$/, '');

/** @throws PassingError when the server cannot be reached */
async function request(address: ComfyAddress, path: string, signal: AbortSignal, body?: unknown): Promise<Response> {
  const { key } = address;
  const form = body instanceof FormData ? await encodeForm(body) : undefined;
  try {
    return await fetch(base(address) + path, {
      ...(body !== undefined && { method: 'POST', body: form ?? JSON.stringify(body) }),
      headers: {
        ...(form === undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      redirect: 'error',
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new PassingError('ComfyUI cannot be reached', { cause: error });
  }
}

async function answerTo(response: Response, what: string): Promise<unknown> {
  const answer = parseJson((await readBody(response, MOST_ANSWER_BYTES)).toString());
  if (isPassing(response)) throw new PassingError(`ComfyUI answered ${response.status} ${what}`);
  // The body is not logged, because it may repeat the prompt.
  if (!response.ok) throw failed(`answered ${response.status} ${what}`);
  return answer;
}

/** A file for a workflow. */
export interface UploadedFile {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Such as `image/png`. */
  readonly type: string;
  readonly extension: string;
}

/**
 * Uploads a file that a workflow can load (`POST /upload/image`, also for sounds). The server keeps it; each upload
 * gets a unique name.
 * @returns its name, as `LoadImage` and `LoadAudio` take it
 * @throws ComfyError, PassingError, or the signal's reason
 */
export async function uploadFile(address: ComfyAddress, file: UploadedFile, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([file.content], { type: file.type }), `orator-${randomUUID()}.${file.extension}`);
  form.append('type', 'input');
  const answer = await answerTo(await request(address, '/upload/image', signal, form), 'to a file');
  const stored = Uploaded.safeParse(answer).data;
  if (stored === undefined) throw failed('did not take the file');
  return stored.subfolder === '' ? stored.name : `${stored.subfolder}/${stored.name}`;
}

async function submit(address: ComfyAddress, workflow: ComfyWorkflow, client: string, signal: AbortSignal) {
  const response = await request(address, '/prompt', signal, { prompt: workflow, client_id: client });
  const queued = Queued.safeParse(await answerTo(response, 'to the workflow')).data;
  if (queued === undefined) throw failed('did not take the workflow');
  return queued.prompt_id;
}

/** The result of a workflow; undefined while it is queued or running. */
async function readHistory(address: ComfyAddress, id: string, signal: AbortSignal): Promise<ComfyOutputs | undefined> {
  const response = await request(address, `/history/${encodeURIComponent(id)}`, signal);
  const answer = await answerTo(response, 'about its history');
  const all = z.record(z.string(), z.unknown()).safeParse(answer).data;
  if (all === undefined) throw failed('told no history');
  if (all[id] === undefined) return undefined;
  const done = Done.safeParse(all[id]).data;
  if (done === undefined || done.status?.status_str === 'error') throw failed('could not run the workflow');
  return done;
}

/** Fetches the first wanted file, saved ones before previews. */
async function view(address: ComfyAddress, files: readonly File[], what: string, signal: AbortSignal) {
  const file = files.find(({ type }) => type === 'output') ?? files[0];
  if (file === undefined) throw failed(`made no ${what}`);
  const { filename, subfolder, type } = file;
  const query = new URLSearchParams({ filename, subfolder, type }).toString();
  const response = await request(address, `/view?${query}`, signal);
  if (isPassing(response)) throw new PassingError(`ComfyUI answered ${response.status} for its ${what}`);
  if (!response.ok) throw failed(`answered ${response.status} for its ${what}`);
  return response;
}

/** Fetches the first picture of a workflow. @throws as `runWorkflow` */
export async function takePicture(address: ComfyAddress, { outputs }: ComfyOutputs, signal: AbortSignal) {
  const files = Object.values(outputs).flatMap(({ images }) => images);
  return readBody(await view(address, files, 'picture', signal), MOST_PICTURE_BYTES);
}

const VIDEO = /\.(mp4|m4v|mov)$/i;

/**
 * Fetches the first video of a workflow (MP4) into a file.
 * @param most bytes
 * @throws BodyTooLong, PassingError when it breaks off, and as `runWorkflow`
 */
export async function takeVideo(
  address: ComfyAddress,
  { outputs }: ComfyOutputs,
  { path, most }: { readonly path: string; readonly most: number },
  signal: AbortSignal,
): Promise<void> {
  const files = Object.values(outputs).flatMap(({ gifs, images }) => [...gifs, ...images]);
  const videos = files.filter(({ filename }) => VIDEO.test(filename));
  await saveBody(await view(address, videos, 'MP4', signal), path, most);
}

/** Cancels a workflow. A running one is interrupted only if it is ours, because others may use the same server. */
async function cancel(address: ComfyAddress, id: string, running: boolean): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_MS);
  const post = (path: string, body: unknown) => request(address, path, signal, body).catch(() => undefined);
  await post('/queue', { delete: [id] });
  if (running) await post('/interrupt', { prompt_id: id });
}
