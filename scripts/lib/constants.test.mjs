import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** A number, or a list that begins with one, under a name of its own at the top of a module. */
const TUNED = /^(?:export )?const (?:([A-Z][A-Z0-9_]*)|\[([A-Z0-9_, ]+)\])(?:: [^=]+)? = \[?-?\d/;

/**
 * @param {readonly string[]} lines of a module
 * @param {number} at of a constant
 * @returns {string} the comment beside it, and the one above it or above its group of constants; empty without any
 */
function readComment(lines, at) {
  const above = lines.slice(0, at).findLastIndex((line) => !/^(?:export )?const [A-Z[]/.test(line));
  const [, beside = ''] = lines[at]?.split('//') ?? [];
  if (!/\*\/$|^\/\//.test(lines[above]?.trim() ?? '')) return beside;
  const begins = lines.slice(0, above + 1).findLastIndex((line) => /^(?:\/\*\*|\/\/)/.test(line));
  return [beside, ...lines.slice(begins, above + 1)].join('\n');
}

/**
 * @param {readonly string[]} lines of a module
 * @returns {ReadonlyMap<string, string>} the sources of the constants in the table at its top
 */
const readSources = (lines) =>
  new Map(
    lines
      .flatMap((line) => [/^ \* \| (`[A-Z][^|]*) \| (.*) \|$/.exec(line) ?? []])
      .flatMap(([, cell = '', source = '']) =>
        Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g), ([, name = '']) => /** @type {const} */ ([name, source])),
      ),
  );

const cwd = join(root, 'packages');
const constants = globSync('!(contracts|sdk)/src/**/*.ts', { cwd })
  .filter((path) => !/\.(test|bench|test-support|contract)\.ts$/.test(path))
  .flatMap((path) => {
    const lines = readFileSync(join(cwd, path), 'utf8').split('\n');
    const sources = readSources(lines);
    return lines.flatMap((line, at) => {
      const [found, name, names = ''] = TUNED.exec(line) ?? [];
      if (found === undefined) return [];
      const comment = readComment(lines, at);
      const told = (name === undefined ? names.split(', ') : [name]).map((one) => sources.get(one) ?? '');
      const [, beside = ''] = /Source: ([\s\S]*)/.exec(comment) ?? [];
      const source = beside === '' ? told.join('; ') : beside;
      return [{ path, line, comment, source, isSourced: beside !== '' || !told.includes('') }];
    });
  });

it('every tuned constant of the engines has a comment with its unit or meaning', () => {
  console.log(`tuned constants of packages: ${constants.length}`);
  expect(constants.length).toBeGreaterThan(1000);
  expect(constants.filter(({ comment }) => comment === '')).toEqual([]);
});

it('every tuned constant has its source in the table at the top of its module or in its comment', () => {
  const chosen = constants.filter(({ source }) => source.includes('chosen'));
  const tried = chosen.filter(({ source }) => source.includes('docs/measurements/'));
  console.log(`chosen: ${chosen.length}, of which ${tried.length} name a measurement that was made with them`);
  expect(constants.filter(({ isSourced }) => !isSourced)).toEqual([]);
});
