import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = /\/web\/src\/shared\/i18n\/catalogues\.ts$/;
const CATALOGUE = /([\w-]+)\/locales\/([\w-]+)\.json$/;
const sources = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * Emits every catalogue as `assets/words-<hash of all>/<locale>/<namespace>.json` and replaces `catalogues.ts` by a module
 * that fetches these files: the app needs to know only the one hash.
 */
export const catalogues = (): Plugin => ({
  name: 'orator-catalogues',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: MODULE },
    async handler() {
      const files = await readCatalogues();
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
      const folder = `assets/words-${hash.slice(0, 8)}`;
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source });
      return fetching(`/${folder}`);
    },
  },
});

/** `<locale>/<namespace>` and the content of each, in a stable order. */
const readCatalogues = async (): Promise<[string, string][]> => {
  const paths: string[] = [];
  for await (const path of glob('**/locales/*.json', { cwd: sources })) paths.push(path);
  return Promise.all(
    paths.toSorted().map(async (path): Promise<[string, string]> => {
      const [, namespace = '', locale = ''] = CATALOGUE.exec(path) ?? [];
      // Minified.
      return [`${locale}/${namespace}`, JSON.stringify(JSON.parse(await readFile(sources + path, 'utf8')))];
    }),
  );
};

/** A failure raises the event of a chunk that fails to load, for chunk-reload.ts: a new version may be deployed. */
const fetching = (folder: string): string => `
const fetched = new Map();
const read = async (name) => {
  const answer = await fetch(\`${folder}/\${name}.json\`);
  if (!answer.ok) throw new Error(\`\${name} answered \${answer.status}\`);
  return answer.json();
};
export const fetchCatalogue = async (locale, namespace) => {
  const name = \`\${locale}/\${namespace}\`;
  try {
    if (!fetched.has(name)) fetched.set(name, read(name));
    return await fetched.get(name);
  } catch (error) {
    fetched.delete(name);
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
};
`;
