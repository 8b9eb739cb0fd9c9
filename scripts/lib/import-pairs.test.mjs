import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** Packages of engines. */
const ENGINES = [
  'ears',
  'engines',
  'kokoro',
  'knowledge',
  'media',
  'pictures',
  'sound',
  'speaker-encoder',
  'speech',
  'spoken-text',
  'talking-heads',
  'threads',
  'translation',
  'videos',
  'voice-models',
];

/** Packages whose rooms import each other in one direction: all but the contracts, whose features `core`, `rpc` and `tasks` put together. */
const IN_ROOMS = readdirSync(join(root, 'packages')).filter((name) => name !== 'contracts');

/** Lines that a package of engines may have without its tests. */
const MOST_LINES = 8000;

/** @param {string} name of a package @returns {{ path: string, text: string }[]} its files without tests, from its `src` */
const readModules = (name) => {
  const cwd = join(root, 'packages', name, 'src');
  return globSync('**/*.ts', { cwd })
    .filter((path) => !/\.(test|bench|test-support)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }));
};

/** @param {string} path @returns {string | null} the room that a file is in; null for one that joins rooms */
const findRoom = (path) => (path.includes(sep) ? (path.split(sep)[0] ?? null) : null);

/** @param {string} name of a package @returns {string[]} rooms that import each other */
function findPairs(name) {
  const arrows = new Set(
    readModules(name).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/(?:from|import|import\() ?'(\.{1,2}\/[^']+)'/g), ([, to = '']) => {
        const [room, other] = [findRoom(path), findRoom(normalize(join(dirname(path), to)))];
        return room === null || other === null || room === other ? '' : `${room} ${other}`;
      }),
    ),
  );
  const pairs = [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([a = '', b = '']) => a < b && arrows.has(`${b} ${a}`));
  return pairs.map((pair) => `${name}: ${pair.join(' <-> ')}`).toSorted();
}

it('rooms of a package import each other in one direction', () => {
  expect(IN_ROOMS.length).toBeGreaterThan(20);
  const pairs = IN_ROOMS.flatMap(findPairs);
  console.log(`pairs of rooms of packages that import each other: ${pairs.length}`);
  expect(pairs).toEqual([]);
});

it(`a package of engines has at most ${MOST_LINES} lines beside its tests`, () => {
  const lines = ENGINES.map((name) => ({
    name,
    count: readModules(name).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  }));
  console.log(`lines: ${lines.map(({ name, count }) => `${name} ${count}`).join(', ')}`);
  expect(lines.filter(({ count }) => count > MOST_LINES).map(({ name }) => name)).toEqual([]);
});
