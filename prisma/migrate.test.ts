import { expect, it } from 'vitest';
import { isMigrationWritten } from './migrate.ts';

it('every change of the schema has its migration (npm run migration -- <name> writes it)', async () => {
  expect(await isMigrationWritten()).toBe(true);
});
