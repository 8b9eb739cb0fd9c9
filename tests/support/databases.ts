import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { inject } from 'vitest';

const created: string[] = [];

/** The databases that `createDatabase` has made since it was last asked: files share the modules of a worker. */
export const takeCreatedDatabases = (): readonly string[] => created.splice(0);

/**
 * Makes a database of the test's own by copying the migrated and seeded one, which takes about 50 ms.
 *
 * @returns its address; it goes away with the run's server
 */
export async function createDatabase(): Promise<string> {
  const url = await copyDatabase(new URL(inject('servers').databaseUrl).pathname.slice(1));
  created.push(url);
  return url;
}

/** Makes a database without tables; otherwise as `createDatabase`. */
export const createEmptyDatabase = (): Promise<string> => copyDatabase('template0');

async function copyDatabase(template: string): Promise<string> {
  const url = new URL(inject('servers').databaseUrl);
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    // Files are copied with half the work of blocks that are logged.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Gives the test a Redis database (a number) that no other test of the run has. Channels of PUBLISH are one space for
 * all numbers: tests that listen keep to their own users.
 */
export async function createRedis(): Promise<string> {
  const { redisUrl } = inject('servers');
  const redis = new Redis(redisUrl);
  try {
    return `${redisUrl}/${await redis.incr('next-test-database')}`;
  } finally {
    redis.disconnect();
  }
}
