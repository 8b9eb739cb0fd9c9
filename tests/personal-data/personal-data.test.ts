import type { PersonalTable } from '@orator/platform/personal-data';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPERSONAL_TABLES } from '../../services/gateway/src/personal-data/registry.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

interface ForeignKey {
  readonly table: string;
  readonly to: string;
  readonly cascades: boolean;
}

interface Schema {
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
}

let gateway: Gateway;
let client: Client;
beforeAll(async () => {
  gateway = await startGateway();
  client = new Client({ connectionString: gateway.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await gateway.close();
});

async function readSchema(): Promise<Schema> {
  const columns = await client.query<Column>(`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`);
  const keys = await client.query<ForeignKey>(`
    SELECT child.relname AS "table", parent.relname AS "to", k.confdeltype = 'c' AS cascades
    FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
    WHERE k.contype = 'f' AND child.relnamespace = 'public'::regnamespace`);
  return { columns: columns.rows, keys: keys.rows };
}

/** "user" and the tables from which these keys lead to it. */
function leadingToUser(keys: readonly ForeignKey[]): Set<string> {
  const found = new Set(['user']);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { table, to } of keys) if (found.has(to)) found.add(table);
  }
  return found;
}

const toColumn = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The differences between a table's entry in the registry and the table in the database, as sentences. */
function checkEntry(entry: PersonalTable, { columns, keys }: Schema): string[] {
  const { table, deletion, export: rule } = entry;
  const cascades = leadingToUser(keys.filter(({ cascades: does }) => does)).has(table);
  const inDatabase = columns.filter((column) => column.table === table).map(({ column }) => column);
  if (inDatabase.length === 0) return [`${table} is gone, and has an entry`];
  const named = rule.to === 'none' ? inDatabase : Object.keys(rule.fields).map(toColumn);
  const hasFile = rule.to !== 'none' && Object.values(rule.fields).includes('file');
  return [
    ...inDatabase.filter((column) => !named.includes(column)).map((column) => `${table}.${column} has no use`),
    ...named
      .filter((column) => !inDatabase.includes(column))
      .map((column) => `${table}.${column} is gone, and has a use`),
    ...(deletion.by === 'cascade' && !cascades ? [`${table} does not cascade from "user"`] : []),
    ...(deletion.by !== 'cascade' && cascades ? [`${table} cascades from "user"`] : []),
    ...(hasFile && entry.files === undefined ? [`${table} names files, and does not say which`] : []),
  ];
}

/** Where registry and database differ. */
function compare(schema: Schema, entries: readonly PersonalTable[], impersonal: readonly string[]): string[] {
  const personal = entries.map(({ table }) => table);
  const tables = [...new Set(schema.columns.map(({ table }) => table))];
  const ofPeople = leadingToUser(schema.keys);
  for (const { table, column } of schema.columns) if (column === 'user_id') ofPeople.add(table);
  return [
    ...tables.filter((table) => ![...personal, ...impersonal].includes(table)).map((table) => `${table} has no entry`),
    ...impersonal.filter((table) => ofPeople.has(table)).map((table) => `${table} has rows of people`),
    ...impersonal.filter((table) => !tables.includes(table)).map((table) => `${table} is gone`),
    ...personal.filter((table, at) => personal.indexOf(table) !== at).map((table) => `${table} has two entries`),
    ...entries.flatMap((entry) => checkEntry(entry, schema)),
  ];
}

const differences = async (entries = gateway.deps.personalData, impersonal = Object.keys(IMPERSONAL_TABLES)) =>
  compare(await readSchema(), entries, impersonal);

/** Changes the schema for one test. */
async function withChange(sql: string, look: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await look();
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('the registry of personal data', () => {
  test('has an entry for every table, with all its columns, and says how the database deletes it', async () => {
    expect(await differences()).toEqual([]);
  });

  test('takes locks in the order in which a worker ends a task', () => {
    const locked = gateway.deps.personalData.filter(({ lock }) => lock !== undefined).map(({ table }) => table);
    expect(locked).toEqual(['task', 'wallet']);
  });

  test('gives each list of the export a name of its own', () => {
    const names = gateway.deps.personalData.flatMap(({ export: rule }) => (rule.to === 'list' ? [rule.name] : []));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('account');
  });
});

describe('the comparison with the database names', () => {
  const OF_A_PHOTO = 'CREATE TABLE note (id uuid PRIMARY KEY, photo uuid REFERENCES photo_image(id) ON DELETE CASCADE)';

  test('a new table that has no entry', () =>
    withChange('CREATE TABLE note (id uuid PRIMARY KEY)', async () => {
      expect(await differences()).toEqual(['note has no entry']);
    }));

  test.each([
    ['a column for the user', 'CREATE TABLE note (user_id uuid)'],
    ['keys that lead to the user', OF_A_PHOTO],
  ])('a table that is said to be nobody’s and has %s', (_name, sql) =>
    withChange(sql, async () => {
      expect(await differences(gateway.deps.personalData, [...Object.keys(IMPERSONAL_TABLES), 'note'])).toEqual([
        'note has rows of people',
      ]);
    }),
  );

  test('a column that is new, and one that is gone', () =>
    withChange('ALTER TABLE photo_image RENAME COLUMN width TO breadth', async () => {
      const expected = ['photo_image.breadth has no use', 'photo_image.width is gone, and has a use'];
      expect(await differences()).toEqual(expected);
    }));

  test('a table that is gone', () =>
    withChange('DROP TABLE hand_off', async () => {
      expect(await differences()).toEqual(['hand_off is gone, and has an entry']);
    }));

  test('rows that wrongly outlive their user, and rows that are deleted but should not be', async () => {
    const key = 'ALTER TABLE photo_image DROP CONSTRAINT photo_image_user_id_fkey';
    await withChange(key, async () => {
      expect(await differences()).toEqual(['photo_image does not cascade from "user"']);
    });
    const note: PersonalTable = {
      table: 'note',
      export: { to: 'none', why: 'a test' },
      deletion: { by: 'nobody', why: 'a test' },
      trial: { to: 'nobody', why: 'a test' },
    };
    await withChange(OF_A_PHOTO, async () => {
      expect(await differences([...gateway.deps.personalData, note])).toEqual(['note cascades from "user"']);
    });
  });

  test('files that no one would delete', async () => {
    const forgetful = gateway.deps.personalData.map(({ files: _files, ...entry }) => entry);
    expect(await differences(forgetful)).toEqual(
      [
        'user',
        'product_image',
        'photo_image',
        'background_image',
        'photo_avatar',
        'task',
        'logo',
        'own_voice',
        'recording',
      ].map((table) => `${table} names files, and does not say which`),
    );
  });
});
