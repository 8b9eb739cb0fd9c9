import { BUILD_META } from '@orator/contracts/core/build-meta';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { session, STORAGE } from '../storage/storage.ts';
import { call } from './api.ts';

/** Whether the page was built before the server's version. Both ISO; undefined if not known. */
export const isOlder = (page: string | undefined, server: string | undefined): boolean =>
  page !== undefined && server !== undefined && Date.parse(page) < Date.parse(server);

/** Whether this is the first load of the session; false if the browser denies storage, to prevent endless reloads. */
const isFirstLoad = (): boolean => {
  if (session.get(STORAGE.buildCompared) !== null) return false;
  session.set(STORAGE.buildCompared, '1');
  return session.get(STORAGE.buildCompared) !== null;
};

/**
 * Reloads a page that is older than the server's version, because after a release a cache in between may still hold the
 * old one (specification, section 2). At most once a session, at its first load.
 */
export const reloadStalePage = async (reload: () => void): Promise<void> => {
  if (!isFirstLoad()) return;
  const page = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
  // Without an answer the page stays, and another part of it reports that the server cannot be reached.
  const server = await call(systemConfig.health, {}).catch(() => null);
  if (isOlder(page, server?.web_build)) reload();
};
