import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readCode, UserError } from './errors.mjs';
import { root } from './paths.mjs';

/** @typedef {import('pg').Client} Client */

/** The table of migrations, as Prisma's schema engine makes it. */
const migrationsTable = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * Copies Orator's database into an empty one of another server: first the tables, made by the migrations that the old
 * one has seen, then all rows and the positions of the sequences. The servers write and read the rows' files themselves
 * (COPY), because the embedded packages bring neither pg_dump nor pg_upgrade.
 *
 * @param {object} options
 * @param {string} options.from address of the old database, which is only read
 * @param {string} options.to address of the new one
 * @param {string} options.folder empty, and one that both servers may write into
 * @returns {Promise<{ rows: number, leftOut: string[] }>} `leftOut`: tables that no migration makes
 * @throws {UserError} when the old one has seen a migration that this checkout does not have
 */
export async function copyDatabase({ from, to, folder }) {
  const { Client } = await import('pg');
  const [source, target] = [new Client({ connectionString: from }), new Client({ connectionString: to })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await makeTables(source, target);
    const made = new Set(await listTables(target));
    const found = await listTables(source);
    await target.query('BEGIN');
    // Neither foreign keys nor triggers: every row comes as it is, in any order.
    await target.query('SET LOCAL session_replication_role = replica');
    if (made.size > 0) await target.query(`TRUNCATE ${[...made].join(', ')}`);
    let rows = 0;
    for (const table of found.filter((name) => made.has(name))) {
      rows += await copyTable(source, target, table, join(folder, 'rows'));
    }
    await copySequences(source, target);
    await target.query('COMMIT');
    await target.query('ANALYZE');
    return { rows, leftOut: found.filter((name) => !made.has(name)) };
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/**
 * @param {Client} source
 * @param {Client} target
 */
async function makeTables(source, target) {
  if (!(await listTables(source)).includes('_prisma_migrations')) return;
  const { rows } = await source.query(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  );
  await target.query(migrationsTable);
  for (const { name } of rows) await target.query(await readMigration(String(name)));
}

/** @param {string} name */
async function readMigration(name) {
  try {
    return await readFile(join(root, 'prisma/migrations', name, 'migration.sql'), 'utf8');
  } catch (error) {
    if (readCode(error) !== 'ENOENT') throw error;
    throw new UserError(`The database is of a newer Orator: this one does not know its migration ${name}.`, {
      cause: error,
    });
  }
}

/**
 * @param {Client} client
 * @returns {Promise<string[]>} quoted where SQL needs it; of a table in partitions only these
 */
async function listTables(client) {
  const { rows } = await client.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  return rows.map(({ name }) => String(name));
}

/**
 * @param {Client} source
 * @param {Client} target
 * @param {string} table
 * @param {string} file
 * @returns {Promise<number>} how many rows
 */
async function copyTable(source, target, table, file) {
  const { rows } = await source.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${table}`],
  );
  const columns = rows.map(({ name }) => String(name)).join(', ');
  const path = source.escapeLiteral(file);
  const written = await source.query(`COPY ${table} (${columns}) TO ${path}`);
  const read = await target.query(`COPY ${table} (${columns}) FROM ${path}`);
  await rm(file);
  if (written.rowCount !== read.rowCount) {
    throw new Error(`${table}: ${written.rowCount} rows were written, ${read.rowCount} read`);
  }
  return read.rowCount ?? 0;
}

/**
 * @param {Client} source
 * @param {Client} target
 */
async function copySequences(source, target) {
  const { rows } = await source.query(
    `SELECT format('%I', sequencename) AS name, last_value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name, last_value: last } of rows) {
    // Null: never used.
    if (last === null) continue;
    await target.query('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [name, last]);
  }
}
