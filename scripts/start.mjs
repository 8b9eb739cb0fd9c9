import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseStart } from './lib/arguments.mjs';
import { startDatabase } from './lib/database.mjs';
import { takeSignals } from './lib/endings.mjs';
import { Stop } from './lib/errors.mjs';
import { paint, readable, say } from './lib/log.mjs';
import { inHome } from './lib/paths.mjs';
import { needPort } from './lib/ports.mjs';
import { commandOf, stopAll, stopLeftovers } from './lib/processes.mjs';
import { run } from './lib/run.mjs';
import { enter } from './lib/runtime.mjs';
import { derive, readSecret } from './lib/secrets.mjs';
import { startRedis } from './lib/servers.mjs';
import { mailSettings, startServices } from './lib/services.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm start [-- --port 9000]

Sets up everything Orator needs and runs it. The first time takes a few minutes.

  --port, -p   the port to open in the browser (or PORT; default 8080)

  HOST           the address to listen on; default 127.0.0.1, only this machine
  PUBLIC_URL     the address people open, when it is not http://localhost:<port>
  DATABASE_URL   a PostgreSQL of your own; default: an embedded one in .orator/postgres
  REDIS_URL      a Redis or Valkey of your own; default: one in .orator/redis
  STORAGE_DIR    where photos and videos are kept; default .orator/storage
  SMTP_URL       your mail server; default: messages land at /api/dev/mailbox, which only this machine can read
  SECRET_KEY     the secret all keys are derived from; default: made once, in .orator/secret`;

let stopping = false;
/** @type {Promise<never>} */
const never = new Promise(() => undefined);

await enter(async () => {
  const options = parseStart(process.argv.slice(2), process.env);
  if (options.help) {
    say(help);
    return 0;
  }
  try {
    return await Promise.race([interrupted(), serve(options)]);
  } finally {
    stopping = true;
    await stopAll();
  }
});
process.exit();

/**
 * Sets up, starts, and stays until a part dies for good.
 *
 * @param {{ port: number, host: string }} options
 * @returns {Promise<number>}
 */
async function serve({ port, host }) {
  const began = performance.now();
  await takeOver();
  await needPort(port, host);
  const ownRedis = await findServer('REDIS_URL');
  const ownPostgres = await findServer('DATABASE_URL');
  await prepare({ ownRedis: ownRedis === undefined });
  const secret = await readSecret();
  const pids = inHome('pids');
  /** @type {PromiseWithResolvers<string>} the first part that ended for good, and how */
  const death = Promise.withResolvers();
  /** @param {import('./lib/processes.mjs').Running} part */
  const watch = (part) => void part.ended.then((how) => giveUp(part, how));
  /** @param {import('./lib/processes.mjs').Running} part @param {string} how */
  const giveUp = (part, how) => death.resolve(`${part.name} ended ${how}. ${lastWords(part)}`);

  const redis = ownRedis ?? (await startRedis({ folder: inHome('redis'), password: derive(secret, 'redis'), pids }));
  const postgres = ownPostgres ?? (await startDatabase({ pids }));
  for (const server of [redis, postgres]) if (server.process !== undefined) watch(server.process);
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET_KEY: secret,
    STORAGE_DIR: process.env['STORAGE_DIR'] || inHome('storage'),
  };
  // People's photos: nobody else on this machine reads them.
  await mkdir(settings.STORAGE_DIR, { recursive: true, mode: 0o700 });
  const env = { ...process.env, ...settings };
  if (!existsSync(join(settings.STORAGE_DIR, 'samples'))) say('Making the samples (once)');
  /** @param {string} file */
  const finish = (file) => run(process.execPath, [file], { env });
  await Promise.all([
    finish('prisma/migrate.ts').then(() => finish('services/billing/src/seed.main.ts')),
    finish('services/tasks/src/samples/main.ts'),
  ]);
  const ready = startServices({ settings, port, host, onDeath: giveUp, isStopping: () => stopping });
  const first = await Promise.race([
    death.promise.then((text) => ({ text })),
    // It fails only when a part has died, which `death` tells better.
    ready.then(
      (address) => ({ address }),
      () => never,
    ),
  ]);
  if ('address' in first) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`\n${paint(1, `Orator is ready: ${first.address}`)} ${paint(2, `(${seconds} s; Ctrl-C stops it)`)}\n`);
    if (mailSettings(process.env)['DEV_MAILBOX'] === 'on') {
      say(`${paint(2, `Messages to people (codes, links): ${first.address}/api/dev/mailbox`)}\n`);
    }
  }
  const text = 'text' in first ? first.text : await death.promise;
  if (!stopping) process.stderr.write(`orator: ${text}\n`);
  return 1;
}

/** @param {import('./lib/processes.mjs').Running} part */
function lastWords(part) {
  const lines = part.lastLines().slice(-10);
  return lines.length === 0
    ? 'It said nothing.'
    : `Its last lines:\n${lines.map((line) => `  ${readable(line)}`).join('\n')}`;
}

/** One Orator a checkout; what a killed one has left is ended first. */
async function takeOver() {
  const file = inHome('start.pid');
  const other = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (other > 0 && other !== process.pid && (await commandOf(other)).includes('scripts/start.mjs')) {
    throw new Stop(
      `Orator already runs from this folder (process ${other}): stop it first, with Ctrl-C or kill ${other}.`,
    );
  }
  await stopLeftovers(inHome('pids'));
  await writeFile(file, String(process.pid));
}

/**
 * A server of one's own, when the environment names it.
 *
 * @param {'DATABASE_URL' | 'REDIS_URL'} name
 * @returns {Promise<{ url: string, process: undefined } | undefined>}
 * @throws {Stop} when nothing answers there
 */
async function findServer(name) {
  const url = process.env[name];
  if (!url) return undefined;
  if (!URL.canParse(url)) {
    const example = name === 'REDIS_URL' ? 'redis://host:6379' : 'postgresql://user:password@host:5432/orator';
    throw new Stop(`${name} is no address. It looks like ${example}`);
  }
  const { hostname, port } = new URL(url);
  const at = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || (name === 'REDIS_URL' ? 6379 : 5432)) };
  await new Promise((resolve, reject) => {
    const socket = connect({ ...at, timeout: 5000 }, () => resolve(socket.end()));
    const fail = () =>
      reject(
        new Stop(`Nothing answers at ${at.host}:${at.port}. See ${name}, or unset it to use a server of Orator's own.`),
      );
    socket.on('error', fail).on('timeout', fail);
  });
  return { url, process: undefined };
}

/** @returns {Promise<number>} the code of the signal that ends it */
function interrupted() {
  return new Promise((resolve) => {
    let first = 0;
    /** @param {number} code */
    const end = (code) => {
      // npm and a terminal both pass Ctrl-C on: what follows at once is the same one.
      if (first !== 0 && Date.now() - first > 1000) process.exit(code);
      if (first === 0) say(`\n${paint(2, 'Stopping')}`);
      first ||= Date.now();
      resolve(code);
    };
    takeSignals((signal) => end(128 + constants.signals[signal]));
  });
}
