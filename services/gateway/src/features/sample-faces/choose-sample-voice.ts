import type { Gender, Locale } from '@orator/contracts/core/common';
import { defaultVoice } from '@orator/contracts/voices/default-voice';
import type { LibraryVoice } from '@orator/contracts/voices/library';

/**
 * The best voice of a language and gender that speaks on this machine: a server may cost its operator money, and strangers
 * need no account here.
 */
export const chooseSampleVoice = (
  voices: readonly LibraryVoice[],
  locale: Locale,
  gender: Gender,
): LibraryVoice | undefined => {
  const own = voices.filter(({ engine }) => engine !== 'openai');
  return defaultVoice(own, locale, gender);
};
