import { useSyncExternalStore } from 'react';

/** What somebody without an account would need one for, in the server's words; `null` while nobody asks. */
let reason: string | null = null;
const listeners = new Set<() => void>();

export const askToSignUp = (why: string | null): void => {
  reason = why;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSignUpAsk = (): string | null => useSyncExternalStore(subscribe, () => reason);
