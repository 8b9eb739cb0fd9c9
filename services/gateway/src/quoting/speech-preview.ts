import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { endOfDay } from '@orator/billing';
import { Phone } from '@orator/contracts/speeches/phones';
import { type Delivery, PITCH, SPEED } from '@orator/contracts/scripts/delivery';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import { z } from 'zod';
import { callWorker, type Caller } from '../calls/call-worker.ts';
import type { Deps } from '../deps.ts';
import type { SpokenVoice } from './find-voice.ts';

/** Stored next to the audio of a preview. */
const Metadata = z.object({ duration_s: z.number(), phones: z.array(Phone) });

export interface SpeechPreview extends z.output<typeof Metadata> {
  readonly audio_url: string;
}

async function readMetadata({ storage }: Deps, key: string): Promise<z.output<typeof Metadata> | null> {
  if (!(await storage.has(key))) return null;
  return Metadata.parse(await json(await storage.read(key)));
}

/** The storage key of a preview that is kept until a moment, without its extension. */
export function previewKey(until: Date, { id, engine_voice }: SpokenVoice, { text, speed, pitch }: SaidText): string {
  const all = [until.toISOString(), id, engine_voice, speed, pitch, text].join('\n');
  return `previews/${createHash('sha256').update(all).digest('hex')}`;
}

/** A text with how it is said. */
export interface SaidText {
  /** Cleaned for speaking. */
  readonly text: string;
  readonly speed: number;
  readonly pitch: number;
}

/** A URL signed just before midnight must stay valid until it expires; doubled to allow for clock differences. */
export const KEEP_AFTER_MIDNIGHT_MS = 2 * FILE_URL_SECONDS * 1000;

/**
 * Speaks a short text, free of charge. The audio is cached until the end of the day and then deleted, because it is
 * personal data. The key contains the day, so that audio about to be deleted is not returned.
 * @param text cleaned for speaking
 * @throws AppError text_unspeakable; RpcTimeout when no worker answers
 */
export async function speakPreview(
  deps: Deps,
  caller: Caller,
  voice: SpokenVoice,
  text: string,
  { speed = SPEED.usual, pitch = PITCH.usual }: Delivery = {},
  now = new Date(),
): Promise<SpeechPreview> {
  const until = endOfDay(now);
  const key = previewKey(until, voice, { text, speed, pitch });
  const [audioKey, metadataKey] = [`${key}.m4a`, `${key}-phones.json`];
  const cached = await readMetadata(deps, metadataKey);
  if (cached !== null) return { audio_url: deps.storage.url(audioKey), ...cached };
  await scheduleDeletion(deps.db, [audioKey, metadataKey], new Date(until.getTime() + KEEP_AFTER_MIDNIGHT_MS));
  const { engine, engine_voice, locale, match, clone } = voice;
  const like = { ...(match && { match }), ...(clone && { clone }) };
  const input = { engine, engine_voice, locale, text, speed, pitch, audio_key: audioKey, ...like };
  const result = await callWorker(deps, caller, 'speech.preview', input);
  if (!result.ok) throw new AppError('text_unspeakable');
  const metadata = { duration_s: result.duration_s, phones: result.phones };
  await deps.storage.put(metadataKey, Buffer.from(JSON.stringify(metadata)));
  return { audio_url: deps.storage.url(audioKey), ...metadata };
}
