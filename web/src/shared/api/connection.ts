import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the last request failed to reach the server. */
export const useConnectionLost = create<boolean>()(() => false);

/** Records whether a request has reached the server. */
export const setReachable = (reached: boolean): void => useConnectionLost.setState(!reached);

/** Number of page parts that report the lost connection themselves, with its effect on them. */
const useTellers = create<number>()(() => 0);

/** Whether the page as a whole has to report the lost connection. */
export const useUntoldLoss = (): boolean => {
  const told = useTellers((tellers) => tellers > 0);
  return useConnectionLost() && !told;
};

/** Registers the caller as reporting a lost connection, so that it is not reported twice. */
export const useTellsLoss = (telling: boolean): void =>
  useEffect(() => {
    if (!telling) return undefined;
    useTellers.setState((tellers) => tellers + 1);
    return () => useTellers.setState((tellers) => tellers - 1);
  }, [telling]);

/** The browser's `offline` event is reliable; its `online` event does not mean that the server can be reached. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => setReachable(false));
};
