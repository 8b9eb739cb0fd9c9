import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillEnv } from './dotenv.mjs';
import { UserError } from './errors.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { attempt, run } from './run.mjs';

/**
 * docker-compose.yml as a project of its own, with free ports and new secrets.
 *
 * @typedef {object} Project
 * @property {string} name
 * @property {string} url where Caddy answers
 * @property {(...args: string[]) => Promise<unknown>} compose runs a command of compose, showing its output
 * @property {() => Promise<void>} untilReady waits until the gateway answers through Caddy
 * @property {() => Promise<Record<string, string>>} addTestServers see `testServers`; resolves with what the tests read
 *   from the environment to find them
 * @property {() => Promise<string>} logs the newest of all containers
 * @property {() => Promise<void>} remove with everything it has stored
 */

/**
 * @param {string} folder for its files, empty
 * @returns {Promise<Project>}
 * @throws {UserError} without a Docker engine that answers, or without compose
 */
export async function createProject(folder) {
  const [command = '', ...plugin] = await findCompose();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `orator-test-${randomBytes(4).toString('hex')}`;
  const envFile = join(folder, 'env');
  const ports = { ORATOR_PORT: String(port), ORATOR_TLS_PORT: String(await freePort()) };
  // Tests fetch nothing that they do not make themselves.
  const values = { ...ports, PUBLIC_URL: url, PAYMENT_PROVIDER: 'sandbox', ORATOR_MODELS: 'none' };
  const text = fillEnv(await readFile(join(root, '.env.example'), 'utf8'), values);
  await writeFile(envFile, text, { mode: 0o600 });
  const files = [join(root, 'docker-compose.yml')];
  const args = (/** @type {string[]} */ rest) => [
    ...plugin,
    ...files.flatMap((file) => ['-f', file]),
    '--env-file',
    envFile,
    '-p',
    name,
    ...rest,
  ];
  const compose = (/** @type {string[]} */ ...rest) => run(command, args(rest), { show: true });
  const logs = async () => (await attempt(command, args(['logs', '--tail', '40']))).output;
  return {
    name,
    url,
    compose,
    logs,
    untilReady: () => untilReady(`${url}/api/health/ready`, logs),
    addTestServers: async () => {
      const password = /^POSTGRES_PASSWORD=(.*)$/m.exec(text)?.[1] ?? '';
      const { override, env } = await testServers(url, password);
      const file = join(folder, 'test-servers.json');
      // JSON is YAML. It has a secret of this run in it.
      await writeFile(file, JSON.stringify(override), { mode: 0o600 });
      files.push(file);
      await compose('up', '-d');
      return env;
    },
    remove: async () => {
      await attempt(command, args(['down', '--volumes', '--remove-orphans', '--timeout', '10']));
    },
  };
}

/**
 * The container of tests/support/compose.main.ts: a mail server, an OpenID Connect issuer and a way to the database. It
 * shares the gateway's network, so that the issuer has one address, on 127.0.0.1, for the gateway and for a browser on
 * the host: the gateway accepts http from there only.
 *
 * @param {string} url of Orator
 * @param {string} databasePassword
 * @returns {Promise<{ override: object, env: Record<string, string> }>} `override`: a second compose file
 */
async function testServers(url, databasePassword) {
  const [mailbox, issuer, database] = [await freePort(), await freePort(), await freePort()];
  const [smtp, secret, callback] = [2525, randomBytes(16).toString('hex'), `${url}/sign-back`];
  const override = {
    services: {
      gateway: {
        ports: [mailbox, issuer, database].map((port) => `127.0.0.1:${port}:${port}`),
        environment: {
          SMTP_URL: `smtp://127.0.0.1:${smtp}`,
          WELCOME_NEEDS_VERIFICATION: 'false',
          GOOGLE_CLIENT_ID: 'orator',
          GOOGLE_CLIENT_SECRET: secret,
          GOOGLE_ISSUER: `http://127.0.0.1:${issuer}`,
          GOOGLE_CALLBACK_URL: callback,
        },
      },
      'test-servers': {
        image: process.env['ORATOR_IMAGE'] || 'orator:local',
        // The packages of the tests are not in the image, and the checkout may belong to anybody.
        user: 'root',
        volumes: [`${root}:/checkout:ro`],
        working_dir: '/checkout',
        command: ['node', 'tests/support/compose.main.ts'],
        network_mode: 'service:gateway',
        environment: {
          SMTP_PORT: String(smtp),
          MAILBOX_PORT: String(mailbox),
          ISSUER_PORT: String(issuer),
          DATABASE_PORT: String(database),
          GOOGLE_CLIENT_SECRET: secret,
          GOOGLE_CALLBACK_URL: callback,
        },
      },
    },
  };
  const env = {
    ORATOR_URL: url,
    ORATOR_TEST_MAILBOX: `http://127.0.0.1:${mailbox}`,
    ORATOR_TEST_DATABASE_URL: `postgresql://orator:${databasePassword}@127.0.0.1:${database}/orator`,
  };
  return { override, env };
}

/** @returns {Promise<string[]>} the command: the plugin of today's Docker, or the program before it */
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
