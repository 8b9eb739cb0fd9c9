import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { FIRST_PAGES } from './first-pages.ts';
import { EVERYWHERE, listNamespaces } from './list-namespaces.ts';

const MODULE = /\/web\/src\/shared\/i18n\/catalogues\.ts$/;
/**
 * Matches the import by which a feature lists the namespaces of a page: `import namespaces from
 * './pages/page.tsx?namespaces'`.
 */
const ASKED = /\?namespaces$/;
const CATALOGUE = /([\w-]+)\/locales\/([\w-]+)\.json$/;
const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** The texts that each first page loads in one file. */
const TOGETHER = FIRST_PAGES.map(({ name, path, modules }) => ({
  name,
  path,
  namespaces: [...EVERYWHERE, ...listNamespaces(modules.map((module) => sources + module))],
}));

/**
 * Answers `<page>.tsx?namespaces` with the namespaces that the page shows, so that nobody lists them by hand. The build in
 * addition emits every catalogue as `assets/words-<hash of all>/<locale>/<namespace>.json` and those of each first page
 * in one file, and replaces `catalogues.ts` with a module that fetches these files, so that the app contains only the
 * one hash.
 */
export const catalogues = (): Plugin => ({
  name: 'orator-catalogues',
  enforce: 'pre',
  load: {
    filter: { id: [MODULE, ASKED] },
    async handler(id) {
      if (ASKED.test(id)) return `export default ${JSON.stringify(listNamespaces([id.replace(ASKED, '')]))};`;
      if (this.environment.mode !== 'build') return null;
      const files = await readCatalogues();
      const all = [...files, ...groupByFirstPage(files)].map(([name, words]) => [name, JSON.stringify(words)] as const);
      const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
      const folder = `assets/words-${hash.slice(0, 8)}`;
      for (const [name, source] of all) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source });
      return fetching(`./${basename(folder)}`);
    },
  },
});

/** `<locale>/<namespace>` and the content of each, in a stable order. */
const readCatalogues = async (): Promise<Map<string, unknown>> => {
  const paths: string[] = [];
  for await (const path of glob('**/locales/*.json', { cwd: sources })) paths.push(path);
  return new Map(
    await Promise.all(
      paths.toSorted().map(async (path): Promise<[string, unknown]> => {
        const [, namespace = '', locale = ''] = CATALOGUE.exec(path) ?? [];
        return [`${locale}/${namespace}`, JSON.parse(await readFile(sources + path, 'utf8'))];
      }),
    ),
  );
};

/**
 * `<locale>/<name of a first page>` with its catalogues by namespace; without the two English ones that the app itself
 * contains.
 */
const groupByFirstPage = (files: ReadonlyMap<string, unknown>): [string, Record<string, unknown>][] => {
  const locales = new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''));
  return [...locales].flatMap((locale) =>
    TOGETHER.map(({ name, namespaces }): [string, Record<string, unknown>] => {
      const own = namespaces.filter((one) => locale !== 'en' || (one !== 'common' && one !== 'errors'));
      return [`${locale}/${name}`, Object.fromEntries(own.map((one) => [one, files.get(`${locale}/${one}`)]))];
    }),
  );
};

/**
 * The folder is found beside the module, on whatever host that is; `new URL(..., import.meta.url)` itself would be
 * rewritten by Vite, which looks for a file.
 *
 * A failure raises the event of a chunk that fails to load, for chunk-reload.ts, because a new version may have been
 * deployed.
 */
const fetching = (folder: string): string => `
const here = import.meta.url;
const fetched = new Map();
const first = ${JSON.stringify(TOGETHER)}.find(({ path }) => path === location.pathname);
const read = async (name) => {
  const answer = await fetch(new URL(\`${folder}/\${name}.json\`, here));
  if (!answer.ok) throw new Error(\`\${name} answered \${answer.status}\`);
  return answer.json();
};
export const fetchCatalogue = async (locale, namespace) => {
  const isFirst = first?.namespaces.includes(namespace) === true;
  const name = \`\${locale}/\${isFirst ? first.name : namespace}\`;
  try {
    if (!fetched.has(name)) fetched.set(name, read(name));
    const words = await fetched.get(name);
    return isFirst ? words[namespace] : words;
  } catch (error) {
    fetched.delete(name);
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
};
`;
