import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArguments } from './lib/arguments.mjs';
import { UserError } from './lib/errors.mjs';
import { inHome } from './lib/paths.mjs';
import { stopAll } from './lib/processes.mjs';
import { run } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { startPostgres } from './lib/servers.mjs';
import { prepare } from './lib/setup.mjs';

const usage = 'Usage: npm run migration -- add voices';

/** `npm run migration -- add voices`: writes the migration that leads to prisma/schema, with a Postgres made for it. */
await runScript(async () => {
  const { positionals: name } = parseArguments(usage, {
    args: process.argv.slice(2),
    allowPositionals: true,
  });
  if (name.length === 0) throw new UserError(`Name the migration. ${usage}`);
  await prepare(['packages', 'database-client']);
  const folder = await mkdtemp(inHome('migration-'));
  try {
    const password = randomBytes(24).toString('base64url');
    const { url } = await startPostgres({ folder: join(folder, 'postgres'), password, durable: false });
    const env = { ...process.env, DATABASE_URL: url };
    await run(process.execPath, ['prisma/migrate.ts', 'diff', ...name], { env, show: true });
    return 0;
  } finally {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();
