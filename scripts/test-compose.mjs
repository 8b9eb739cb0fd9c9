import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from './lib/arguments.mjs';
import { createProject } from './lib/compose.mjs';
import { UserError } from './lib/errors.mjs';
import { handleSignals } from './lib/exit-hooks.mjs';
import { print } from './lib/log.mjs';
import { formatFailures, summarize } from './lib/report.mjs';
import { lastLines, run, stopRunning } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';
import { runTests } from './lib/vitest.mjs';

const help = `npm run test:compose [-- <part of a test file's path>...] [-t <name>]

Builds docker-compose.yml as an operator does, checks that only Caddy can be reached, and runs the end-to-end tests against
it, with a mail server and an OpenID Connect issuer in a container beside the gateway. Needs Docker.`;

await runScript(async () => {
  const { values, positionals } = parseArguments('See: npm run test:compose -- --help', {
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'orator-compose-'));
  const project = await createProject(folder);
  // The first signal ends what runs, so that `finally` removes the containers; the second ends this script.
  handleSignals(() => {
    handleSignals(undefined);
    stopRunning();
  });
  try {
    await prepare(['packages', 'database-client', 'browser']);
    print('Building the image');
    await project.compose('build');
    print('Starting the containers');
    await project.compose('up', '-d');
    await project.untilReady();
    await expectOnlyCaddy(project.name);
    print('Waiting for the samples that pages show, which are made meanwhile');
    await untilSamplesAreMade(project.name);
    print('Starting the servers of the tests');
    const env = await project.addTestServers();
    await project.untilReady();
    print(`Running the end-to-end tests against ${project.url}`);
    const { count, failures } = await runTests('e2e', {
      filters: positionals,
      testName: values.testNamePattern,
      env: { ...process.env, ...env },
    });
    const named = formatFailures(failures);
    if (named !== undefined) print(`\n${named}`);
    print(`\n${summarize([{ passed: 1, failed: 0, skipped: 0 }, count])}`);
    return count.failed > 0 || count.passed === 0 ? 1 : 0;
  } catch (error) {
    print(lastLines(await project.logs(), 200));
    throw error;
  } finally {
    await project.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();

/**
 * Waits until the container that makes the samples has ended: until then pages lack some.
 *
 * @param {string} project
 */
async function untilSamplesAreMade(project) {
  const labels = [`project=${project}`, 'service=samples'].map((label) => `label=com.docker.compose.${label}`);
  const filters = labels.flatMap((label) => ['--filter', label]);
  await run('docker', ['wait', (await run('docker', ['ps', '-aq', ...filters])).trim()]);
}

/**
 * Of all containers, only Caddy's publishes a port.
 *
 * @param {string} project
 * @throws {UserError} when another does, or one does not run
 */
async function expectOnlyCaddy(project) {
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
