import { LOCALES, type Gender, type Locale } from '@orator/contracts/core/common';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { isBuiltIn, type VoiceAge } from '@orator/contracts/voices/library';
import { local, STORAGE } from '../storage/storage.ts';

/**
 * The default voice: of those that fit the face, the last one used, else one of the right age, else the first. A built-in
 * voice is suggested only if no natural one fits.
 * @param fitting what fits the face, as far as that is known
 * @param last id of the voice that was used last in this language
 */
export const suggestVoice = <
  Voice extends { readonly id: string; readonly gender: Gender; readonly age: VoiceAge; readonly engine: string },
>(
  voices: readonly Voice[],
  fitting: Partial<FittingVoice> | undefined,
  last?: string,
): Voice | undefined => {
  const fit = voices.filter(({ gender }) => gender === fitting?.gender);
  const among = fit.length > 0 ? fit : voices;
  const natural = fit.filter((voice) => !isBuiltIn(voice));
  const best = natural.length > 0 ? natural : fit;
  return among.find(({ id }) => id === last) ?? best.find(({ age }) => age === fitting?.age) ?? best[0] ?? among[0];
};

/** The voices last used in this browser, by language, until the user signs out. */
export const readLastVoices = (): Partial<Record<Locale, string>> => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.lastVoices) ?? '{}');
    const of = (locale: Locale): unknown =>
      typeof kept === 'object' && kept !== null ? Reflect.get(kept, locale) : undefined;
    return Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const id = of(locale);
        return typeof id === 'string' ? [[locale, id] as const] : [];
      }),
    );
  } catch {
    return {};
  }
};

/** Remembers a voice that was chosen, or used for a video. */
export const keepLastVoice = (locale: Locale, voiceId: string): void =>
  local.set(STORAGE.lastVoices, JSON.stringify({ ...readLastVoices(), [locale]: voiceId }));
