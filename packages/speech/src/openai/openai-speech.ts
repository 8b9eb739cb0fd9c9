/**
 * | constants | source |
 * |---|---|
 * | `MOST_BYTES`, `MOST_S`, `PAUSES_MS`, `MOST_PAUSE_MS` | chosen (ADR 71), not measured |
 * | `SAMPLE_RATE` | OpenAI's API of speech |
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BodyTooLong, readBody } from '@orator/platform/read-body';
import { isPassing, PassingError, repeat } from '@orator/platform/repeat';
import { isDiskFull } from '@orator/media/disk-full';
import { decodeSound } from '@orator/sound/decode-sound';
import type { PieceSpeaker, SayRequest } from '../aligned/aligned-engine.ts';
import { isCutOffWav } from '@orator/sound/wav';
import { type Sound, SpeechError } from '../speech-engine.ts';

export interface OpenAiSpeechServer {
  /** The base of its API, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** Sent as a bearer token, if the server requires one. */
  readonly key?: string | undefined;
  readonly model: string;
  /** Time limit of one sentence, milliseconds, including retries and pauses. */
  readonly timeoutMs: number;
  /** Pauses before a request is repeated, milliseconds; others for tests. */
  readonly pausesMs?: readonly number[];
}

/** Maximum response: a sentence has at most about 25 s; this is two minutes at 48 kHz in stereo. */
const MOST_BYTES = 24_000_000;
const MOST_S = 120;
/** Hz in which sentences are decoded: that of OpenAI's own voices, and enough for speech. */
const SAMPLE_RATE = 24_000;
const PAUSES_MS: readonly number[] = [500, 2000];
/** The longest pause requested by a server that is respected, milliseconds. */
const MOST_PAUSE_MS = 10_000;

const failed = (message: string, cause?: unknown): SpeechError => new SpeechError('engine_failed', message, { cause });

/** The error of a response. The server's message is left out, because it may repeat the text. */
function makeError(response: Response): Error {
  const message = `the speech server answered ${response.status}`;
  if (!isPassing(response)) return failed(message);
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return new PassingError(message, {
    pauseMs: Number.isFinite(seconds) ? Math.min(MOST_PAUSE_MS, 1000 * seconds) : 0,
  });
}

/** @throws PassingError when the connection breaks off, SpeechError when the response is no sound */
async function requestSound(
  { url, key, model }: OpenAiSpeechServer,
  { text, voice, speed }: SayRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input: text, voice, response_format: 'wav', ...(speed !== 1 && { speed }) }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw makeError(response);
    const type = response.headers.get('content-type') ?? 'audio/wav';
    if (!/^(audio\/|application\/octet-stream)/i.test(type)) throw failed('the speech server sent no sound');
    const bytes = await readBody(response, MOST_BYTES);
    if (isCutOffWav(bytes)) throw new PassingError('the speech server sent half a sound');
    return bytes;
  } catch (error) {
    if (error instanceof SpeechError || error instanceof PassingError || signal.aborted) throw error;
    if (error instanceof BodyTooLong) throw failed('the speech server sent too much', error);
    throw new PassingError('the speech server cannot be reached', { cause: error });
  }
}

/** Any audio format is accepted, detected by its content. */
async function decode(bytes: Buffer, signal: AbortSignal): Promise<Sound> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-speech-'));
  try {
    const path = join(folder, 'sentence');
    await writeFile(path, bytes);
    const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, signal);
    if (samples.length === 0) throw new TypeError('no samples');
    const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))));
    return { sampleRate: SAMPLE_RATE, pcm };
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw new SpeechError('disk_full', 'The disk is full. Free some space.', { cause: error });
    throw failed('the speech server sent no sound', error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Speech by a server that speaks OpenAI's protocol (`POST /audio/speech`, API reference of OpenAI). Requests are
 * repeated after temporary errors; there is no fallback to another voice.
 */
export function createOpenAiSpeaker(server: OpenAiSpeechServer): PieceSpeaker {
  const { timeoutMs, pausesMs = PAUSES_MS } = server;

  return {
    name: 'the speech server',
    async say(request, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const within = AbortSignal.any([signal, timeout]);
        return await decode(await repeat(() => requestSound(server, request, within), pausesMs, within), signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SpeechError) throw error;
        if (error instanceof PassingError && !timeout.aborted) throw failed(error.message, error);
        throw failed(`the speech server took longer than ${timeoutMs / 1000} s`, error);
      }
    },
  };
}
