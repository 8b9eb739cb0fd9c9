import { afterAll } from 'vitest';
import { takeCreatedDatabases } from './databases.ts';
import { expectLedgerInOrder } from './ledger.ts';

/** After every file of integration tests the ledger of each of its databases must add up. Runs after the file's own hooks. */
afterAll(async () => {
  for (const url of takeCreatedDatabases()) await expectLedgerInOrder(url);
});
