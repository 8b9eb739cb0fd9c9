import type { Gender, Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';
import { suggestVoice } from '../../../shared/voices/suggest-voice.ts';

/** Who speaks, as far as a voice follows from it. */
interface Speaker {
  readonly locale: Locale;
  /** Null: the voice that is suggested. */
  readonly voiceId: string | null;
  /** Of the face, where it is a sample or was described in words. */
  readonly gender: Gender | undefined;
}

/** The voice of each speaker: the chosen one, or one of the language that nobody before has and that fits the face. Pure. */
export function voicesOf(speakers: readonly Speaker[], all: readonly Voice[]): readonly (Voice | undefined)[] {
  const taken = new Set(speakers.map(({ voiceId }) => voiceId));
  return speakers.map(({ locale, voiceId, gender }) => {
    const spoken = all.filter((voice) => voice.locale === locale);
    // One's own voice is not given to somebody unasked.
    const offered = spoken.filter(({ kind }) => kind === 'library');
    const free = offered.filter(({ id }) => !taken.has(id));
    const suggested = () => suggestVoice(free.length > 0 ? free : offered, { gender, last: undefined });
    const voice = spoken.find(({ id }) => id === voiceId) ?? suggested();
    if (voice !== undefined) taken.add(voice.id);
    return voice;
  });
}
