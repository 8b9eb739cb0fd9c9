import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { STORAGE, session } from './storage.ts';

/** What was written on the home page, the language it was spoken in there, and the voice, where it has been heard. */
export interface CarriedScript {
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
}

const isCarried = (value: unknown): value is CarriedScript => {
  if (typeof value !== 'object' || value === null) return false;
  const { text, locale, voiceId }: Partial<Record<keyof CarriedScript, unknown>> = value;
  return (
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    (voiceId === null || typeof voiceId === 'string')
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

/** Carries the chosen sample face along, by its id, or a picture of the library, by its address. */
export const carrySample = (id: string): void => session.set(STORAGE.carriedSample, id);

export const takeCarriedSample = (): string | null => {
  const id = session.get(STORAGE.carriedSample);
  session.remove(STORAGE.carriedSample);
  return id;
};
