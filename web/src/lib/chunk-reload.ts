import { STORAGE, session } from './storage-keys.ts';

/** A part that cannot be loaded (a new version was deployed) reloads the page, once in this time, ms. */
const WINDOW_MS = 10_000;

export const mayReload = (lastReload: string | null, now: number): boolean =>
  lastReload === null || now - Number(lastReload) > WINDOW_MS;

export const watchChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(session.get(STORAGE.chunkReload), Date.now())) return;
    event.preventDefault();
    session.set(STORAGE.chunkReload, String(Date.now()));
    location.reload();
  });
};
