import { createDb, type Db } from '@orator/db/client';
import { createDatabase, createRedis } from './databases.ts';
import { startSystem, type SystemOptions } from './system.ts';

/** The Orator that end-to-end tests talk to. */
export interface Target {
  readonly url: string;
  /** Its database; null where Orator runs elsewhere (ORATOR_URL) and ORATOR_TEST_DATABASE_URL does not name it. */
  readonly db: Db | null;
  /** What a browser complains about in an installation without the sample videos, which `npm start` makes. */
  readonly expected: readonly RegExp[];
  /** The last lines of its processes. */
  readonly logs: () => string;
  /** Fails when a process of it has died. */
  readonly expectAlive: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Whether the tests are pointed at a running Orator. */
export const isElsewhere = Boolean(process.env['ORATOR_URL']);

/**
 * Whether the tests can look behind its door. Elsewhere they can when whoever started it (scripts/test-compose.mjs) names its
 * database, its issuer and its mailbox: ORATOR_TEST_DATABASE_URL, ORATOR_TEST_ISSUER and ORATOR_TEST_MAILBOX.
 */
export const isInspectable = !isElsewhere || Boolean(process.env['ORATOR_TEST_DATABASE_URL']);

/** The Orator of ORATOR_URL where it is set; else one of the test's own, with its own database and storage. */
export async function target(options: Pick<SystemOptions, 'port' | 'gatewayEnv'> = {}): Promise<Target> {
  const elsewhere = process.env['ORATOR_URL'];
  if (elsewhere) {
    const url = new URL(elsewhere).origin;
    const databaseUrl = process.env['ORATOR_TEST_DATABASE_URL'];
    const db = databaseUrl ? createDb(databaseUrl, 2) : null;
    return {
      url,
      db,
      expected: [],
      logs: () => '',
      expectAlive: () => expectReady(url),
      stop: async () => db?.$disconnect(),
    };
  }
  const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
  const system = await startSystem({ databaseUrl, redisUrl, ...options });
  const db = createDb(databaseUrl, 2);
  return {
    url: system.url,
    db,
    expected: [/ 404 .*\/samples\//],
    logs: system.logs,
    expectAlive: () => expectReady(system.url),
    stop: async () => {
      await system.stop();
      await db.$disconnect();
    },
  };
}

async function expectReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/ready`);
  if (!answer.ok) throw new Error(`Orator is not ready any more: ${answer.status} ${await answer.text()}`);
}
