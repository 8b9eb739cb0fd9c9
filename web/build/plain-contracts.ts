import type { Plugin } from 'vite';

const CONTRACTS = /\/packages\/contracts\/src\/.+\.ts$/;
/** Modules that declare schemas, and those that declare routes with them. */
const DECLARES = /from 'zod'|\/route\.ts'/;
/** What a client reads of a route; its schemas, descriptions and limits are for the server. */
const OF_ROUTE = ['method', 'url', 'access', 'trial', 'repeatable', 'idempotencyKey', 'status', 'timeoutMs'];

/**
 * The built web gets a module of the contracts that declares schemas or routes as the plain data it exports: constants as
 * they are, routes as tables of method and address. The module is run here, at build time, and its data is written out.
 * Types still come from the contracts. A schema or a function that the web imports from such a module fails the build as
 * "not exported": what the web computes with stands in a module without Zod, such as `tasks/state.ts`.
 */
export const plainContracts = (): Plugin => ({
  name: 'orator-plain-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACTS, code: DECLARES },
    handler: async (_code, id) => {
      const exported: Readonly<Record<string, unknown>> = await import(id);
      const data = Object.entries(exported).filter(([, value]) => isData(value));
      const lines = data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, shorten)};`);
      return { code: lines.join('\n'), map: null };
    },
  },
});

const shorten = (_key: string, value: unknown): unknown =>
  isRoute(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => OF_ROUTE.includes(field))) : value;

const isData = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  // Schemas, expressions and the like are instances of other classes.
  const simple = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRoute(value) || (simple && Object.values(value).every(isData));
};

const isRoute = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value;
