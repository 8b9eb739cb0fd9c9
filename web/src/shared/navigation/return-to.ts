import { STORAGE, session } from '../storage/storage.ts';

/** Remembers the page to return to after sign-in. Anything but a path of this site is ignored. */
export const rememberPage = (path: string): void => {
  if (isOwnPath(path)) session.set(STORAGE.returnTo, path);
};

/** The remembered page; keeps it. */
export const rememberedPage = (): string | null => {
  const path = session.get(STORAGE.returnTo);
  return path !== null && isOwnPath(path) ? path : null;
};

/** Returns the remembered page and forgets it. */
export const takeRememberedPage = (): string | null => {
  const path = rememberedPage();
  session.remove(STORAGE.returnTo);
  return path;
};

/** `//host` and `/\host` would leave the site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-');
