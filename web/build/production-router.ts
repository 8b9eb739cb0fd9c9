import type { Plugin } from 'vite';

/**
 * What only React Router's framework, data routers and server components call, with what stands in for it: a link of any kind
 * and the boundary of every route bring it along. Under a `BrowserRouter` none is ever called.
 */
const UNUSED = {
  PrefetchPageLinks: '() => null',
  useViewTransitionState: '() => false',
  RSCErrorHandler: '({ children }) => children',
  decodeRouteErrorResponseDigest: '() => undefined',
};

/**
 * React Router's package has a build without its warnings for developers, but names it under no condition of its `exports`
 * (7.18): it is taken for what people load. Both of its modules, so that they share their contexts. And without what this app
 * never calls: 2 kB of every first load, gzip.
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
  transform: {
    // Of its two chunks the one with the components.
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function LinkWithRef' },
    handler(code) {
      const lighter = Object.entries(UNUSED).reduce((rest, [name, instead]) => {
        const pattern = new RegExp(String.raw`^function ${name}\([^]*?^\}$`, 'm');
        if (!pattern.test(rest))
          this.error(`React Router has no ${name} any more: see what a link and a route bring along`);
        return rest.replace(pattern, `const ${name} = ${instead};`);
      }, code);
      return { code: lighter, map: null };
    },
  },
});
