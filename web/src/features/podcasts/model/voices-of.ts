import type { Gender, Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';
import { suggestVoice } from '../../../shared/voices/suggest-voice.ts';

/** The properties of a speaker that determine a voice. */
interface Speaker {
  readonly locale: Locale;
  /** Null: the voice that is suggested. */
  readonly voiceId: string | null;
  /** Gender of the face, if it is a sample or was described in a prompt. */
  readonly gender: Gender | undefined;
}

/** The voice of each speaker: the chosen one, or an unused one of the language that fits the face. Pure. */
export function voicesOf(speakers: readonly Speaker[], all: readonly Voice[]): readonly (Voice | undefined)[] {
  const taken = new Set(speakers.map(({ voiceId }) => voiceId));
  return speakers.map(({ locale, voiceId, gender }) => {
    const spoken = all.filter((voice) => voice.locale === locale);
    // Own voices are never suggested.
    const offered = spoken.filter(({ kind }) => kind === 'library');
    const free = offered.filter(({ id }) => !taken.has(id));
    const suggested = () => suggestVoice(free.length > 0 ? free : offered, { gender, last: undefined });
    const voice = spoken.find(({ id }) => id === voiceId) ?? suggested();
    if (voice !== undefined) taken.add(voice.id);
    return voice;
  });
}
