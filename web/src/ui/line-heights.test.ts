import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}));

test('lines below 1.35 letter heights are a token, which has room for the letters of each language', () => {
  const fixed = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:line-height: |font: [^;]*\/ )(\d(?:\.\d+)?)(?=[ ;])/g)].flatMap(([, height]) => {
      const lines = Number(height);
      // Icons and digits have a line height of 1.
      return lines === 1 || lines > 1.35 ? [] : [`${path}: ${height}`];
    }),
  );
  expect(fixed).toEqual([]);
});

test('clips a text with an ellipsis only at its sides, never above or below', () => {
  const cut = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/\{[^{}]*text-overflow: ellipsis[^{}]*\}/g)].flatMap(([rule]) =>
      /[^-]overflow: hidden/.test(rule) ? [path] : [],
    ),
  );
  expect(cut).toEqual([]);
});
