import { MatchFigures } from '@orator/contracts/own-voices/schema';
import type { Readable } from 'node:stream';
import { Gender, Locale } from '@orator/contracts/core/common';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { defaultVoice } from '@orator/contracts/voices/default-voice';
import type { Delivery } from '@orator/contracts/scripts/delivery';
import { isBuiltIn, type LibraryVoice } from '@orator/contracts/voices/library';
import { sayByLexicon } from '@orator/contracts/lexicon/say-by-lexicon';
import { PREVIEW_CHARACTERS, type Voice, type VoicePreview } from '@orator/contracts/voices/schema';
import type { OwnVoiceModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { canSpeak, findMixture, listLocales } from '../../quoting/own-voice.ts';
import { findSpokenVoice } from '../../quoting/find-voice.ts';
import { readLexicon } from '../../quoting/lexicon.ts';
import { cleanText } from '../../quoting/script-check.ts';
import { readyVoice } from '../../quoting/ask-ahead.ts';
import { speakParts, streamParts } from '../../quoting/speech-parts.ts';
import { speakPreview } from '../../quoting/speech-preview.ts';

const sampleKey = (voiceId: string): string => `samples/voices/${voiceId}.m4a`;

/** Built-in voices are called basic in the languages that have natural ones. */
const describeVoice = (all: readonly LibraryVoice[], voice: LibraryVoice): LibraryVoice['description'] =>
  isBuiltIn(voice) && all.some((other) => other.locale === voice.locale && !isBuiltIn(other))
    ? 'basic'
    : voice.description;

async function presentVoice({ storage, voices }: Deps, voice: LibraryVoice): Promise<Voice> {
  const key = sampleKey(voice.id);
  return {
    id: voice.id,
    name: voice.name,
    locale: voice.locale,
    locales: [voice.locale],
    gender: voice.gender,
    age: voice.age,
    engine: voice.engine,
    kind: 'library',
    description: describeVoice(voices.all(), voice),
    sample_url: (await storage.has(key)) ? `/${key}` : null,
  };
}

/** Undefined when the base voice or the model that it was made with is gone. */
function presentOwn(deps: Deps, row: OwnVoiceModel): Voice | undefined {
  if (!canSpeak(deps, row)) return undefined;
  const shared = {
    id: row.id,
    name: row.name,
    locale: Locale.parse(row.locale),
    locales: listLocales(deps, row),
    gender: Gender.parse(row.gender),
    kind: 'own',
    description: null,
    sample_url: deps.storage.url(row.sampleKey),
  } as const;
  const base = deps.voices.find(row.baseVoiceId ?? '');
  if (base === undefined) return { ...shared, age: 'adult', engine: 'clone' };
  const spoken = { ...shared, age: base.age };
  if (findMixture(row) === null) return { ...spoken, gender: base.gender, engine: 'match', matched_to: base.name };
  const isPremium = MatchFigures.parse(row.figures).premium?.is_better === true;
  return { ...spoken, engine: isPremium ? 'premium' : 'fit' };
}

/** Lists the user's own voices first. Voices whose base voice or model is no longer installed are left out. */
export async function listVoices(deps: Deps, userId: string | null, locale: Locale | undefined) {
  const where = { userId: userId ?? '', consent: { revokedAt: null } };
  const rows = userId === null ? [] : await deps.db.ownVoice.findMany({ where, orderBy: { id: 'desc' } });
  const all = rows.flatMap((row) => presentOwn(deps, row) ?? []);
  const own = locale === undefined ? all : findSpeaking(all, locale);
  const voices = deps.voices.all().filter((voice) => locale === undefined || voice.locale === locale);
  const library = await Promise.all(voices.map((voice) => presentVoice(deps, voice)));
  return { items: [...own, ...library], next_cursor: null };
}

/** Loads the first voice of a language: whoever asks for the voices is about to hear one. */
export const readyFirstVoice = (deps: Deps, locale: Locale): void => {
  const voice = defaultVoice(deps.voices.all(), locale);
  if (voice !== undefined) deps.runInBackground(readyVoice(deps, voice));
};

/** Truncates a text to `maxCharacters`: at the end of a sentence if one ends in the second half, else of a word. */
export function cutPreview(text: string, maxCharacters = PREVIEW_CHARACTERS): string {
  if (text.length <= maxCharacters) return text;
  // Does not split a surrogate pair or a mark.
  const piece = text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$|\[[^[\]\n]{0,200}$/, '');
  const sentence = /^[\s\S]*[.!?…。！？؟](?=\s|[^\w\s]|$)/u.exec(piece)?.[0] ?? '';
  if (sentence.length >= maxCharacters / 2) return sentence;
  const word = /^[\s\S]*(?=\s)/u.exec(piece)?.[0] ?? '';
  return word.length >= maxCharacters / 2 ? word : piece;
}

interface Wanted {
  readonly userId: string;
  readonly voiceId: string;
}

/** The beginning of it is spoken, in the language of the voice unless another is named. */
interface WordsToHear extends Delivery {
  readonly text: string;
  readonly locale?: Locale;
}

/** @throws AppError not_found, text_* */
async function readWords(
  deps: Deps,
  { userId, voiceId }: Wanted,
  { text, locale }: Pick<WordsToHear, 'text' | 'locale'>,
) {
  const voice = await findSpokenVoice(deps, userId, voiceId, locale ?? null);
  if (voice === undefined) throw new AppError('not_found');
  if (locale !== undefined && voice.locale !== locale) throw new AppError('text_wrong_language');
  const words = cutPreview(cleanText(text, voice.locale));
  const lexicon = await readLexicon(deps.db, userId, [voice.locale]);
  return { voice, said: sayByLexicon(words, voice.locale, lexicon).text };
}

/**
 * Speaks the beginning of a text.
 * @throws AppError not_found, text_*; RpcTimeout when no worker answers
 */
export async function previewVoice(
  deps: Deps,
  wanted: Wanted,
  { text, locale, ...delivery }: WordsToHear,
  now = new Date(),
): Promise<VoicePreview> {
  const { voice, said } = await readWords(deps, wanted, { text, ...(locale && { locale }) });
  return speakPreview(deps, { userId: wanted.userId }, voice, said, delivery, now);
}

/**
 * Speaks the beginning of a text in parts; resolves with the first one.
 * @param listener the language of whoever listens, for messages
 * @throws AppError not_found, text_*; RpcTimeout when no worker answers
 */
export async function hearVoice(
  deps: Deps,
  wanted: Wanted,
  { text, locale, ...delivery }: WordsToHear,
  listener: Locale,
): Promise<Readable> {
  const { voice, said } = await readWords(deps, wanted, { text, ...(locale && { locale }) });
  const asked = { voice, text: said, ...delivery };
  return streamParts((send) => speakParts(deps, { userId: wanted.userId }, asked, send), listener);
}
