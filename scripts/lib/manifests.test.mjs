import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

/** Used by their names in commands and configurations, by other tools, or for their types alone. */
const unimported = /^(@types\/.*|@biomejs\/biome|@prisma\/client|assemblyscript|oxlint-tsgolint|postcss|typescript)$/;

const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
const catalog = [...workspace.matchAll(/^ {2}'?([@\w][^':]*)'?: .*\d/gm)].map(([, name = '']) => name);
const manifests = globSync(['*/package.json', '*/*/package.json'], { cwd: root }).filter(
  (file) => !file.includes('node_modules'),
);

/** @param {string} file */
function declaredIn(file) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** @param {string} folder */
function sourceIn(folder) {
  const files = globSync('**/*.{ts,tsx,mjs,css}', {
    cwd: join(root, folder),
    exclude: (name) => ['node_modules', 'dist', 'generated'].includes(name),
  });
  return files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n');
}

test('every version of the catalog is used by a package', () => {
  const asked = new Set(['package.json', ...manifests].flatMap(declaredIn));
  expect(catalog.length).toBeGreaterThan(50);
  expect(catalog.filter((name) => !asked.has(name))).toEqual([]);
});

test.each(manifests)('every dependency that %s declares is imported', (file) => {
  const source = sourceIn(dirname(file));
  const isImported = (/** @type {string} */ name) => source.includes(`'${name}'`) || source.includes(`'${name}/`);
  const idle = declaredIn(file).filter((name) => !unimported.test(name) && !isImported(name));
  expect(idle).toEqual([]);
});
