import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { argv, env, exit, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { migrationsFolder, readMigrations } from './migrations.ts';
import { withSchemaEngine } from './schema-engine.ts';

const schemaFolder = fileURLToPath(new URL('schema', import.meta.url));
const snapshot = join(migrationsFolder, 'snapshot.prisma');
const everyTable = { externalTables: [], externalEnums: [] };
const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };

/** Any fixed number: only this program takes it. Two starts at once then migrate one after the other. */
const migrationLock = 7_231_004_711;

/**
 * Brings a database to the newest migration. Runs the ones it has not seen, in the order of their names, and records
 * them in the standard `_prisma_migrations` table, so that `prisma migrate deploy` would agree with it.
 *
 * @param databaseUrl a database that exists and may be changed
 * @returns the names of the migrations it ran; empty when the database was up to date
 * @throws when a migration was edited after it was applied, or fails; a failed one changes nothing
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const migrationsList = await listMigrations();
  return await locked(databaseUrl, () =>
    withSchemaEngine(databaseUrl, async (engine) => {
      const history = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters: everyTable,
      });
      const edited = history.editedMigrationNames.filter((name) => !history.failedMigrationNames.includes(name));
      if (edited.length > 0) {
        throw new Error(`migration ${edited.join(', ')} changed after it was applied: restore it and write a new one`);
      }
      // A migration is one transaction: what failed has left nothing behind and may be tried again.
      for (const migrationName of history.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: everyTable });
      return { applied: appliedMigrationNames };
    }),
  );
}

/**
 * Writes the migration that leads from the newest one to `schema/*.prisma`, for a developer to read and complete with
 * what Prisma's language cannot say (functions, checks). Compares with the snapshot of the schema kept beside the
 * migrations, so it leaves the database alone: Prisma's own way, a shadow database, does not work through its driver adapter
 * (7.10 cannot read the type "char" of the catalog, and would connect to the main database for the shadow one).
 *
 * @param databaseUrl any database: the engine wants a connection, but reads and writes nothing
 * @param name words for the folder's name, e.g. `add voices`
 * @returns the file written, or nothing when the schema is what the migrations already make
 */
export async function writeMigration(databaseUrl: string, name: string): Promise<string | undefined> {
  const before = await readFile(snapshot, 'utf8').catch(() => undefined);
  const after = await readSchema();
  const script = await withSchemaEngine(databaseUrl, async (engine) => {
    const { stdout: sql } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [file(before)] },
      to: { tag: 'schemaDatamodel', files: [file(after)] },
      script: true,
      exitCode: true,
      filters: everyTable,
    });
    return sql?.trim() ?? '';
  });
  // Also when only comments changed: the snapshot is the text that `isMigrationWritten` compares.
  await writeFile(snapshot, after);
  if (script === '' || script === '-- This is an empty migration.') return undefined;
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['migration'];
  const path = join(migrationsFolder, [stamp, ...words].join('_'), 'migration.sql');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${script}\n`);
  await writeFile(join(migrationsFolder, lockfile.path), lockfile.content);
  return path;
}

/** Whether the newest migration was written after the last change of `schema/*.prisma`. */
export async function isMigrationWritten(): Promise<boolean> {
  return (await readFile(snapshot, 'utf8').catch(() => undefined)) === (await readSchema());
}

/** One migration at a time per database: a second process waits here, then finds nothing left to do. */
async function locked<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    return await work();
  } finally {
    await client.end();
  }
}

/** The migrations in the form the engine expects. */
async function listMigrations() {
  const migrationDirectories = (await readMigrations()).map(({ name, script }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
  }));
  return { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories };
}

/** All schema files as one text: Prisma merges them anyway, and models need no order. */
async function readSchema(): Promise<string> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(schemaFolder, name), 'utf8')));
  return texts
    .map((text) => text.trim())
    .join('\n\n')
    .concat('\n');
}

function file(content: string) {
  return { path: 'schema.prisma', content };
}

async function main([command, ...name]: string[]): Promise<string> {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: name the database');
  if (command === 'diff' && name.length > 0) {
    return (await writeMigration(databaseUrl, name.join(' '))) ?? 'nothing to migrate';
  }
  if (command !== undefined) throw new Error(`usage: node prisma/${basename(import.meta.filename)} [diff <name>]`);
  const { applied } = await migrate(databaseUrl);
  return applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date';
}

/** An error's message without the lines of Rust's stack that the engine puts after it. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\n\s+0: \w+::/)[0] ?? message;
}

if (import.meta.main) {
  const failure = await main(argv.slice(2)).then(
    (line) => void stdout.write(`${line}\n`),
    (error: unknown) => stderr.write(`migrate: ${describeError(error)}\n`),
  );
  // The engine's lock leaves a timer of ten seconds behind.
  exit(failure === undefined ? 0 : 1);
}
