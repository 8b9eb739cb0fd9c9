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

/** Any URL with this origin counts as a path of this site; no real site has it. */
const SITE = 'http://site.invalid';

/** `//host` and `/\host` would leave the site, also with tabs and line breaks in between, which browsers ignore. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && URL.parse(path, SITE)?.origin === SITE && !path.startsWith('/sign-');

/** The query parameter with the page to return to. */
const RETURN = 'return';

/** A path that returns to `to` afterwards: shops, payments. */
export const withReturn = (path: string, to: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN]: to }).toString()}`;

/** The return page in a URL's query; null for anything but a path of this site. */
export const readReturnPath = (search: string): string | null => {
  const path = new URLSearchParams(search).get(RETURN);
  return path !== null && isOwnPath(path) ? path : null;
};
