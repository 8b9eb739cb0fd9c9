import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { endOfDay } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import type { ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { PREVIEW_CHARACTERS, type Voice, type VoicePreview } from '@orator/contracts/voices/schema';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { cleanText, findVoice } from '../../quoting/script-check.ts';

const sampleKey = (voiceId: string): string => `samples/voices/${voiceId}.m4a`;

async function presentVoice({ storage }: Deps, voice: LibraryVoice): Promise<Voice> {
  const key = sampleKey(voice.id);
  return {
    id: voice.id,
    name: voice.name,
    locale: voice.locale,
    gender: voice.gender,
    engine: voice.engine,
    kind: 'library',
    description: voice.description,
    sample_url: (await storage.has(key)) ? `/${key}` : null,
  };
}

export async function listVoices(deps: Deps, locale: Locale | undefined) {
  const voices = LIBRARY_VOICES.filter((voice) => locale === undefined || voice.locale === locale);
  return { items: await Promise.all(voices.map((voice) => presentVoice(deps, voice))), next_cursor: null };
}

/** Truncates to `maxCharacters`, at the end of a sentence if one ends in the second half, else of a word. */
export function cutPreview(text: string, maxCharacters = PREVIEW_CHARACTERS): string {
  if (text.length <= maxCharacters) return text;
  // Without splitting a surrogate pair.
  const piece = text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
  const sentence = /^[\s\S]*[.!?…。！？؟](?=\s|[^\w\s]|$)/u.exec(piece)?.[0] ?? '';
  if (sentence.length >= maxCharacters / 2) return sentence;
  const word = /^[\s\S]*(?=\s)/u.exec(piece)?.[0] ?? '';
  return word.length >= maxCharacters / 2 ? word : piece;
}

/** Stored next to the audio of a preview. */
const Metadata = z.object({ duration_s: z.number() });

async function readMetadata({ storage }: Deps, key: string): Promise<z.output<typeof Metadata> | null> {
  if (!(await storage.has(key))) return null;
  return Metadata.parse(await json(await storage.read(key)));
}

/** A URL signed just before midnight must work to its end; doubled for clocks that differ. */
const KEEP_AFTER_MIDNIGHT_MS = 2 * FILE_URL_SECONDS * 1000;

/**
 * Speaks the beginning of a text. The audio is cached until the end of the day and then deleted, because it is personal
 * data. The key contains the day, so that audio about to be deleted is not returned.
 * @throws AppError not_found, text_*; RpcTimeout when no worker answers
 */
export async function previewVoice(deps: Deps, voiceId: string, text: string, now = new Date()): Promise<VoicePreview> {
  const voice = findVoice(voiceId);
  if (voice === undefined) throw new AppError('not_found');
  const preview = cutPreview(cleanText(text, voice.locale));
  const until = endOfDay(now);
  const cacheKey = [until.toISOString(), voice.id, voice.engine_voice, preview].join('\n');
  const hash = createHash('sha256').update(cacheKey).digest('hex');
  const audioKey = `previews/${hash}.m4a`;
  const metadataKey = `previews/${hash}.json`;
  const cached = await readMetadata(deps, metadataKey);
  if (cached !== null) return { audio_url: deps.storage.url(audioKey), duration_s: cached.duration_s };
  await scheduleDeletion(deps.db, [audioKey, metadataKey], new Date(until.getTime() + KEEP_AFTER_MIDNIGHT_MS));
  const { engine, engine_voice, locale } = voice;
  const input = { engine, engine_voice, locale, text: preview, audio_key: audioKey };
  const result: ProcedureOutput<'speech.preview'> = await deps.rpc.call('speech.preview', input);
  if (!result.ok) throw new AppError('text_unspeakable');
  const { duration_s } = result;
  await deps.storage.put(metadataKey, Buffer.from(JSON.stringify({ duration_s })));
  return { audio_url: deps.storage.url(audioKey), duration_s };
}
