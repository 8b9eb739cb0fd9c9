import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** A number, or a list that begins with one, under a name of its own at the top of a module. */
const TUNED = /^(?:export )?const (?:([A-Z][A-Z0-9_]*)|\[([A-Z0-9_, ]+)\])(?:: [^=]+)? = \[?-?\d/;

/**
 * @param {readonly string[]} lines of a module
 * @param {number} at of a constant
 * @returns {string} the comment beside it, or above it or the first of the constants that it stands among; else empty
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
 * @returns {readonly string[]} the constants in the table of sources at its top
 */
const listSourced = (lines) =>
  lines
    .flatMap((line) => /^ \* \| (`[A-Z][^|]*) \|/.exec(line)?.[1] ?? [])
    .flatMap((cell) => Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g), ([, name = '']) => name));

const cwd = join(root, 'packages');
const constants = globSync('!(contracts|sdk)/src/**/*.ts', { cwd })
  .filter((path) => !/\.(test|bench|test-support|contract)\.ts$/.test(path))
  .flatMap((path) => {
    const lines = readFileSync(join(cwd, path), 'utf8').split('\n');
    const sourced = new Set(listSourced(lines));
    return lines.flatMap((line, at) => {
      const [found, name, names = ''] = TUNED.exec(line) ?? [];
      if (found === undefined) return [];
      const comment = readComment(lines, at);
      const inTable = (name === undefined ? names.split(', ') : [name]).every((one) => sourced.has(one));
      return [{ path, line, comment, isSourced: inTable || comment.includes('Source: ') }];
    });
  });

it('every tuned constant of the engines has a comment with its unit or meaning', () => {
  console.log(`tuned constants of packages: ${constants.length}`);
  expect(constants.length).toBeGreaterThan(1000);
  expect(constants.filter(({ comment }) => comment === '')).toEqual([]);
});

it('every tuned constant has its source in the table at the top of its module or in its comment', () => {
  expect(constants.filter(({ isSourced }) => !isSourced)).toEqual([]);
});
