import { BUILD_META } from '@orator/contracts/core/build-meta';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { session, STORAGE } from '../storage/storage.ts';
import { call } from './api.ts';

/** Whether a page was built before the server's. Both ISO; undefined where it is not known. */
export const isOlder = (page: string | undefined, server: string | undefined): boolean =>
  page !== undefined && server !== undefined && Date.parse(page) < Date.parse(server);

/** Whether this is the first load of the browser's session; never where the browser keeps nothing, so that no page is loaded for ever. */
const isFirstLoad = (): boolean => {
  if (session.get(STORAGE.buildCompared) !== null) return false;
  session.set(STORAGE.buildCompared, '1');
  return session.get(STORAGE.buildCompared) !== null;
};

/**
 * Loads the page anew where it is older than the server's: after a release, a cache on the way may still hold the old one
 * (specification, section 2). Once a session, at its first load.
 */
export const reloadStalePage = async (reload: () => void): Promise<void> => {
  if (!isFirstLoad()) return;
  const page = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
  // Without an answer the page stays, and says by itself that the server cannot be reached.
  const server = await call(systemConfig.health, {}).catch(() => null);
  if (isOlder(page, server?.web_build)) reload();
};
