import { LOCALES, type Gender, type Locale } from '@orator/contracts/core/common';
import { local, STORAGE } from '../storage/storage.ts';

interface Known {
  /** Gender of the face, if it is a sample or was described in a prompt; nothing is inferred from users' photos. */
  readonly gender: Gender | undefined;
  /** Id of the voice that was used last in this language. */
  readonly last: string | undefined;
}

/** The default voice: one that fits the face, if known, preferably the last one used, else the first. */
export const suggestVoice = <Voice extends { readonly id: string; readonly gender: Gender }>(
  voices: readonly Voice[],
  { gender, last }: Known,
): Voice | undefined => {
  const fitting = voices.filter((voice) => voice.gender === gender);
  const among = fitting.length > 0 ? fitting : voices;
  return among.find(({ id }) => id === last) ?? among[0];
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
