import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** PostgreSQL's undefined_table. */
const NO_TABLE = '42P01';

/** A migration of this checkout. */
export interface Migration {
  readonly name: string;
  readonly script: string;
}

/** @returns the migrations in the order of their names */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return await Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      script: await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/**
 * Whether a database has exactly the migrations of this checkout, unedited and all of them finished: then `migrate` would do
 * nothing. One query, without Prisma's engine, which takes longer to load than to look.
 *
 * @throws what the database throws, but not where it has no tables yet
 */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const wanted = (await readMigrations()).map(({ name, script }) => `${name} ${hash(script)}`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration: string; isDone: boolean }>(
      `SELECT migration_name || ' ' || checksum AS migration, finished_at IS NOT NULL AS "isDone"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
    );
    return rows.every(({ isDone }) => isDone) && rows.map(({ migration }) => migration).join() === wanted.join();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** As Prisma's engine keeps it beside the name of a migration. */
const hash = (script: string): string => createHash('sha256').update(script).digest('hex');
