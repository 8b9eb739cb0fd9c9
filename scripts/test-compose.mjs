import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillEnv } from './lib/dotenv.mjs';
import { handleSignals } from './lib/exit-hooks.mjs';
import { UserError } from './lib/errors.mjs';
import { print } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { summarize } from './lib/report.mjs';
import { attempt, lastLines, run, stopRunning } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';
import { runTests } from './lib/vitest.mjs';

/**
 * `npm run test:compose [-- <part of a file's path>]`: docker-compose.yml as an operator runs it, and the end-to-end tests
 * against it.
 */
await runScript(async () => {
  const compose = await findCompose();
  await prepare(['packages', 'database-client', 'browser']);
  const folder = await mkdtemp(join(tmpdir(), 'orator-compose-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const project = `orator-test-${randomBytes(4).toString('hex')}`;
  const envFile = join(folder, 'env');
  const values = { ORATOR_PORT: String(port), ORATOR_TLS_PORT: String(await freePort()), PUBLIC_URL: url };
  await writeFile(envFile, fillEnv(await readFile(join(root, '.env.example'), 'utf8'), values), { mode: 0o600 });
  /** @param {string[]} words */
  const withProject = (...words) => [...compose.slice(1), '--env-file', envFile, '-p', project, ...words];
  const [command = ''] = compose;
  // What runs ends, and the containers go; a second signal waits for nothing.
  handleSignals(() => {
    handleSignals(undefined);
    stopRunning();
  });
  try {
    print('Building the image');
    await run(command, withProject('build'), { show: true });
    print('Starting the containers');
    await run(command, withProject('up', '-d'), { show: true });
    await untilReady(
      `${url}/api/health/ready`,
      async () => (await attempt(command, withProject('logs', '--tail', '30'))).output,
    );
    await refuseOpenPorts(project);
    print(`Running the end-to-end test against ${url}`);
    const { count } = await runTests('e2e', {
      filters: process.argv.slice(2),
      env: { ...process.env, ORATOR_URL: url },
    });
    print(`\n${summarize([{ passed: 1, failed: 0, skipped: 0 }, count])}`);
    return count.failed > 0 || count.passed === 0 ? 1 : 0;
  } catch (error) {
    print(lastLines((await attempt(command, withProject('logs', '--tail', '40'))).output, 200));
    throw error;
  } finally {
    await attempt(command, withProject('down', '--volumes', '--remove-orphans', '--timeout', '10'));
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();

/** @returns {Promise<string[]>} the words that call compose: the plugin of today, or the program of yesterday */
async function findCompose() {
  if ((await attempt('docker', ['info'])).code !== 0)
    throw new UserError('No Docker engine answers: start one ("docker info").');
  if ((await attempt('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose'];
  if ((await attempt('docker-compose', ['version'])).code === 0) return ['docker-compose'];
  throw new UserError('Docker has no compose: install docker-compose-plugin (or docker-compose).');
}

/**
 * @param {string} url
 * @param {() => Promise<string>} readLogs
 */
async function untilReady(url, readLogs) {
  const end = Date.now() + 180_000;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new UserError(`${url} does not answer after 3 minutes:\n${await readLogs()}`);
    await sleep(500);
  }
}

/**
 * Only the door may be open: of all containers, none but Caddy's publishes a port.
 *
 * @param {string} project
 */
async function refuseOpenPorts(project) {
  const format = '{{ index .Config.Labels "com.docker.compose.service" }} {{ json .NetworkSettings.Ports }}';
  const ids = (await run('docker', ['ps', '-q', '--filter', `label=com.docker.compose.project=${project}`])).trim();
  const lines = (await run('docker', ['inspect', '--format', format, ...ids.split('\n')])).trim().split('\n');
  const open = lines.filter((line) => line.includes('HostPort')).map((line) => line.split(' ')[0]);
  const names = lines.map((line) => line.split(' ')[0]);
  for (const part of ['postgres', 'valkey', 'gateway', 'push', 'worker', 'billing', 'caddy']) {
    if (!names.includes(part)) throw new UserError(`The container of ${part} does not run.`);
  }
  if (open.join() !== 'caddy')
    throw new UserError(`Reachable from outside: ${open.join(', ')}. It must be Caddy alone.`);
  print('Only Caddy is reachable from outside');
}
