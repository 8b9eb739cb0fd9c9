import { STORAGE, session } from '../storage/storage-keys.ts';

/** Remembers the page that asked for a sign-in; it is a path of ours or it is dropped. */
export const rememberPage = (path: string): void => {
  if (isOwnPath(path)) session.set(STORAGE.returnTo, path);
};

/** The remembered page, still remembered. */
export const rememberedPage = (): string | null => {
  const path = session.get(STORAGE.returnTo);
  return path !== null && isOwnPath(path) ? path : null;
};

/** The remembered page, forgotten once it is asked for. */
export const takeRememberedPage = (): string | null => {
  const path = rememberedPage();
  session.remove(STORAGE.returnTo);
  return path;
};

/** `//host` and `/\host` would leave the site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-');
