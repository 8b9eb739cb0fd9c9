import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** Rows of the table of folders that describe a folder of rooms: the folder, and the text about its rooms. */
const tree = [...read('docs/architecture.md').matchAll(/^\| `((?:packages|services)\/[\w-]+\/src)\/` \| (.*) \|$/gm)];

test.each(tree.map(([, folder = '', words = '']) => ({ folder, words })))(
  'docs/architecture.md names every room of $folder',
  ({ folder, words }) => {
    // Contracts have a folder for each feature.
    const rooms = readdirSync(join(root, folder), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== '__snapshots__',
    );
    const named = new Set(words.match(/[\w-]+/g));
    expect(
      folder.includes('contracts') ? [] : rooms.map(({ name }) => name).filter((name) => !named.has(name)),
    ).toEqual([]);
  },
);

test('docs/architecture.md names every folder of tests that is no noun of docs/nouns.md', () => {
  const nouns = new Set(Array.from(read('docs/nouns.md').matchAll(/^\| ([a-z-]+) \|/gm), ([, noun]) => noun));
  const [, words = ''] = /^\| `tests\/` \| (.*) \|$/m.exec(read('docs/architecture.md')) ?? [];
  const named = new Set(words.match(/[\w-]+/g));
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders.map(({ name }) => name).filter((name) => !nouns.has(name) && !named.has(name));
  expect(missing.filter((name) => name !== 'node_modules')).toEqual([]);
});

/** Paths that need not exist: those that CONTRIBUTING's example of a new kind would add, and the output of a build. */
const examples = /greetings|^web\/dist$/;

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', ...globSync('docs/adr/*.md', { cwd: root })])(
  '%s names files that exist',
  (file) => {
    const named = [
      ...read(file).matchAll(/`((?:docs|packages|prisma|scripts|services|tests|web|deploy)\/[\w./@-]+)`/g),
    ];
    const missing = named
      .map(([, path = '']) => path)
      .filter((path) => !examples.test(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  },
);

const decisions = globSync('docs/adr/[0-9]*.md', { cwd: root });

test.each(decisions)('%s says context, decision and consequences in at most 300 words', (file) => {
  const text = read(file);
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(300);
  for (const part of ['Context', 'Decided', 'Consequences']) expect(text).toMatch(new RegExp(`^\\*\\*${part}\\b`, 'm'));
});

test('decisions are numbered from 1 without a hole', () => {
  const numbers = decisions.map((file) => Number(file.slice('docs/adr/'.length).slice(0, 4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });

test.each(documents)('links of %s lead to files', (file) => {
  const linked = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(linked.filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([]);
});

test('the index names every decision with its title', () => {
  const named = [...read('docs/adr/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+\.md)\) \|/gm)];
  const titles = decisions.map((file) => {
    const name = file.slice('docs/adr/'.length);
    return `# ${Number(name.slice(0, 4))}. ${named.find(([, , , path]) => path === name)?.[2]}`;
  });
  expect(titles).toEqual(decisions.map((file) => read(file).split('\n', 1)[0]));
  expect(named).toHaveLength(decisions.length);
});

test('the list of measurements names every file', () => {
  const files = globSync('docs/measurements/*.md', { cwd: root }).map((file) =>
    file.slice('docs/measurements/'.length),
  );
  const named = [...read('docs/measurements/README.md').matchAll(/^\| \[.+\]\((.+\.md)\) \|/gm)].map(
    ([, file]) => file,
  );
  expect(new Set(named)).toEqual(new Set(files.filter((file) => file !== 'README.md')));
});

test('CONTRIBUTING names each file from the form to the MP4 so that there is only one, and counts them and the crossings', () => {
  const [, files, crossings, table = ''] =
    read('CONTRIBUTING.md').match(/^(\d+) files and (\d+) crossings,.*?(^\| in \| .*?)\n\n/ms) ?? [];
  const named = [...table.matchAll(/`([\w/-]*)(?:\{([\w,-]+)\})?(\.tsx?)`/g)].flatMap(
    ([, path, choices = '', ending]) => choices.split(',').map((choice) => `/${path}${choice}${ending}`),
  );
  const sources = globSync('{packages,services,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] });
  const found = named.map((name) => ({ name, paths: sources.filter((path) => `/${path}`.endsWith(name)) }));
  expect(found.filter(({ paths }) => paths.length !== 1)).toEqual([]);
  expect(new Set(found.flatMap(({ paths }) => paths)).size).toBe(Number(files));
  expect(table.match(/> /g)?.length).toBe(Number(crossings));
});
