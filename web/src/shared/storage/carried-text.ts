import { STORAGE, session } from './storage.ts';

/** Carries a text from the home page into the studio, through sign-up if need be. */
export const carryText = (text: string): void => {
  if (text.trim() !== '') session.set(STORAGE.carriedText, text);
};

export const takeCarriedText = (): string | null => {
  const text = session.get(STORAGE.carriedText);
  session.remove(STORAGE.carriedText);
  return text;
};
