import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const countLines = (/** @type {string} */ text) => text.split('\n').length - 1;

/** Modules without their tests. */
const find = (/** @type {string} */ pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).filter(
    (file) => !/\.(test|bench|test-support)\.tsx?$/.test(file),
  );
const sumLines = (/** @type {readonly string[]} */ files) => countLines(files.map(read).join(''));
const countWith = (/** @type {string} */ pattern, /** @type {RegExp} */ text) =>
  find(pattern).filter((file) => text.test(read(file))).length;

const countPackage = (/** @type {string} */ name) => sumLines(find(`packages/${name}/src/**/*.ts`));
const countNoun = (/** @type {string} */ noun) =>
  sumLines(find(`{packages/contracts,services/gateway,web}/src/**/${noun}/**/*.{ts,tsx}`));

const page = read('web/src/features/photo-videos/pages/photo-to-avatar.tsx');
const [studio = ''] = /^const Studio = [\s\S]*?^};\n/m.exec(page) ?? [];
const quotes = find('services/gateway/src/features/*/quote-*.ts').map(read);
const plugins = /plugins: \[([^\]]+)\]/.exec(read('web/vite.config.ts'))?.[1]?.split(', ') ?? [];

/** Figures in the last cell of a row of docs/architecture.md, in their order, by the beginning of the first cell. */
/** @type {Readonly<Record<string, readonly number[]>>} */
const FIGURES = {
  'lines of import rules': [countLines(read('scripts/lib/import-table.mjs'))],
  'lines of the largest package of engines': [
    'spoken-text',
    'pictures',
    'speech',
    'videos',
    'voice-models',
    'talking-heads',
  ].map(countPackage),
  'lines of the seven services that quote a price': [
    countLines(quotes.join('')),
    Math.max(...quotes.map(countLines)),
    Math.max(...quotes.map((text) => countLines(text.replace(/^import .*\n/gm, '')))),
  ],
  'lines of what runs engines in threads': [
    countPackage('threads'),
    sumLines(['packages/engines/src/engine-threads.ts']),
    sumLines(find('packages/{pictures,talking-heads,videos,engines}/src/**/{*-thread,threaded-*}.ts')),
  ],
  // Edits are counted for one engine, which is like all others.
  'edits for another engine': [countWith('packages/engines/src/**/*.ts', /@orator\/videos\/scene-videos\//)],
  'lines of programs that train or judge quality': [sumLines(find('packages/*/src/**/{train,quality}*.ts'))],
  'lines of the prompts of people and of products': [
    countNoun('photo-avatar-prompts') + countNoun('product-avatar-prompts'),
    countNoun('prompt-runs'),
  ],
  'feet of studios': [
    countWith('web/src/**/*.tsx', /<QuotedButton\b/),
    countWith('web/src/**/*.ts', /export const makeDraftStore\b|export function makeDraftStore\b/),
    countWith('web/src/**/*.{ts,tsx}', /params\.get\('task'\)/),
  ],
  'lines of `Studio` of talking photos': [countLines(studio), page.match(/^import /gm)?.length ?? 0],
  'lines of the list of calls of workers': [countLines(read('packages/contracts/src/rpc/procedures.ts'))],
  "plugins of the web's build": [plugins.filter((plugin) => plugin !== 'react()').length],
};

const rows = Array.from(
  read('docs/architecture.md').matchAll(/^\| (.+) \| .+ \| (.+) \|$/gm),
  ([, label = '', now = '']) => ({
    label,
    told: Array.from(now.matchAll(/\d[\d,]*/g), ([figure]) => Number(figure.replaceAll(',', ''))),
  }),
);

test.each(Object.entries(FIGURES))(
  'docs/architecture.md states the present figures of %s, within a twentieth',
  (label, counted) => {
    const told = rows.find((row) => row.label.startsWith(label))?.told.slice(0, counted.length) ?? [];
    const isNear = counted.map((figure, at) => Math.abs(figure - (told[at] ?? NaN)) <= figure / 20);
    expect({ counted, told, isNear }).toEqual({ counted, told, isNear: counted.map(() => true) });
  },
);
