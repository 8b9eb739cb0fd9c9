import { errorMessage } from '../errors/errors.ts';

/** A toast's text, re-evaluated when the language changes. */
export type Words = () => string;
export type ToastKind = 'good' | 'hint' | 'bad';

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
const show = async (words: Words, kind: ToastKind): Promise<void> => {
  const { showToast } = await import('./toasts.tsx');
  showToast(words, kind, DURATION_MS);
};
// A chunk that fails to load reloads the page once the server answers (chunk-reload.ts).
const ignore = (): void => undefined;

const say = (words: Words, kind: ToastKind): void => {
  if (mayShow(words())) void show(words, kind).catch(ignore);
};

export const toastError = (words: Words): void => say(words, 'bad');

export const toast = (words: Words): void => say(words, 'good');

/** Shows a toast that says what must be done first; nothing has been done. */
export const hint = (words: Words): void => say(words, 'hint');

export const toastFailure = (error: unknown): void => toastError(() => errorMessage(error));
