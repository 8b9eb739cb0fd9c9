import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import { startPostgres } from '../../scripts/lib/servers.mjs';

/**
 * Runs work on a Postgres that waits for the disk, as an operator's does. The Postgres of the tests does not wait,
 * although that takes most of the time of a bare update.
 */
export async function withDurablePostgres<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const parent = await mkdtemp(join(tmpdir(), 'orator-bench-'));
  // Postgres does not run as root: its user passes through here to its own folder.
  await chmod(parent, 0o711);
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({ folder: join(parent, 'postgres'), password });
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url };
    for (const file of ['prisma/migrate.ts', 'services/billing/src/seed.main.ts'])
      await run(process.execPath, [file], { env });
    return await work(postgres.url);
  } finally {
    await postgres.process.stop();
    await rm(parent, { recursive: true, force: true });
  }
}
