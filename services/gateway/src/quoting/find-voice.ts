import { Gender, Locale } from '@orator/contracts/core/common';
import { type CloneReference, VoiceClone } from '@orator/contracts/voices/clone';
import { type LibraryVoice, restoreMatchedVoice } from '@orator/contracts/voices/library';
import { VoiceMatch } from '@orator/contracts/voices/match';
import type { OwnVoiceModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { speakerName } from '@orator/voice-models/library/installed-models';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { listLocales } from './own-voice.ts';

/**
 * A voice that can speak: a library voice, plain or changed to resemble a user's voice, or a voice cloned by a model.
 */
export interface SpokenVoice
  extends Pick<LibraryVoice, 'id' | 'name' | 'locale' | 'gender' | 'engine' | 'engine_voice'> {
  readonly match?: VoiceMatch;
  readonly clone?: CloneReference;
}

/** Whether it is a user's own voice, which costs more. */
export const isOwnVoice = ({ match, clone }: SpokenVoice): boolean => match !== undefined || clone !== undefined;

/** Where voices are looked up. */
export interface VoiceSources {
  readonly db: Tx;
  readonly voices: VoiceLibrary;
}

/**
 * A library voice, or the user's own while its consent is in force.
 * @param locale the language to speak; null when no text is read. A voice that does not speak it is returned with its own
 * language
 * @throws AppError voice_model_gone when it cannot speak until it is remade
 */
export async function findSpokenVoice(
  { db, voices }: VoiceSources,
  userId: string,
  id: string,
  locale: Locale | null,
): Promise<SpokenVoice | undefined> {
  const library = voices.find(id);
  if (library !== undefined) return library;
  const own = await db.ownVoice.findFirst({ where: { id, userId, consent: { revokedAt: null } } });
  if (own === null) return undefined;
  const spoken = { locale: listLocales({ voices }, own).find((one) => one === locale) ?? Locale.parse(own.locale) };
  if (own.clone !== null) return { ...clonedVoice(voices, own), ...spoken };
  const base = voices.find(own.baseVoiceId ?? '');
  const match = VoiceMatch.parse(own.match);
  if (base === undefined && match.mixture !== undefined) throw new AppError('voice_model_gone');
  if (base === undefined) return undefined;
  return { ...restoreMatchedVoice(base, match.base_voice), ...spoken, id: own.id, name: own.name, match };
}

/** @throws AppError voice_unavailable */
export function requireVoice(voice: SpokenVoice | undefined): SpokenVoice {
  if (voice === undefined) throw new AppError('voice_unavailable');
  return voice;
}

/**
 * A voice for each speaker, also for those who say nothing.
 * @throws AppError voice_unavailable, voice_model_gone
 */
export async function findCast(
  sources: VoiceSources,
  userId: string,
  speakers: readonly { readonly voice_id: string; readonly locale: Locale }[],
): Promise<readonly SpokenVoice[]> {
  const cast = await Promise.all(
    speakers.map(({ voice_id, locale }) => findSpokenVoice(sources, userId, voice_id, locale)),
  );
  return cast.map(requireVoice);
}

function clonedVoice(voices: VoiceLibrary, own: OwnVoiceModel): Omit<SpokenVoice, 'locale'> {
  const { model, transcript } = VoiceClone.parse(own.clone);
  if (!voices.cloners().some((cloner) => cloner.id === model)) throw new AppError('voice_model_gone');
  return {
    id: own.id,
    name: own.name,
    gender: Gender.parse(own.gender),
    engine: 'sherpa',
    engine_voice: speakerName(model, 0),
    clone: { audio_key: own.referenceKey ?? '', transcript },
  };
}
