import { create } from 'zustand';

/** Whether the last request failed to reach the server. */
export const useConnectionLost = create<boolean>()(() => false);

/** Records whether a request has reached the server. */
export const setReachable = (reached: boolean): void => useConnectionLost.setState(!reached);

/** The browser's `offline` is certain at once; its `online` does not say that the server can be reached. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => setReachable(false));
};
