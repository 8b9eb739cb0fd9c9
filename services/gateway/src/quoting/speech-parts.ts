import { PassThrough, type Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { endOfDay } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { type Delivery, PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import type { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { callWorker, type Caller } from '../calls/call-worker.ts';
import type { Deps } from '../deps.ts';
import { toAppError } from '../http/error-mapping.ts';
import { errorBody } from '../http/error-response.ts';
import type { SpokenVoice } from './find-voice.ts';
import { KEEP_AFTER_MIDNIGHT_MS, previewKey } from './speech-preview.ts';

/** Takes a part, as a line of JSON. */
export type SendLine = (line: string) => void;

interface Said extends Delivery {
  readonly voice: SpokenVoice;
  /** Cleaned for speaking. */
  readonly text: string;
}

/**
 * Speaks a short text in parts, free of charge. They are kept until the end of the day, as a preview is.
 * @throws AppError text_unspeakable; RpcTimeout when no worker answers
 */
export async function speakParts(
  deps: Deps,
  caller: Caller,
  { voice, text, speed = SPEED.usual, pitch = PITCH.usual }: Said,
  send: SendLine,
): Promise<void> {
  const { db, storage } = deps;
  const until = endOfDay(new Date());
  const key = `${previewKey(until, voice, { text, speed, pitch })}-parts.ndjson`;
  if (await storage.has(key)) return send(await readText(await storage.read(key)));
  const { engine, engine_voice, locale, match, clone } = voice;
  const like = { ...(match && { match }), ...(clone && { clone }) };
  const input = { engine, engine_voice, locale, text, speed, pitch, ...like };
  const lines: string[] = [];
  const take = ({ rate, audio, duration_s, phones }: Omit<SpokenPart, 'voice_id'>): void => {
    const part: SpokenPart = { voice_id: voice.id, rate, audio, duration_s, phones };
    const line = `${JSON.stringify(part)}\n`;
    lines.push(line);
    send(line);
  };
  const result = await callWorker(deps, caller, 'speech.hear', input, take);
  if (!result.ok) throw new AppError('text_unspeakable');
  if (result.parts !== lines.length) throw new Error(`${result.parts} parts were spoken, and ${lines.length} arrived`);
  take(result);
  await scheduleDeletion(db, [key], new Date(until.getTime() + KEEP_AFTER_MIDNIGHT_MS));
  await storage.put(key, Buffer.from(lines.join('')));
}

/**
 * The lines of a speech while it is made; resolves when the first is there. When a later one fails, a last line says why,
 * or the stream breaks where nobody knows.
 * @param locale the language of that line
 * @throws what `speak` does before its first line
 */
export async function streamParts(speak: (send: SendLine) => Promise<void>, locale: Locale): Promise<Readable> {
  const lines = new PassThrough();
  // Readers of the stream get the error; a listener that has left does not fail the speech.
  lines.on('error', () => undefined);
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const send: SendLine = (line) => {
    if (!lines.destroyed) lines.write(line);
    hasBegun = true;
    begun.resolve();
  };
  speak(send).then(
    () => lines.end(),
    (error: unknown) => {
      begun.reject(error);
      const known = toAppError(error);
      if (hasBegun && known.reason !== 'internal')
        lines.end(`${JSON.stringify({ error: errorBody(known, locale) })}\n`);
      else lines.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  );
  await begun.promise;
  return lines;
}
