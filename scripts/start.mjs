import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseStart } from './lib/arguments.mjs';
import { startDatabase } from './lib/database.mjs';
import { handleSignals } from './lib/exit-hooks.mjs';
import { UserError } from './lib/errors.mjs';
import { colorize, print } from './lib/log.mjs';
import { inHome, root } from './lib/paths.mjs';
import { freePort, requirePort } from './lib/ports.mjs';
import { readCommand, launch, stopAll, stopOrphans } from './lib/processes.mjs';
import { recentOutput } from './lib/restarts.mjs';
import { run } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { derive, readDatabasePassword, readSecret } from './lib/secrets.mjs';
import { databaseUrl, keepServer, redisUrl, startRedis } from './lib/servers.mjs';
import { mailSettings, startServices } from './lib/services.mjs';
import { builtNeeds, prepare, programNeeds } from './lib/setup.mjs';

const help = `npm start [-- --port 9000]

Sets up everything Orator needs and runs it. The first time takes a few minutes.

  --port, -p   the port to open in the browser (or PORT; default 8080)

  HOST           the address to listen on; default 127.0.0.1, only this machine
  PUBLIC_URL     the address people open, when it is not http://localhost:<port>
  DATABASE_URL   a PostgreSQL of your own; default: an embedded one in .orator/postgres
  REDIS_URL      a Redis or Valkey of your own; default: one in .orator/redis
  ORATOR_HOME    where everything is kept: programs, data, secrets; default .orator
  STORAGE_DIR    where photos and videos are kept; default .orator/storage
  MODELS_DIR     where models of voices are kept; default .orator/models
  ORATOR_MODELS  voices to fetch once it runs: recommended (default), none, or names of models, comma-separated
  SMTP_URL       your mail server; default: messages land at /api/dev/mailbox, which only this machine can read
  SECRET_KEY     the secret all keys are derived from; default: made once, in .orator/secret`;

let stopping = false;
// Node keeps what it has compiled, and TypeScript without its types: a further start reads that.
process.env['NODE_COMPILE_CACHE'] ??= inHome('compile-cache');

await runScript(async () => {
  const options = parseStart(process.argv.slice(2), process.env);
  if (options.help) {
    print(help);
    return 0;
  }
  try {
    return await Promise.race([untilSignal(), serve(options)]);
  } finally {
    stopping = true;
    await stopAll();
  }
});
process.exit();

/**
 * Sets up and starts everything, and stays until a process ends for good.
 *
 * @param {{ port: number, host: string }} options
 * @returns {Promise<number>} the exit code
 */
async function serve({ port, host }) {
  const startedAt = performance.now();
  await ensureSingleInstance();
  await requirePort(port, host);
  const ownRedis = await findServer('REDIS_URL');
  const ownDatabase = await findServer('DATABASE_URL');
  await prepare(programNeeds.filter((need) => need !== 'redis' || ownRedis === undefined));
  const secret = await readSecret();
  /** @type {PromiseWithResolvers<string>} why a process ended before all were ready */
  const failure = Promise.withResolvers();
  /** @param {import('./lib/processes.mjs').Running} part @param {string} how */
  const fail = (part, how) => failure.resolve(`${part.name} ended ${how}. ${recentOutput(part)}`);

  const pidFolder = inHome('pids');
  const ports = { redis: await freePort(), database: await freePort() };
  const redis = { folder: inHome('redis'), password: derive(secret, 'redis'), pidFolder };
  const settings = {
    DATABASE_URL: ownDatabase ?? databaseUrl(await readDatabasePassword(), ports.database),
    REDIS_URL: ownRedis ?? redisUrl(redis.password, ports.redis),
    SECRET_KEY: secret,
    STORAGE_DIR: process.env['STORAGE_DIR'] || inHome('storage'),
    MODELS_DIR: process.env['MODELS_DIR'] || inHome('models'),
  };
  // People's photos: nobody else on this machine reads them.
  await mkdir(settings.STORAGE_DIR, { recursive: true, mode: 0o700 });
  // What is built, and what is started, side by side: neither needs the other.
  const servers = Promise.all([
    ownRedis ?? keepStarting(ports.redis, (at) => startRedis({ ...redis, ...at })),
    ownDatabase ?? keepStarting(ports.database, (at) => startDatabase({ pidFolder, ...at })),
  ]).then(() => migrate(settings));
  const building = prepare(['database-client', ...builtNeeds]);
  // Servers that cannot be started are reported before all is built.
  await Promise.race([building, servers]);
  await building;
  const ready = startServices({ settings, port, host, servers, onDeath: fail, isStopping: () => stopping });
  // It rejects only when a process has ended, which `failure` reports with more detail.
  void ready.then(
    (address) => started(address, startedAt, settings),
    () => undefined,
  );
  await servers;
  const text = await failure.promise;
  if (!stopping) process.stderr.write(`orator: ${text}\n`);
  return 1;
}

/**
 * Starts a server, and again whenever it has ended.
 *
 * @param {number} port
 * @param {(at: { port: number }) => Promise<import('./lib/servers.mjs').Server>} start
 */
async function keepStarting(port, start) {
  void keepServer(await start({ port }), start, () => stopping);
}

/**
 * Brings the database's tables to the newest migration. To see that they are there takes no process of its own.
 *
 * @param {import('./lib/services.mjs').Settings} settings
 */
async function migrate(settings) {
  const { isMigrated } = await import('../prisma/migrations.ts');
  if (await isMigrated(settings.DATABASE_URL)) return;
  await run(process.execPath, ['prisma/migrate.ts'], { env: { ...process.env, ...settings } });
}

/**
 * @param {string} address
 * @param {number} startedAt of `performance.now`
 * @param {import('./lib/services.mjs').Settings} settings
 */
function started(address, startedAt, settings) {
  announce(address, startedAt, settings);
  // After the start, which they would slow down: pages show them as they arrive.
  launchOnce('compression', 'web/build/compress.ts', settings);
  launchOnce('samples', 'services/library/src/samples/main.ts', settings);
  launchOnce('voices', 'services/library/src/voice-models/wanted.main.ts', settings);
}

/**
 * Starts a program in the background that ends by itself: the one that compresses the web app, the maker of the samples,
 * which pages show as they arrive, and the one that has the workers fetch natural voices. What is missing then is tried again at the next start.
 *
 * @param {string} name
 * @param {string} file
 * @param {import('./lib/services.mjs').Settings} settings
 */
function launchOnce(name, file, settings) {
  const env = { ...process.env, ...settings };
  launch({ name, command: [process.execPath, file], env, cwd: root, pidFolder: inHome('pids') });
}

/**
 * @param {string} address
 * @param {number} startedAt of `performance.now`
 * @param {import('./lib/services.mjs').Settings} settings
 */
function announce(address, startedAt, { MODELS_DIR }) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`\n${colorize(1, `Orator is ready: ${address}`)} ${colorize(2, `(${seconds} s; Ctrl-C stops it)`)}\n`);
  if (mailSettings(process.env)['DEV_MAILBOX'] === 'on') {
    print(`${colorize(2, `Messages to people (codes, links): ${address}/api/dev/mailbox`)}\n`);
  }
  if (process.env['ORATOR_MODELS'] === 'none' && !existsSync(join(MODELS_DIR, 'installed.json'))) {
    print(`${colorize(2, 'More natural voices: npm run orator -- models add recommended')}\n`);
  }
}

/** Refuses a second Orator of this checkout, and ends what a killed one has left running. */
async function ensureSingleInstance() {
  const file = inHome('start.pid');
  const other = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (other > 0 && other !== process.pid && (await readCommand(other)).includes('scripts/start.mjs')) {
    throw new UserError(
      `Orator already runs from this folder (process ${other}): stop it first, with Ctrl-C or kill ${other}.`,
    );
  }
  await stopOrphans(inHome('pids'));
  await writeFile(file, String(process.pid));
}

/**
 * A server that the user runs, when the environment names it.
 *
 * @param {'DATABASE_URL' | 'REDIS_URL'} name
 * @returns {Promise<string | undefined>} its address
 * @throws {UserError} when nothing answers there
 */
async function findServer(name) {
  const url = process.env[name];
  if (!url) return undefined;
  if (!URL.canParse(url)) {
    const example = name === 'REDIS_URL' ? 'redis://host:6379' : 'postgresql://user:password@host:5432/orator';
    throw new UserError(`${name} is no address. It looks like ${example}`);
  }
  const { hostname, port } = new URL(url);
  const at = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || (name === 'REDIS_URL' ? 6379 : 5432)) };
  await new Promise((resolve, reject) => {
    const socket = connect({ ...at, timeout: 5000 }, () => resolve(socket.end()));
    const fail = () =>
      reject(
        new UserError(
          `Nothing answers at ${at.host}:${at.port}. See ${name}, or unset it to use a server of Orator's own.`,
        ),
      );
    socket.on('error', fail).on('timeout', fail);
  });
  return url;
}

/** @returns {Promise<number>} the exit code for the first signal; a second one exits at once */
function untilSignal() {
  return new Promise((resolve) => {
    let first = 0;
    /** @param {number} code */
    const end = (code) => {
      // The terminal and npm both pass on one Ctrl-C: a signal within a second is the same one.
      if (first !== 0 && Date.now() - first > 1000) process.exit(code);
      if (first === 0) print(`\n${colorize(2, 'Stopping')}`);
      first ||= Date.now();
      resolve(code);
    };
    handleSignals((signal) => end(128 + constants.signals[signal]));
  });
}
