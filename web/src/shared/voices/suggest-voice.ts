import { LOCALES, type Gender, type Locale } from '@orator/contracts/core/common';
import { local, STORAGE } from '../storage/storage.ts';

interface Known {
  /** Of the face, where it is a sample or was described in words; nothing is guessed from anybody's photo. */
  readonly gender: Gender | undefined;
  /** Id of the voice that was used last in this language. */
  readonly last: string | undefined;
}

/** The voice to begin with: one that fits the face where that is known, of these the last one used, else the first. */
export const suggestVoice = <Voice extends { readonly id: string; readonly gender: Gender }>(
  voices: readonly Voice[],
  { gender, last }: Known,
): Voice | undefined => {
  const fitting = voices.filter((voice) => voice.gender === gender);
  const among = fitting.length > 0 ? fitting : voices;
  return among.find(({ id }) => id === last) ?? among[0];
};

/** The voices used last in this browser, by language, until its user signs out. */
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

/** Keeps a voice that was chosen, or that a video was started with. */
export const keepLastVoice = (locale: Locale, voiceId: string): void =>
  local.set(STORAGE.lastVoices, JSON.stringify({ ...readLastVoices(), [locale]: voiceId }));
