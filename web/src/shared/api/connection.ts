import { useSyncExternalStore } from 'react';

/** Whether the server was reached when it was last asked; `told` by whoever asks. */
export const createConnection = () => {
  let lost = false;
  const listeners = new Set<() => void>();
  return {
    lost: () => lost,
    told: (reached: boolean): void => {
      if (lost === !reached) return;
      lost = !reached;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const connection = createConnection();
export const useConnectionLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.lost);

/** The browser knows at once that its network is gone; that it is back says nothing of the server. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', () => connection.told(false));
};
