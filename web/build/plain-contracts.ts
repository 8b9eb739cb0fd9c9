import type { RouteSpec } from '@orator/contracts/core/route';
import type { Plugin } from 'vite';

const CONTRACTS = /\/packages\/contracts\/src\/.+\.ts$/;
/**
 * Matches imports of modules that declare schemas (Zod) or routes (`route.ts`, or the `routes.ts` of another feature).
 */
export const DECLARES = /from 'zod'|\/routes?\.ts'/;
/** Fields of a route that clients do not use: schemas, descriptions and limits. */
const FOR_SERVERS: readonly (keyof RouteSpec)[] = [
  'params',
  'query',
  'body',
  'upload',
  'response',
  'tag',
  'summary',
  'sensitive',
  'rateLimit',
  'limitsIp',
];

/**
 * Replaces modules of the contracts that declare schemas or routes by the plain data they export: constants unchanged,
 * routes as tables of method and URL. The module is run at build time and its data written out. Types still come from
 * the contracts. Importing a schema or a function from such a module fails the build as "not exported"; functions for
 * the web must be in a module without Zod, such as `tasks/state.ts`.
 */
export const plainContracts = (): Plugin => ({
  name: 'orator-plain-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACTS, code: DECLARES },
    handler: async (_code, id) => ({ code: writeData(await import(id)), map: null }),
  },
});

/** The source of a module that exports the data among these values. */
export function writeData(exported: Readonly<Record<string, unknown>>): string {
  const data = Object.entries(exported).filter(([, value]) => isData(value));
  return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, shorten)};`).join('\n');
}

const shorten = (_key: string, value: unknown): unknown =>
  isRoute(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !isForServers(field))) : value;

const isForServers = (field: string): boolean => FOR_SERVERS.some((one) => one === field);

const isData = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  // Schemas, expressions and the like are instances of other classes, and are left out.
  const simple = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRoute(value) || (simple && Object.values(value).every(isData));
};

const isRoute = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value;
