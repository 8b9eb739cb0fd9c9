import type { Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';

/** The id of the voice in another language, where it is the user's own and speaks it; else null: one is suggested. Pure. */
export const keepOwnVoice = (
  voice: Pick<Voice, 'id' | 'kind' | 'locales'> | undefined,
  locale: Locale,
): string | null => (voice?.kind === 'own' && voice.locales.includes(locale) ? voice.id : null);
