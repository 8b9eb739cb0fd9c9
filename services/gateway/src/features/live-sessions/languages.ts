import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { isBuiltIn } from '@orator/contracts/voices/library';
import type { LiveTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { findSpokenVoice, type SpokenVoice, type VoiceSources } from '../../quoting/find-voice.ts';
import type { AnswerSources } from './turns.ts';

/**
 * The languages in which a talk can go on: its own and, where a voice speaks them, those in which its face was told
 * something; with a chat server all.
 */
export async function listLanguages(
  { voices }: Pick<Deps, 'voices'>,
  { userId, input }: Pick<LiveTask, 'userId' | 'input'>,
  { chat, knower }: AnswerSources,
): Promise<readonly Locale[]> {
  const answered = chat === null ? await knower.listLanguages(userId, input) : LOCALES;
  const spoken = new Set(voices.all().map(({ locale }) => locale));
  return LOCALES.filter((locale) => locale === input.locale || (answered.includes(locale) && spoken.has(locale)));
}

/** A voice of the library that speaks a language, of the same gender and a natural one where there is one. */
export function findSubstitute(
  { voices }: Pick<VoiceSources, 'voices'>,
  { gender }: Pick<SpokenVoice, 'gender'>,
  locale: Locale | undefined,
): SpokenVoice | undefined {
  const able = voices.all().filter((voice) => voice.locale === locale);
  const natural = able.filter((voice) => !isBuiltIn(voice));
  const choice = [...natural, ...able];
  return choice.find((voice) => voice.gender === gender) ?? choice[0];
}

/**
 * The voice for a language in a session: that of the session if it speaks the language (voices of one's own do, with an
 * accent), else another one. Undefined when the session's voice may not be used any more.
 * @throws AppError voice_model_gone
 */
export async function findVoiceIn(
  sources: VoiceSources,
  userId: string,
  id: string,
  locale: Locale,
): Promise<SpokenVoice | undefined> {
  const voice = await findSpokenVoice(sources, userId, id, locale);
  if (voice === undefined || voice.locale === locale) return voice;
  return findSubstitute(sources, voice, locale) ?? voice;
}
