import { systemConfig } from '@orator/contracts/system-config/routes';
import { create } from 'zustand';
import { call } from './api.ts';
import { useConnectionLost } from './connection.ts';
import { STORAGE, session } from '../storage/storage.ts';

/** If a chunk cannot be loaded (a new version was deployed), the page is reloaded, at most once in this time, ms. */
const WINDOW_MS = 10_000;

export const mayReload = (lastReload: string | null, now: number): boolean =>
  lastReload === null || now - Number(lastReload) > WINDOW_MS;

/** Whether a part of the page is missing although the page was just reloaded, so that the user may try again. */
export const usePartMissing = create<boolean>()(() => false);

const reload = (): void => {
  if (!mayReload(session.get(STORAGE.chunkReload), Date.now())) return usePartMissing.setState(true);
  session.set(STORAGE.chunkReload, String(Date.now()));
  location.reload();
};

/** Waits for the server first: reloading while offline would leave only the browser's error page. */
const reloadOnceReached = async (): Promise<void> => {
  // `call` records whether the server was reached.
  await call(systemConfig.health, {}).catch(() => null);
  if (!useConnectionLost.getState()) return reload();
  const unsubscribe = useConnectionLost.subscribe((lost) => {
    if (lost) return;
    unsubscribe();
    reload();
  });
};

/**
 * Whether the page works without the chunk that failed to load, such as the script editor, which falls back to a text
 * area. Safari does not name the chunk. Pure.
 */
export const isDispensable = (error: unknown): boolean => String(error).includes('script-editor');

export const watchChunks = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isDispensable(payload)) void reloadOnceReached();
  });
};
