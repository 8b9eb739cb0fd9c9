import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Sets how many finished works the visitor has not seen; menus and the title of the tab show the number. */
export const setUnseenWorks = (unseen: number): void => {
  count = unseen;
  for (const listener of listeners) listener();
};

export const useUnseenWorks = (): number => useSyncExternalStore(subscribe, () => count);

/** The highest number that a badge shows (specification, section 9). */
const MOST = 99;

/** The text of a badge; null without unseen works. @param format formats a number in the page's language */
export const badgeText = (unseen: number, format: (value: number) => string): string | null => {
  if (unseen === 0) return null;
  return unseen > MOST ? `${format(MOST)}+` : format(unseen);
};
