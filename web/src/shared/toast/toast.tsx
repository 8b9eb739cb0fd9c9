import { errorMessage } from '../errors/errors.ts';

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
const show = async (message: string, kind: 'good' | 'bad'): Promise<void> => {
  const { showToast } = await import('./toasts.tsx');
  showToast(message, kind, DURATION_MS);
};
// A chunk that fails to load reloads the page once the server answers (chunk-reload.ts).
const ignore = (): void => undefined;

export const toastError = (message: string): void => {
  if (mayShow(message)) void show(message, 'bad').catch(ignore);
};

export const toast = (message: string): void => {
  if (mayShow(message)) void show(message, 'good').catch(ignore);
};

export const toastFailure = (error: unknown): void => toastError(errorMessage(error));
