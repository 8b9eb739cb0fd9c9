import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const folders = (/** @type {string} */ path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The lines of the table: noun, calls, kinds of tasks. */
const nouns = [...read('docs/nouns.md').matchAll(/^\| ([a-z-]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, noun = '', calls = '', kinds = '']) => ({
    noun,
    calls: (calls.match(/\/[\w-]+/g) ?? []).toSorted(),
    kinds: (kinds.match(/[\w-]+/g) ?? []).filter((kind) => kind !== '-').toSorted(),
  }),
);

/** A noun without its plural ending, by which file names of both forms are found. */
const spell = (/** @type {string} */ noun) => noun.replace(/(?:(?<=[cs]h)es|s)$/, '');

const names = new Set(nouns.map(({ noun }) => noun));

/** The folders of each layer that are no nouns. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const BESIDE = {
  'packages/contracts/src': ['core', 'push', 'rpc'],
  'services/gateway/src/features': ['mailbox'],
  'services/tasks/src': 'context conversions films kinds lifecycle pictures push rpc steps worker'.split(' '),
  'web/src/features': ['studio-tools'],
  'web/src/entities': ['faces', 'studio-tools', 'studios', 'video-looks'],
  tests:
    'bench billing calls chaos contracts cover-quality cover-training database e2e files head-quality http lip-quality lip-training mail outages personal-data portraits shots speaker-training specification speech-proof support talk-quality views voice-quality'.split(
      ' ',
    ),
};

test.each(Object.entries(BESIDE))(
  'every folder of %s is a noun of docs/nouns.md, or a listed exception',
  (layer, beside) => {
    const known = new Set([...nouns.map(({ noun }) => noun), ...beside, 'node_modules']);
    expect(folders(layer).filter((folder) => !known.has(folder))).toEqual([]);
  },
);

/** Names of a kind of task that also have a wider meaning: the rig reads any speech. */
const WIDER = ['speech'];

test('no folder of a package is named after a kind of task, or the singular of a noun, instead of the noun', () => {
  const allowed = new Set([...names, ...WIDER]);
  const other = new Set(
    nouns.flatMap(({ noun, kinds }) => [...kinds, spell(noun)]).filter((name) => !allowed.has(name)),
  );
  const rooms = globSync('packages/*/src/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms.length).toBeGreaterThan(100);
  expect(rooms.filter(({ name }) => other.has(name)).map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
});

test('every file of tables and of addresses of pages has the name of a noun of docs/nouns.md, or is a listed exception', () => {
  const known = new Set(nouns.map(({ noun }) => noun));
  const beside = ['billing', 'content-hashes', 'files', 'idempotency', 'mail', 'main'];
  const tables = globSync('*.prisma', { cwd: join(root, 'prisma/schema') }).map((file) => basename(file, '.prisma'));
  expect(tables.filter((name) => !known.has(name)).toSorted()).toEqual(beside);
  const addresses = globSync('*.ts', { cwd: join(root, 'web/src/shared/paths') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => basename(file, '.ts'));
  expect(addresses.filter((name) => !known.has(name))).toEqual([]);
});

/**
 * Layers, and a file of contracts: if a noun's contract has it, the layer needs a file of that noun.
 *
 * @type {readonly (readonly [layer: string, part: string])[]}
 */
const LAYERS = [
  ['services/gateway/src', 'routes'],
  ['services/tasks/src', 'kind'],
  ['services/tasks/src', 'procedures'],
  ['web/src', 'routes'],
  ['tests', 'routes'],
];

test.each(LAYERS)('%s has a file by the name of each noun whose contract has %s', (layer, part) => {
  const files = globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] });
  const text = layer === 'web/src' ? files.map(read).join('') : null;
  const had = nouns.filter(
    ({ noun, calls, kinds }) =>
      (calls.length > 0 || kinds.length > 0) &&
      existsSync(join(root, `packages/contracts/src/${noun}/${part}.ts`)) &&
      // Some calls are made by other clients than the web.
      (text === null || text.includes(`'@orator/contracts/${noun}/${part}'`)),
  );
  const missing = had.filter(({ noun }) => !files.some((file) => file.slice(layer.length).includes(spell(noun))));
  expect(had.length).toBeGreaterThan(0);
  expect(missing.map(({ noun }) => noun)).toEqual([]);
});

/** Rooms of engines that serve several nouns, and are called by what they do (docs/nouns.md); `prompt-runs` and `tasks` have none. */
const SERVED_BY = {
  'live-sessions': 'talking-heads/src/head',
  'photo-videos': 'talking-heads/src/head',
  'photo-avatar-images': 'pictures/src/portrait',
  'product-images': 'pictures/src/product-avatar-prompts',
  'video-avatars': 'videos/src/footage',
  'own-voices': 'speech/src/match',
  'voice-changes': 'speech/src/match',
  dictations: 'ears/src/hearing',
};

test('engines have a file by the name of each noun that workers make, or a room that serves several', () => {
  const files = globSync('packages/!(contracts|sdk)/src/**/*.ts', { cwd: root, exclude: ['**/node_modules'] });
  const made = nouns.filter(({ noun }) =>
    ['kind', 'procedures'].some((part) => existsSync(join(root, `packages/contracts/src/${noun}/${part}.ts`))),
  );
  const missing = made.filter(({ noun }) => !files.some((file) => file.includes(spell(noun)))).map(({ noun }) => noun);
  expect(missing.filter((noun) => noun !== 'prompt-runs' && noun !== 'tasks')).toEqual(
    Object.keys(SERVED_BY).toSorted(),
  );
  expect(Object.values(SERVED_BY).filter((room) => !existsSync(join(root, 'packages', room)))).toEqual([]);
});

test('no module of the web takes words from the catalogue of a feature of another noun', () => {
  const catalogues = new Set(
    globSync('web/src/features/*/locales', { cwd: root }).map((path) => basename(join(path, '..'))),
  );
  const modules = globSync('web/src/{entities,features}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const taken = modules.flatMap((file) =>
    [...read(file).matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)]
      .flatMap(([, named = '']) => named.match(/[\w-]+/g) ?? [])
      .filter((name) => catalogues.has(name) && name !== file.split('/')[3])
      .map((name) => `${file} ${name}`),
  );
  expect(catalogues.size).toBeGreaterThan(20);
  expect(taken).toEqual([]);
});

test('no styles of the web have the name of a noun that is neither their folder nor a component beside them', () => {
  const suffix = '.module.css';
  const styles = globSync(`web/src/{entities,features}/**/*${suffix}`, { cwd: root });
  const other = new Set(nouns.flatMap(({ noun }) => [noun, spell(noun)]));
  const strange = styles.filter((file) => {
    const [name, folder = ''] = [basename(file, suffix), file.split('/')[3]];
    const isBeside = existsSync(join(root, file.replace(suffix, '.tsx')));
    return other.has(name) && name !== folder && name !== spell(folder) && !isBeside;
  });
  expect(styles.length).toBeGreaterThan(50);
  expect(strange).toEqual([]);
});

/** Pages that have no calls of their own. */
const PAGES = ['ai-creation-library', 'digital-humans', 'help', 'home'];

test.each(nouns)(
  'docs/nouns.md lists the calls and the kinds of tasks in the contract of $noun',
  ({ noun, calls, kinds }) => {
    const contract = `packages/contracts/src/${noun}`;
    expect(existsSync(join(root, contract))).toBe(!PAGES.includes(noun));
    const routes = existsSync(join(root, contract, 'routes.ts')) ? read(`${contract}/routes.ts`) : '';
    const begins = [...routes.matchAll(/(?:url: |startRoute\()'(\/[\w-]+)/g)].map(([, begin = '']) => begin);
    expect([...new Set(begins)].toSorted()).toEqual(calls);
    const kind = existsSync(join(root, contract, 'kind.ts')) ? read(`${contract}/kind.ts`) : '';
    const declared = [...kind.matchAll(/'?([\w-]+)'?: defineTaskKind\(/g)].map(([, name = '']) => name);
    expect(declared.toSorted()).toEqual(kinds);
  },
);

test('docs/nouns.md has its nouns in alphabetical order, each once', () => {
  expect(nouns.map(({ noun }) => noun)).toEqual([...names].toSorted());
});
