import type { TestProject } from 'vitest/node';
import { startServers } from './servers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the run's one Postgres (a migrated, seeded database to copy) and one Redis. */
    servers: { databaseUrl: string; redisUrl: string };
  }
}

/** One pair of servers a run; `createDatabase` and `createRedis` give each test file its own part of them. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // The tests run against an Orator elsewhere.
  if (process.env['ORATOR_URL']) return undefined;
  const servers = await startServers();
  project.provide('servers', { databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl });
  return () => servers.stop();
}
