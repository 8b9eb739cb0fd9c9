// Rare (ADR 86): it kills database servers; `restarts.test.mjs` tests how processes are started again.
// @module-tag rare
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '@orator/db/client';
import { createLog } from '@orator/platform/log';
import { createRedis } from '@orator/platform/redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';
import { keepServer, type Server, startPostgres, startRedis } from '../../scripts/lib/servers.mjs';
import { startSystem, type System, until } from '../support/system.ts';

const password = 'for-tests-only';
let parent: string;
let stopping = false;
const started: Server[] = [];
let postgres: Server;
let redis: Server;
let system: System;

/** Starts a server as `npm start` does: again whenever it has ended. */
async function keep(start: (at: { port?: number }) => Promise<Server>): Promise<Server> {
  const noted = async (at: { port?: number }): Promise<Server> => {
    const server = await start(at);
    started.push(server);
    return server;
  };
  const server = await noted({});
  void keepServer(server, noted, () => stopping);
  return server;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'orator-restarts-'));
  // Postgres does not run as root: its user passes through here to its own folder.
  await chmod(parent, 0o711);
  postgres = await keep((at) => startPostgres({ folder: join(parent, 'postgres'), password, ...at }));
  redis = await keep((at) => startRedis({ folder: join(parent, 'redis'), password, ...at }));
  const env = { ...process.env, DATABASE_URL: postgres.url };
  await run(process.execPath, ['prisma/migrate.ts'], { env });
  await run(process.execPath, ['services/billing/src/seed.main.ts'], { env });
  system = await startSystem({ databaseUrl: postgres.url, redisUrl: redis.url });
}, 180_000);
afterAll(async () => {
  await system.stop();
  stopping = true;
  await Promise.all(started.map(({ process: server }) => server.stop()));
  await rm(parent, { recursive: true, force: true });
});

const isReady = async (): Promise<boolean> => (await fetch(`${system.url}/api/health/ready`)).ok;
const newest = (): Server['process'] | undefined => started.at(-1)?.process;

test('a Redis that is killed comes back at its address with its data, and the system with it', {
  timeout: 120_000,
}, async () => {
  const client = createRedis(redis.url, createLog('gateway', 'silent'), { retryForever: true });
  await client.set('kept', 'yes');
  process.kill(redis.process.pid, 'SIGKILL');
  await redis.process.ended;
  await until(async () => (await client.get('kept').catch(() => null)) === 'yes');
  expect(newest()?.pid).not.toBe(redis.process.pid);
  await until(isReady);
  client.disconnect();
});

test('a Postgres that is killed comes back at its address with its data, and the system with it', {
  timeout: 120_000,
}, async () => {
  const db = createDb(postgres.url, 2);
  await db.creditPackage.create({ data: { id: 'kept', amount: 100n, priceCents: 500 } });
  process.kill(postgres.process.pid, 'SIGKILL');
  await postgres.process.ended;
  await until(async () => (await db.creditPackage.count({ where: { id: 'kept' } }).catch(() => 0)) === 1);
  expect(newest()?.pid).not.toBe(postgres.process.pid);
  await until(isReady);
  await db.$disconnect();
});
