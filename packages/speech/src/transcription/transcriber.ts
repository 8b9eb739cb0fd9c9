import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import { z } from 'zod';
import { encodeForm } from '@orator/platform/encode-form';
import { parseJson } from '@orator/platform/parse-json';
import { readBody } from '@orator/platform/read-body';
import { convertSpeech } from '../output/convert-speech.ts';

export interface TranscriptionServer {
  /** The base of its API, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** Sent as a bearer token, if the server requires one. */
  readonly key?: string | undefined;
  readonly model: string;
  /** Time limit of one response, milliseconds. */
  readonly timeoutMs: number;
}

/** The server cannot be reached, is too slow, refuses the call or sends something else. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError';
}

export interface Transcriber {
  /** Whether it hears a language now, or any. */
  readonly hears: (locale?: Locale) => boolean;
  /**
   * Transcribes a sound file, with times.
   * @throws TranscriptionError; FfmpegError when the file is no sound; the signal's reason
   */
  readonly transcribe: (
    sound: {
      readonly audioPath: string;
      /** Without it the recogniser finds the language. */
      readonly locale?: Locale;
    },
    signal: AbortSignal,
  ) => Promise<Transcribed>;
}

/** What is said, and the language of most of it where the recogniser tells: ISO 639. */
export interface Transcribed extends Transcript {
  readonly language?: string | null;
}

/**
 * Maximum response: five minutes of speech with the time of each word are about 100 kB. Source: chosen, forty times five minutes with
 * times of words.
 */
const MOST_BYTES = 4_000_000;

const Seconds = z.number().min(0);
// https://platform.openai.com/docs/api-reference/audio/verbose-json-object
const Answer = z.object({
  text: z.string().nullish(),
  segments: z.array(z.object({ start: Seconds, end: Seconds, text: z.string() })),
  words: z.array(z.object({ start: Seconds, end: Seconds, word: z.string() })).nullish(),
});

function readTranscript(body: Buffer): Transcript {
  // JSON.parse would quote in its error, and so in the log, what was said.
  const { text, segments, words } = Answer.parse(parseJson(body.toString('utf8')));
  if (segments.length === 0 && (text ?? '').trim() !== '') throw new TypeError('there is a text without times');
  return { segments, words: (words ?? []).map(({ word, ...times }) => ({ text: word, ...times })) };
}

/** As an MP3, which every server reads: five minutes have 3.6 MB; OpenAI's limit is 25 MB. */
async function asMp3(audioPath: string, signal: AbortSignal): Promise<Blob> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-transcription-'));
  try {
    const path = join(folder, 'sound.mp3');
    await convertSpeech(audioPath, path, 'mp3', signal);
    return new Blob([await readFile(path)], { type: 'audio/mpeg' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Transcripts by a server that speaks OpenAI's protocol (`POST /audio/transcriptions`, API reference of OpenAI). */
export function createTranscriber({ url, key, model, timeoutMs }: TranscriptionServer): Transcriber {
  const ask = async (sound: Blob, locale: Locale | undefined, signal: AbortSignal): Promise<Transcript> => {
    const form = new FormData();
    form.set('file', sound, 'sound.mp3');
    form.set('model', model);
    // ISO 639-1, without a region.
    if (locale !== undefined) form.set('language', new Intl.Locale(locale).language);
    form.set('response_format', 'verbose_json');
    for (const detail of ['segment', 'word']) form.append('timestamp_granularities[]', detail);
    const response = await fetch(`${url.replace(/\/+$/u, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: await encodeForm(form),
      redirect: 'error',
      signal,
    });
    // The server's message is left out, because it may repeat what is said.
    if (!response.ok) throw new TranscriptionError(`the transcription server answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) throw new TranscriptionError(`the transcription server answered ${type}`);
    return readTranscript(await readBody(response, MOST_BYTES));
  };
  return {
    hears: () => true,
    transcribe: async ({ audioPath, locale }, signal) => {
      const sound = await asMp3(audioPath, signal);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(sound, locale, AbortSignal.any([signal, timeout]));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TranscriptionError) throw error;
        const late = `the transcription server took longer than ${timeoutMs / 1000} s`;
        throw new TranscriptionError(timeout.aborted ? late : 'no transcript of the server', { cause: error });
      }
    },
  };
}
