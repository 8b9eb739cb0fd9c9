import { useSyncExternalStore } from 'react';

/** The overlay goes away this long after the last request, ms (specification, section 2). */
export const CLOSE_DELAY_MS = 200;

/** Counts requests that lock the page; `visible` from the first one until 200 ms after the last. */
export const createLoading = (delayMs: number) => {
  let running = 0;
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: boolean): void => {
    if (visible === next) return;
    visible = next;
    for (const listener of listeners) listener();
  };
  return {
    visible: () => visible,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows the overlay while the task runs. */
    during: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      running += 1;
      clearTimeout(timer);
      show(true);
      try {
        return await task();
      } finally {
        running -= 1;
        if (running === 0) timer = setTimeout(() => show(false), delayMs);
      }
    },
  };
};

export const loading = createLoading(CLOSE_DELAY_MS);
export const useLoading = (): boolean => useSyncExternalStore(loading.subscribe, loading.visible);
