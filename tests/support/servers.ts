import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { explain } from '../../scripts/lib/errors.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startPostgres, startRedis } from '../../scripts/lib/servers.mjs';

/** A private Postgres and Redis; the database is migrated and seeded. */
export interface Servers {
  readonly kind: 'containers' | 'embedded';
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Restarts Postgres at the same address with the same data; every connection is closed. */
  restartPostgres(): Promise<void>;
  stop(): Promise<void>;
}

const images = { postgres: 'postgres:18', valkey: 'valkey/valkey:8' };
const password = 'for-tests-only';
/**
 * Test databases live for minutes, so durability is switched off, and so is autovacuum, which would run all the time
 * for a hundred databases.
 */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

/**
 * Starts a private pair of servers: containers where a Docker engine answers, this checkout's embedded Postgres and the
 * system's Redis elsewhere. `ORATOR_TEST_SERVERS=embedded` or `=containers` decides instead; a whole run takes the embedded ones.
 */
export async function startServers(): Promise<Servers> {
  const servers = await startSomewhere();
  try {
    const env = { ...process.env, DATABASE_URL: servers.databaseUrl };
    // As child processes: the schema engine keeps a process that has used it alive for ten seconds.
    for (const file of ['prisma/migrate.ts', 'services/billing/src/seed.main.ts'])
      await run(process.execPath, [file], { env });
    return servers;
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function startSomewhere(): Promise<Servers> {
  const forced = process.env['ORATOR_TEST_SERVERS'];
  if (forced === 'containers') return await startContainers();
  if (forced === 'embedded' || !(await hasEngine())) return await startEmbedded();
  try {
    return await startContainers();
  } catch (error) {
    console.log(`The containers of the tests do not start, so they use the embedded servers: ${explain(error)}`);
    return await startEmbedded();
  }
}

const hasEngine = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  );

async function startContainers(): Promise<Servers> {
  // A fixed port: Docker would assign another one after a restart.
  const port = await freePort();
  const postgres = await new PostgreSqlContainer(images.postgres)
    .withUsername('orator')
    .withPassword(password)
    .withDatabase('orator')
    .withCommand(['postgres', ...hasty.flatMap((setting) => ['-c', setting])])
    .withExposedPorts({ container: 5432, host: port })
    .start();
  const valkey = await new GenericContainer(images.valkey)
    .withCommand([
      'valkey-server',
      '--requirepass',
      password,
      '--databases',
      '1024',
      '--maxmemory-policy',
      'noeviction',
    ])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/i))
    .start()
    .catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
  const databaseUrl = `postgresql://orator:${password}@${postgres.getHost()}:${port}/orator`;
  return {
    kind: 'containers',
    databaseUrl,
    redisUrl: `redis://:${password}@${valkey.getHost()}:${valkey.getMappedPort(6379)}`,
    restartPostgres: async () => {
      await postgres.restart();
    },
    stop: async () => {
      await Promise.all([postgres.stop(), valkey.stop()]);
    },
  };
}

async function startEmbedded(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-test-'));
  // Postgres does not run as root: its user needs access to its folder below this one.
  await chmod(folder, 0o711);
  const options = { folder: join(folder, 'postgres'), password, durable: false, port: await freePort() };
  let postgres = await startPostgres(options);
  const redis = await startRedis({ folder: join(folder, 'redis'), password, durable: false }).catch(
    async (error: unknown) => {
      await postgres.process.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    },
  );
  return {
    kind: 'embedded',
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    restartPostgres: async () => {
      await postgres.process.stop();
      postgres = await startPostgres(options);
    },
    stop: async () => {
      await Promise.all([postgres.process.stop(), redis.process.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
