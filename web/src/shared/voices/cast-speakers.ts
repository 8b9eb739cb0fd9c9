import type { Locale } from '@orator/contracts/core/common';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import type { Voice } from '@orator/contracts/voices/schema';
import { suggestVoice } from './suggest-voice.ts';

/** The properties of a speaker that determine a voice. */
interface Speaker {
  readonly locale: Locale;
  /** Null: the voice that is suggested. */
  readonly voiceId: string | null;
  /** The properties of a voice that fits the face. */
  readonly fitting?: Partial<FittingVoice> | undefined;
}

/**
 * The voice of each speaker: the chosen one, or an unused one of the language that fits the face; without a face, one of
 * another gender than the previous speaker's. Pure.
 */
export function castSpeakers(speakers: readonly Speaker[], all: readonly Voice[]): readonly (Voice | undefined)[] {
  const taken = new Set(speakers.map(({ voiceId }) => voiceId));
  let before: Voice | undefined;
  return speakers.map(({ locale, voiceId, fitting }) => {
    const spoken = findSpeaking(all, locale);
    // Own voices are never suggested.
    const offered = spoken.filter(({ kind }) => kind === 'library');
    const free = offered.filter(({ id }) => !taken.has(id));
    const other = free.filter(({ gender }) => gender !== before?.gender);
    const apart = fitting === undefined && before !== undefined && other.length > 0 ? other : free;
    const suggested = () => suggestVoice(apart.length > 0 ? apart : offered, fitting);
    const voice = spoken.find(({ id }) => id === voiceId) ?? suggested();
    if (voice !== undefined) taken.add(voice.id);
    before = voice;
    return voice;
  });
}
