import type { Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';

/** The voice to keep when the language changes: the user's own if it speaks the new language, else null. Pure. */
export const keepOwnVoice = (
  voice: Pick<Voice, 'id' | 'kind' | 'locales'> | undefined,
  locale: Locale,
): string | null => (voice?.kind === 'own' && voice.locales.includes(locale) ? voice.id : null);
