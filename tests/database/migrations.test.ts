import { isMigrated } from '@orator/db/migrations';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase } from '../support/databases.ts';

test('a start finds nothing to migrate where all migrations have run', async () => {
  expect(await isMigrated(await createDatabase())).toBe(true);
});

test('a start migrates a database without tables', async () => {
  expect(await isMigrated(await createEmptyDatabase())).toBe(false);
});

const newest = `(SELECT max(migration_name) FROM _prisma_migrations)`;

test.each([
  ['lacks the newest migration', `DELETE FROM _prisma_migrations WHERE migration_name = ${newest}`],
  ['has one that was edited since', `UPDATE _prisma_migrations SET checksum = '0' WHERE migration_name = ${newest}`],
  ['has one that failed', `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${newest}`],
  [
    'has one that was taken back',
    `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${newest}`,
  ],
  [
    'has one of a newer Orator',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', '0', '9_newer', now())`,
  ],
])('a start has Prisma look at a database that %s', async (_what, change) => {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(change);
  } finally {
    await client.end();
  }
  expect(await isMigrated(url)).toBe(false);
});
