import type { Locale } from '../core/common.ts';

/**
 * The voices that speak a language: those whose own it is first, then those that speak it with an accent, with this
 * language as their `locale`. Pure.
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
