import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteSpec } from '@orator/contracts/core/route';
import { type Context, type Feature, isFeature, type MakeRequest } from './feature.ts';

const folder = join(import.meta.dirname, '..');
const modules: readonly object[] = await Promise.all(
  globSync('*/requests.ts', { cwd: folder })
    .toSorted()
    .map((path) => import(join(folder, path))),
);

/** What the `requests.ts` of each feature declares; `openapi.test.ts` names the routes that the gateway serves and that are missing. */
export const FEATURES: readonly Feature[] = modules.flatMap((all) => Object.values(all).filter(isFeature));

export const ROUTES: readonly RouteSpec[] = FEATURES.flatMap(({ routes }) => routes);

/** Accepted requests of every route that takes no file. */
export const listRequests = (context: Context): ReadonlyMap<RouteSpec, readonly MakeRequest[]> =>
  new Map(FEATURES.flatMap(({ requests }) => [...requests(context)]));

export const nameRoute = ({ method, url }: RouteSpec): string => `${method} ${url}`;

/** Cases for `test.each`, by the routes' names. */
export const named = (specs: readonly RouteSpec[]) => specs.map((spec) => [nameRoute(spec), spec] as const);
