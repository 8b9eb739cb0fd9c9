import { Redis } from 'ioredis';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, createRedis } from './databases.ts';
import { startServers } from './servers.ts';

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the servers of the tests', () => {
  it('give every test a database of its own, migrated and seeded', async () => {
    const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
    await query(one, 'CREATE TABLE only_here (id int)');
    await expect(query(other, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
    expect(await query(other, 'SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL')).toEqual([]);
    expect(await query(other, 'SELECT 1 FROM vip_level LIMIT 1')).toHaveLength(1);
  });

  it('give every test a part of Redis', async () => {
    const redis = await Promise.all([createRedis(), createRedis()]).then((urls) => urls.map((url) => new Redis(url)));
    onTestFinished(() => redis.forEach((connection) => connection.disconnect()));
    await redis[0]?.set('key', 'mine');
    expect(await redis[0]?.get('key')).toBe('mine');
    expect(await redis[1]?.get('key')).toBeNull();
  });

  // Rare: only rare tests restart Postgres.
  it('keep the data and the address when Postgres is restarted', { tags: ['rare'] }, async () => {
    const servers = await startServers();
    onTestFinished(() => servers.stop());
    await query(servers.databaseUrl, 'CREATE TABLE kept AS SELECT 1 AS id');
    await servers.restartPostgres();
    expect(await query(servers.databaseUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });
});
