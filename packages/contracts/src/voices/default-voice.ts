import type { Gender, Locale } from '../core/common.ts';

/** The first voice of a locale and gender, else the first of the locale; lists begin with the best voice. Pure. */
export const defaultVoice = <Voice extends { readonly locale: Locale; readonly gender: Gender }>(
  voices: readonly Voice[],
  locale: Locale,
  gender?: Gender,
): Voice | undefined => {
  const spoken = voices.filter((voice) => voice.locale === locale);
  return spoken.find((voice) => voice.gender === gender) ?? spoken[0];
};
