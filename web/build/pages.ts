import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { catalogues } from './catalogues.ts';

/** A page of the web app, as the features of `app/features.ts` declare it. */
export interface DeclaredPage {
  readonly feature: string;
  readonly path: string;
  readonly layout: string;
  /** Undefined if everybody may open the page. */
  readonly access: string | undefined;
}

/**
 * The fields of a feature that are read here; importing its type would bring the web's types into tools that run in
 * Node.
 */
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
 * The pages that the features of the web app declare, read from their source, so that tools that visit all pages find
 * new ones automatically. Paths that load the same module (the callback addresses of Google) are one page.
 */
export async function readPages(): Promise<DeclaredPage[]> {
  const features = `${web}src/app/features.ts`;
  const { module } = await runnerImport<{ readonly FEATURES: readonly Feature[] }>(features, {
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [catalogues()],
  });
  const pages = module.FEATURES.flatMap(({ name, routes = [] }) =>
    routes.map((route) => ({ ...route, feature: name, module: String(route.load) })),
  );
  return pages
    .filter((page, index) => pages.findIndex((other) => other.module === page.module) === index)
    .map(({ feature, path, layout, access }) => ({ feature, path, layout, access }));
}
