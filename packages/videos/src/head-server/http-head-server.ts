/**
 * | constants | source |
 * |---|---|
 * | `MOST_ANSWER_BYTES`, `POLL_MS`, `PAUSES_MS`, `SEND_MS`, `ASK_MS`, `REMOVE_MS` | chosen (ADR 99), not measured |
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeForm } from '@orator/platform/encode-form';
import { parseJson } from '@orator/platform/parse-json';
import { BodyTooLong, readBody } from '@orator/platform/read-body';
import { isPassing, PassingError, repeat } from '@orator/platform/repeat';
import { saveBody } from '@orator/platform/save-body';
import { HeadJobStatus, JOB_FIELDS } from './head-api.ts';
import { type HeadServer, HeadServerError, type ServerJob } from './head-server.ts';

export interface HttpHeadServer {
  /** The base of its API, such as `http://192.168.1.20:9000/v1`. */
  readonly url: string;
  /** Sent as a bearer token, if the server requires one. */
  readonly key?: string | undefined;
  /** Polling interval of a job, milliseconds; shorter in tests, like the pauses. */
  readonly pollMs?: number;
  /** Pauses before a request is repeated that the server did not answer. */
  readonly pausesMs?: readonly number[];
}

/**
 * The longest JSON answer, bytes; the interval of polling, and the pauses before a failed request is repeated,
 * milliseconds.
 */
const MOST_ANSWER_BYTES = 64_000;
const POLL_MS = 1000;
const PAUSES_MS: readonly number[] = [1000, 4000, 10_000];
/** Timeouts of requests, milliseconds: for sending the files, and for polling. */
const SEND_MS = 120_000;
const ASK_MS = 30_000;
/** How long to wait for the server to confirm a cancellation, ms. */
const REMOVE_MS = 3000;

const failed = (why: string, cause?: unknown): HeadServerError =>
  new HeadServerError('head_failed', `the head server ${why}`, { cause });

interface Asked {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that speaks docs/head-server.openapi.json. */
export function createHttpHeadServer(server: HttpHeadServer): HeadServer {
  const { pollMs = POLL_MS, pausesMs = PAUSES_MS } = server;
  const base = server.url.replace(/\/$/, '');
  const authorization = server.key === undefined ? {} : { authorization: `Bearer ${server.key}` };

  /** @throws PassingError when a retry may succeed */
  const ask = async (path: string, signal: AbortSignal, { method, body, headers }: Asked = {}): Promise<Response> => {
    try {
      const response = await fetch(base + path, {
        ...(method !== undefined && { method }),
        ...(body !== undefined && { body }),
        headers: { ...authorization, ...headers },
        redirect: 'error',
        signal,
      });
      if (isPassing(response)) throw new PassingError(`the head server answered ${response.status}`);
      return response;
    } catch (error) {
      if (error instanceof PassingError) throw error;
      throw new PassingError('the head server cannot be reached', { cause: error });
    }
  };

  const askJob = async (path: string, signal: AbortSignal, withinMs: number, asked?: Asked): Promise<HeadJobStatus> => {
    const response = await ask(path, AbortSignal.any([signal, AbortSignal.timeout(withinMs)]), asked);
    const status = HeadJobStatus.safeParse(parseJson((await readBody(response, MOST_ANSWER_BYTES)).toString())).data;
    if (!response.ok) throw makeError(response.status, asked?.method === 'POST');
    if (status === undefined) throw failed('answered in another form');
    return status;
  };

  const fetchVideo = async (path: string, { outPath, mostBytes }: ServerJob, signal: AbortSignal): Promise<void> => {
    const response = await ask(`${path}/result`, signal);
    if (!response.ok) throw failed(`answered ${response.status} for its video`);
    const type = response.headers.get('content-type') ?? '';
    if (!/^(video\/mp4|application\/octet-stream)\b/i.test(type))
      throw failed(`sent ${type || 'no type'} for its video`);
    await saveBody(response, outPath, mostBytes);
  };

  /** Cancels a job that runs, and removes one that has ended. */
  const remove = async (path: string): Promise<void> => {
    await ask(path, AbortSignal.timeout(REMOVE_MS), { method: 'DELETE' }).catch(() => undefined);
  };

  return {
    make: async (job, { progress, signal }) => {
      try {
        const asked = { method: 'POST', body: await makeForm(job), headers: { 'idempotency-key': job.key } } as const;
        let status = await repeat(() => askJob('/jobs', signal, SEND_MS, asked), pausesMs, signal);
        const path = `/jobs/${encodeURIComponent(status.id)}`;
        try {
          while (status.state !== 'done') {
            if (status.state === 'failed') throw makeJobError(status);
            progress(status.progress ?? 0);
            await delay(pollMs, undefined, { signal });
            status = await repeat(() => askJob(path, signal, ASK_MS), pausesMs, signal);
          }
          await repeat(() => fetchVideo(path, job, signal), pausesMs, signal);
        } finally {
          await remove(path);
        }
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PassingError) throw failed('cannot be reached, or broke off', error);
        if (error instanceof BodyTooLong) throw failed('sent too much', error);
        throw error;
      }
    },
  };
}

async function makeForm(job: ServerJob): Promise<Blob> {
  const form = new FormData();
  form.append('portrait', new Blob([await readFile(job.portraitPath)], { type: 'image/png' }), 'portrait.png');
  form.append('audio', new Blob([await readFile(job.audioPath)], { type: 'audio/wav' }), 'audio.wav');
  for (const field of JOB_FIELDS) form.append(field, String(job[field]));
  return encodeForm(form);
}

/**
 * The error for an unsuccessful status. A refused submission would be refused again; a lost job may be submitted again.
 */
function makeError(status: number, submitting: boolean): HeadServerError {
  const unable = submitting && status >= 400 && status < 500;
  return new HeadServerError(unable ? 'head_unable' : 'head_failed', `the head server answered ${status}`);
}

/** The server's message is left out, because it may describe the picture or the speech. */
const makeJobError = ({ error }: HeadJobStatus): HeadServerError =>
  error?.code === 'refused'
    ? new HeadServerError('head_unable', 'the head server refused the job')
    : failed('could not make the video');
