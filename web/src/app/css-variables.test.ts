import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariables, themeWith } from './theme.ts';

const src = join(import.meta.dirname, '..');
const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).map((path) => ({
  path,
  text: readFileSync(join(src, path), 'utf8'),
}));

const { variables, light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, themeWith({ close: '' })));

/** Variables that the theme, a style sheet or a component sets; those of Mantine begin with its names. */
const declared = new Set([
  ...Object.keys({ ...variables, ...light, ...dark }),
  ...files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name = '']) => name)),
]);

test('style sheets use only variables that something sets', () => {
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--(?!mantine-|input-|button-)[\w-]+)\)/g)]
      .filter(([, name = '']) => !declared.has(name))
      .map(([use]) => `${path}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
