import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { STORAGE, session } from './storage.ts';

/** The text from the home page, the language in which it was spoken, and the voice, if it was heard. */
export interface CarriedScript {
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
  /** The sample face that the voice was suggested for; undefined for a voice that somebody chose. */
  readonly voiceOf?: string | undefined;
}

const isCarried = (value: unknown): value is CarriedScript => {
  if (typeof value !== 'object' || value === null) return false;
  const { text, locale, voiceId, voiceOf }: Partial<Record<keyof CarriedScript, unknown>> = value;
  return (
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    (voiceId === null || typeof voiceId === 'string') &&
    (voiceOf === undefined || typeof voiceOf === 'string')
  );
};

/** Carries a script from the home page into the studio, through sign-up if need be. */
export const carryScript = (script: CarriedScript): void => {
  if (script.text.trim() !== '') session.set(STORAGE.carriedScript, JSON.stringify(script));
};

export const takeCarriedScript = (): CarriedScript | null => {
  const kept = session.get(STORAGE.carriedScript);
  session.remove(STORAGE.carriedScript);
  if (kept === null) return null;
  try {
    const script: unknown = JSON.parse(kept);
    return isCarried(script) ? script : null;
  } catch {
    return null;
  }
};

/** Also passes on the chosen sample face, by its id, or a library picture, by its URL. */
export const carrySample = (id: string): void => session.set(STORAGE.carriedSample, id);

export const takeCarriedSample = (): string | null => {
  const id = session.get(STORAGE.carriedSample);
  session.remove(STORAGE.carriedSample);
  return id;
};
