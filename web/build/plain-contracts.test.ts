import { globSync, readFileSync } from 'node:fs';
import { statements } from '@orator/contracts/statements/routes';
import { expect, test } from 'vitest';
import { DECLARES, writeData } from './plain-contracts.ts';

test('keeps the fields of a route that clients read, and drops its schemas', () => {
  const { method, url, access, mediaType } = statements.csv;
  const written = writeData({ csv: statements.csv, schema: statements.csv.response });
  expect(written).toBe(`export const csv = ${JSON.stringify({ method, url, access, mediaType })};`);
});

const contracts = new URL('../../packages/contracts/src/', import.meta.url);

test.each(globSync('*/routes.ts', { cwd: contracts }))('recognises %s as routes, to replace them by data', (path) => {
  expect(readFileSync(new URL(path, contracts), 'utf8')).toMatch(DECLARES);
});
