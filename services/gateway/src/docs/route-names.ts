import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteSpec } from '@orator/contracts/core/route';
import type { RouteName } from './snippets.ts';

const folder = dirname(dirname(fileURLToPath(import.meta.resolve('@orator/contracts/core/route'))));

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'tag' in value;

/** Every route of the contracts with the name under which a program imports it. */
export async function readRouteNames(): Promise<ReadonlyMap<RouteSpec, RouteName>> {
  const names = new Map<RouteSpec, RouteName>();
  for await (const file of glob('*/routes.ts', { cwd: folder })) {
    const module = `@orator/contracts/${file.replace(/\.ts$/, '').replaceAll('\\', '/')}`;
    const exported: Readonly<Record<string, unknown>> = await import(module);
    for (const [feature, routes] of Object.entries(exported)) {
      if (typeof routes !== 'object' || routes === null) continue;
      for (const [route, spec] of Object.entries(routes))
        if (isRoute(spec)) names.set(spec, { module, feature, route });
    }
  }
  return names;
}
