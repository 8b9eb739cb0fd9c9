import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the last request failed to reach the server. */
export const useConnectionLost = create<boolean>()(() => false);

/** Records whether a request has reached the server. */
export const setReachable = (reached: boolean): void => useConnectionLost.setState(!reached);

/** How many parts of the page say that themselves, with what it means for them. */
const useTellers = create<number>()(() => 0);

/** Whether the page as a whole has to say that the connection is lost. */
export const useUntoldLoss = (): boolean => {
  const told = useTellers((tellers) => tellers > 0);
  return useConnectionLost() && !told;
};

/** Says that its caller tells of a lost connection now, so that it is not told twice. */
export const useTellsLoss = (telling: boolean): void =>
  useEffect(() => {
    if (!telling) return undefined;
    useTellers.setState((tellers) => tellers + 1);
    return () => useTellers.setState((tellers) => tellers - 1);
  }, [telling]);

/** The browser's `offline` is certain at once; its `online` does not say that the server can be reached. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => setReachable(false));
};
