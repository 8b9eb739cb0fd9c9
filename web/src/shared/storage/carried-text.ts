import { STORAGE, session } from './storage-keys.ts';

/** Takes a text from the home page through sign-up into the studio. */
export const carryText = (text: string): void => {
  if (text.trim() !== '') session.set(STORAGE.carriedText, text);
};

export const takeCarriedText = (): string | null => {
  const text = session.get(STORAGE.carriedText);
  session.remove(STORAGE.carriedText);
  return text;
};
