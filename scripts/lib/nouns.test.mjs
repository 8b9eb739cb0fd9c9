import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What stands beside the nouns in each layer. */
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
  'every folder of %s is a noun of docs/nouns.md, or stands beside them',
  (layer, beside) => {
    const known = new Set([...nouns.map(({ noun }) => noun), ...beside, 'node_modules']);
    expect(folders(layer).filter((folder) => !known.has(folder))).toEqual([]);
  },
);

/** Pages that have no calls of their own. */
const PAGES = ['ai-creation-library', 'digital-humans', 'help', 'home'];

test.each(nouns)(
  'docs/nouns.md says of $noun what its contract has: its calls and kinds of tasks',
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

test('the nouns are in order, each once', () => {
  const names = nouns.map(({ noun }) => noun);
  expect(names).toEqual([...new Set(names)].toSorted());
});
