import type { Plugin } from 'vite';

/**
 * Parts of React Router that only its framework, data routers and server components call, with replacements. Links and
 * the error boundary of routes import them; under a `BrowserRouter` none is ever called.
 */
const UNUSED = {
  PrefetchPageLinks: '() => null',
  useViewTransitionState: '() => false',
  RSCErrorHandler: '({ children }) => children',
  decodeRouteErrorResponseDigest: '() => undefined',
};

/**
 * React Router's package contains a build without developer warnings, but no condition of its `exports` (7.18) selects
 * it; this plugin uses it in production, for both modules, so that they share their contexts. It also removes what this
 * app never calls: 2 kB of every first load, gzip.
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
    // The one of its two chunks with the components.
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function LinkWithRef' },
    handler(code) {
      const lighter = Object.entries(UNUSED).reduce((rest, [name, instead]) => {
        const pattern = new RegExp(String.raw`^function ${name}\([^]*?^\}$`, 'm');
        if (!pattern.test(rest))
          this.error(`React Router has no ${name} any more: see what a link and a route bring along`);
        return rest.replace(pattern, `const ${name} = ${instead};`);
      }, code);
      // Without the mark a bundler keeps components that nobody imports, because a call might do something.
      const droppable = lighter.replaceAll(/ = (React\w*\.forwardRef\()/g, ' = /* @__PURE__ */ $1');
      if (droppable === lighter)
        this.error('React Router makes its components in another way: see which ones are kept');
      return { code: droppable, map: null };
    },
  },
});
