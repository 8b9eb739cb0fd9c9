import type { Plugin } from 'vite';

/**
 * React Router's package has a build without its warnings for developers, but names it under no condition of its `exports`
 * (7.18): it is taken for what people load. Both of its modules, so that they share their contexts.
 */
export const productionRouter = (): Plugin => ({
  name: 'orator-production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});
