import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** A page of the web app, as the features of `app/features.ts` declare it. */
export interface DeclaredPage {
  readonly feature: string;
  readonly path: string;
  readonly layout: string;
  /** Everyone when undefined. */
  readonly access: string | undefined;
}

/** What is read of a feature; its own type would bring the web's types to tools that run in Node. */
interface Feature {
  readonly name: string;
  readonly routes?: readonly {
    readonly path: string;
    readonly layout: string;
    readonly access?: string;
    load: unknown;
  }[];
}

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * The pages that the features of the web app declare, read from their source: tools that go through all pages find a new
 * one by themselves. Paths that load the same module (the callback addresses of Google) are one page.
 */
export async function readPages(): Promise<DeclaredPage[]> {
  const features = `${web}src/app/features.ts`;
  const options = { configFile: false, root: web, logLevel: 'error' } as const;
  const { module } = await runnerImport<{ readonly FEATURES: readonly Feature[] }>(features, options);
  const pages = module.FEATURES.flatMap(({ name, routes = [] }) =>
    routes.map((route) => ({ ...route, feature: name, module: String(route.load) })),
  );
  return pages
    .filter((page, index) => pages.findIndex((other) => other.module === page.module) === index)
    .map(({ feature, path, layout, access }) => ({ feature, path, layout, access }));
}
