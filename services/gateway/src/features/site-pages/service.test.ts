import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSiteText } from './service.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-site-pages-'));
  await writeFile(join(folder, 'terms.md'), '# Rules');
  await writeFile(join(folder, 'terms.fr.md'), '# Règles');
  await writeFile(join(folder, 'policy.md'), 'x'.repeat(300_000));
});
afterAll(() => rm(folder, { recursive: true }));

test("an operator's text is read in the language of the reader, else in the operator's own", async () => {
  expect(await readSiteText(folder, 'terms', 'fr')).toBe('# Règles');
  expect(await readSiteText(folder, 'terms', 'de')).toBe('# Rules');
});

test('answers null for a page without a text, and cuts a text that is too long', async () => {
  expect(await readSiteText(folder, 'about', 'en')).toBeNull();
  expect(await readSiteText(undefined, 'terms', 'en')).toBeNull();
  expect(await readSiteText(folder, 'policy', 'en')).toHaveLength(200_000);
});
