import { errorMessage } from '../errors/errors.ts';

/** What a toast says; a function says it anew when the language changes. */
export type Words = string | (() => string);
export const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words());

/** Specification, section 9. */
const DURATION_MS = 3000;
const REPEAT_MS = 1000;

/** Suppresses a message that was shown within the last second. */
export const createRepeatFilter = (now: () => number) => {
  const shown = new Map<string, number>();
  return (message: string): boolean => {
    const before = shown.get(message);
    if (before !== undefined && now() - before < REPEAT_MS) return false;
    shown.set(message, now());
    return true;
  };
};

const mayShow = createRepeatFilter(() => performance.now());

/** Loaded with the first page (providers.tsx), so that it can also report a lost connection. */
const show = async (words: Words, kind: 'good' | 'bad'): Promise<void> => {
  const { showToast } = await import('./toasts.tsx');
  showToast(words, kind, DURATION_MS);
};
// A chunk that fails to load reloads the page once the server answers (chunk-reload.ts).
const ignore = (): void => undefined;

export const toastError = (words: Words): void => {
  if (mayShow(wordsOf(words))) void show(words, 'bad').catch(ignore);
};

export const toast = (words: Words): void => {
  if (mayShow(wordsOf(words))) void show(words, 'good').catch(ignore);
};

export const toastFailure = (error: unknown): void => toastError(() => errorMessage(error));
