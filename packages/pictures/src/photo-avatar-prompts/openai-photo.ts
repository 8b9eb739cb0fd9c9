import { z } from 'zod';
import { promptFor } from './prompt-for.ts';
import { describedGender } from './wanted-attributes.ts';
import { type PhotoEngine, PhotoEngineError, type PhotoJob } from './photo-engine.ts';
import { encodeForm } from '@orator/platform/encode-form';
import { readBody } from '@orator/platform/read-body';
import { parseJson } from '@orator/platform/parse-json';
import { paintBy } from './server-picture.ts';

export interface OpenAiServer {
  /** The base of its API, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** Sent as a bearer token, if the server requires one. */
  readonly key?: string | undefined;
  readonly model: string;
  /** The sizes that the model supports, such as `1024x1536`; the one with the nearest aspect ratio is requested. */
  readonly sizes: readonly string[];
  /** Time limit of one picture, milliseconds. */
  readonly timeoutMs: number;
}

/** Longest answer, bytes: a picture of 4 megapixels as PNG in base64. Source: chosen: the picture that its comment names. */
const MOST_BYTES = 48_000_000;
/** Error codes that mean the prompt is refused, rather than a failure of the server. */
const REFUSALS: readonly string[] = ['content_policy_violation', 'moderation_blocked', 'content_filter'];

const Answer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) });
const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

const readRatio = (size: string): number => {
  const [width = 1, height = 1] = size.split('x').map(Number);
  return width / height;
};

/** The size with the nearest aspect ratio. */
export function nearestSize(sizes: readonly string[], width: number, height: number): string {
  const distance = (size: string): number => Math.abs(Math.log(readRatio(size) / (width / height)));
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best));
}

/** The error of a response. The server's message is left out, because it may repeat the prompt. */
function makeError(status: number, body: unknown): PhotoEngineError {
  const error = Refusal.safeParse(body).data?.error;
  const refused = REFUSALS.includes(error?.code ?? '') || REFUSALS.includes(error?.type ?? '');
  return new PhotoEngineError(refused ? 'prompt_refused' : 'engine_failed', `the image server answered ${status}`);
}

/** Requests the picture within the response. The models gpt-image always respond so, and reject the field. */
export const chooseFormat = (model: string): { response_format?: 'b64_json' } =>
  model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' };

/**
 * Posts to an images server and returns the first picture of its response; URLs are not followed.
 * @throws PhotoEngineError; what `fetch` throws when the connection breaks
 */
export async function askForPicture(
  { url, key }: Pick<OpenAiServer, 'url' | 'key'>,
  path: string,
  signal: AbortSignal,
  body: object,
): Promise<Buffer> {
  const form = body instanceof FormData;
  const response = await fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: {
      ...(!form && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: form ? await encodeForm(body) : JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const answer = parseJson((await readBody(response, MOST_BYTES)).toString());
  if (!response.ok) throw makeError(response.status, answer);
  const [image] = Answer.safeParse(answer).data?.data ?? [];
  if (image === undefined) throw new PhotoEngineError('engine_failed', 'the image server sent no picture');
  return Buffer.from(image.b64_json, 'base64');
}

/**
 * Photos by a server that speaks the OpenAI images protocol (`POST /images/generations`, API reference of OpenAI). It has no
 * seeds: the same job gives another picture.
 */
export function createOpenAiPhotoEngine(server: OpenAiServer): PhotoEngine {
  const { model, sizes, timeoutMs } = server;
  const ask = (job: PhotoJob, signal: AbortSignal): Promise<Buffer> =>
    askForPicture(server, '/images/generations', signal, {
      model,
      prompt: promptFor(job.description),
      n: 1,
      size: nearestSize(sizes, job.width, job.height),
      ...chooseFormat(model),
    });
  return { paint: (job, signal) => paintBy(ask, timeoutMs, job, signal), tellGender: describedGender };
}
