import { useSyncExternalStore } from 'react';

/** Scrolling has ended after this time without a step of it, ms. */
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

/** Parts of the page that scroll by themselves count too. */
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

/** Whether nothing is being scrolled, on a page where something uses `useResting`; true elsewhere. */
export const isResting = (): boolean => resting;

/** Whether nothing on the page is being scrolled. */
export const useResting = (): boolean => useSyncExternalStore(subscribe, isResting);
