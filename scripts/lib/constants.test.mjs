import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

/** A number, or a list that begins with one, under a name of its own at the top of a module. */
const TUNED = /^(?:export )?const (?:[A-Z][A-Z0-9_]*|\[[A-Z0-9_, ]+\])(?:: [^=]+)? = \[?-?\d/;

/**
 * @param {readonly string[]} lines of a module
 * @param {number} at of a constant
 * @returns {boolean} whether it, or the first of the constants that it stands among, has a comment
 */
function hasComment(lines, at) {
  const above = lines.slice(0, at).findLastIndex((line) => !/^(?:export )?const [A-Z[]/.test(line));
  return lines[at]?.includes('//') === true || /\*\/$|^\/\//.test(lines[above]?.trim() ?? '');
}

it('tells the unit or the meaning of every tuned constant of the engines in a comment', () => {
  const cwd = join(root, 'packages');
  const files = globSync('!(contracts|sdk)/src/**/*.ts', { cwd }).filter(
    (path) => !/\.(test|bench|test-support|contract)\.ts$/.test(path),
  );
  const constants = files.flatMap((path) => {
    const lines = readFileSync(join(cwd, path), 'utf8').split('\n');
    return lines.flatMap((line, at) => (TUNED.test(line) ? [{ path, line, told: hasComment(lines, at) }] : []));
  });
  console.log(`tuned constants of packages: ${constants.length}`);
  expect(constants.length).toBeGreaterThan(1000);
  expect(constants.filter(({ told }) => !told)).toEqual([]);
});
