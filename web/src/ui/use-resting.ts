import { useSyncExternalStore } from 'react';

/** Scrolling counts as ended after this time without a scroll event, ms. */
const REST_MS = 200;

let resting = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const change = (now: boolean): void => {
  if (resting === now) return;
  resting = now;
  for (const listener of listeners) listener();
};
const onScroll = (): void => {
  change(false);
  clearTimeout(timer);
  timer = setTimeout(() => change(true), REST_MS);
};

/** Scrollable parts of the page count too. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('scroll', onScroll, { capture: true, passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('scroll', onScroll, { capture: true });
    clearTimeout(timer);
    resting = true;
  };
};

/** Whether nothing is being scrolled, if something on the page uses `useResting`; otherwise true. */
export const isResting = (): boolean => resting;

/** Whether nothing on the page is being scrolled. */
export const useResting = (): boolean => useSyncExternalStore(subscribe, isResting);
