import { statements } from '@orator/contracts/statements/routes';
import { expect, test } from 'vitest';
import { writeData } from './plain-contracts.ts';

test('a route keeps what clients read of it, and loses its schemas', () => {
  const { method, url, access, mediaType } = statements.csv;
  const written = writeData({ csv: statements.csv, schema: statements.csv.response });
  expect(written).toBe(`export const csv = ${JSON.stringify({ method, url, access, mediaType })};`);
});
