import { BUILD_META } from '@orator/contracts/core/build-meta';
import type { Plugin } from 'vite';

/** Writes the build time into the page, so that an open page can tell when the server has a newer one. */
export const buildTime = (): Plugin => ({
  name: 'orator-build-time',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: BUILD_META, content: new Date().toISOString() }, injectTo: 'head' },
  ],
});
