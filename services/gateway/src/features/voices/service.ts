import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { endOfDay } from '@orator/billing';
import type { CallOutput } from '@orator/contracts/rpc/procedures';
import type { Locale } from '@orator/contracts/core/common';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { PREVIEW_CHARACTERS, type Voice, type VoicePreview } from '@orator/contracts/voices/schema';
import { markFiles } from '@orator/platform/file-marks';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '@orator/platform/app-error';
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

/** At most `most` characters, ending with a sentence when one ends in the second half, else with a word. */
export function cutPreview(text: string, most = PREVIEW_CHARACTERS): string {
  if (text.length <= most) return text;
  // Never between the halves of a character beyond U+FFFF.
  const piece = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const sentence = /^[\s\S]*[.!?…。！？؟](?=\s|[^\w\s]|$)/u.exec(piece)?.[0] ?? '';
  if (sentence.length >= most / 2) return sentence;
  const word = /^[\s\S]*(?=\s)/u.exec(piece)?.[0] ?? '';
  return word.length >= most / 2 ? word : piece;
}

/** Beside each preview lies what is known of it. */
const About = z.object({ duration_s: z.number() });

async function readAbout({ storage }: Deps, key: string): Promise<z.output<typeof About> | null> {
  if (!(await storage.has(key))) return null;
  return About.parse(JSON.parse(await readFile(await storage.localPath(key), 'utf8')));
}

/** Twice as long as an address that was given just before midnight works after it: clocks differ. */
const HEARD_MS = 2 * FILE_URL_SECONDS * 1000;

/**
 * The first words of a text in a voice. The same words in the same voice are made once a day, and removed after it: they
 * are somebody's own. The day is part of the name, so that nobody is given what is about to go.
 * @throws AppError not_found, text_*; CallTimeout when no worker answers
 */
export async function previewVoice(deps: Deps, voiceId: string, text: string, now = new Date()): Promise<VoicePreview> {
  const voice = findVoice(voiceId);
  if (voice === undefined) throw new AppError('not_found');
  const words = cutPreview(cleanText(text, voice.locale));
  const until = endOfDay(now);
  const named = [until.toISOString(), voice.id, voice.engine_voice, words].join('\n');
  const hash = createHash('sha256').update(named).digest('hex');
  const audioKey = `previews/${hash}.m4a`;
  const aboutKey = `previews/${hash}.json`;
  const kept = await readAbout(deps, aboutKey);
  if (kept !== null) return { audio_url: deps.fileUrls.url(audioKey), duration_s: kept.duration_s };
  await markFiles(deps.db, [audioKey, aboutKey], new Date(until.getTime() + HEARD_MS));
  const { engine, engine_voice, locale } = voice;
  const call = { engine, engine_voice, locale, text: words, audio_key: audioKey };
  const answer: CallOutput<'speech.preview'> = await deps.caller.call('speech.preview', call);
  if (!answer.ok) throw new AppError('text_unspeakable');
  const { duration_s } = answer;
  await deps.storage.put(aboutKey, Buffer.from(JSON.stringify({ duration_s })));
  return { audio_url: deps.fileUrls.url(audioKey), duration_s };
}
