import type { Locale } from '../core/common.ts';

/**
 * The voices that speak a language: first those whose own language it is, then those that speak it with an accent. Each
 * is returned with this language as its `locale`. Pure.
 */
export const findSpeaking = <Voice extends { readonly locale: Locale; readonly locales: readonly Locale[] }>(
  voices: readonly Voice[],
  locale: Locale,
): Voice[] => [
  ...voices.filter((voice) => voice.locale === locale),
  ...voices
    .filter((voice) => voice.locale !== locale && voice.locales.includes(locale))
    .map((voice) => ({ ...voice, locale })),
];
