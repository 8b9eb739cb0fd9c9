import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const files = globSync('{packages,prisma,scripts,services,tests,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
});

it('names functions by a verb and a noun: none ends in Of', () => {
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/\b(?:const|function) ([a-z]\w*Of)\b(?=\s*[=(<:])/g),
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(files.length).toBeGreaterThan(3000);
  expect(found).toEqual([]);
});
