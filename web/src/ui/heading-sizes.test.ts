import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

/** Sizes of page titles: of the first sentence, of pages that present something, of pages where people work, of small parts. */
const SCALE = new Set(['clamp(2.5rem, 5vw, 4.25rem)', 'var(--size-display)', '1.75rem', '1.25rem', '1rem']);

/** The font sizes of rules whose selectors name a page's title, with their files. */
const titles = globSync('**/*.css', { cwd: src }).flatMap((path) =>
  [...readFileSync(join(src, path), 'utf8').matchAll(/([^{}]*\bh1\b[^{}]*)\{([^{}]*)/g)].flatMap(([, , rules = '']) =>
    [...rules.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => `${path}: ${size}`),
  ),
);

test('page titles have the sizes of one scale', () => {
  expect(titles.length).toBeGreaterThan(8);
  expect(titles.filter((title) => !SCALE.has(title.slice(title.indexOf(': ') + 2)))).toEqual([]);
});
