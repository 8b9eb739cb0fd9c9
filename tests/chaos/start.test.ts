// Rare (ADR 86): a start makes pictures and compresses the web beside what is tested. Unit tests check how processes are started again
// and ended.
// @module-tag rare
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { launch, type Running } from '../../scripts/lib/processes.mjs';
import { until } from '../support/system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Generous, because other tests use the processors meanwhile. */
const START_S = 600;

const { DATABASE_URL: _database, REDIS_URL: _redis, SECRET_KEY: _secret, ...env } = process.env;

let folder: string;
let started: Running;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-start-'));
  await symlink(join(home, 'runtime'), join(folder, 'runtime'));
  await cp(join(home, 'stamps'), join(folder, 'stamps'), { recursive: true });
  await start();
  await Promise.race([
    until(isReady, START_S),
    started.ended.then(() => Promise.reject(new Error('npm start has ended'))),
  ]);
}, START_S * 1000);
afterAll(async () => {
  await started.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  started = launch({
    name: 'start',
    command: [process.execPath, 'scripts/start.mjs', '--port', String(port)],
    env: { ...env, ORATOR_HOME: folder, ORATOR_MODELS: 'none', ...settings },
    cwd: root,
    quiet: true,
  });
}

const isReady = async (): Promise<boolean> => {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
  return answer?.ok === true;
};

/** Ids of its processes, by a part of their command lines. */
async function findProcesses(part: string): Promise<number[]> {
  const ids = await readdir(join(folder, 'pids'));
  const found = await Promise.all(
    ids.map(async (id) => {
      // The file of a process that has ended meanwhile is gone.
      const command = await readFile(join(folder, 'pids', id), 'utf8').catch(() => '');
      return command.includes(part) ? Number(id) : 0;
    }),
  );
  return found.filter((id) => id > 0);
}

test('npm start fills a new database with plans and what is for sale', async () => {
  const read = async (path: string) => JSON.parse(await (await fetch(`${url}/api${path}`)).text());
  expect((await read('/plans')).items.length).toBeGreaterThan(2);
  expect((await read('/credit-packages')).items.length).toBeGreaterThan(2);
});

test('npm start lets the worker start encoders ahead once all services are ready', async () => {
  const [worker] = await findProcesses('worker/main.ts');
  const readEncoders = (): string[] => {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,command='], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => Number.parseInt(line, 10) === worker && line.includes('ffmpeg'));
  };
  await until(async () => readEncoders().length > 0);
  expect(readEncoders().length).toBeGreaterThan(0);
});

for (const part of ['gateway', 'redis']) {
  test(`npm start runs everything, and a ${part} that is killed again`, {
    timeout: 90_000,
  }, async () => {
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    const [killed] = await findProcesses(part);
    if (killed === undefined) throw new Error(`no process of ${part} is known`);
    process.kill(killed, 'SIGKILL');
    await until(async () => {
      const now = await findProcesses(part);
      return now.length > 0 && !now.includes(killed) && (await isReady());
    });
  });
}

test('npm start compresses the web app once everything runs', { timeout: START_S * 1000 }, async () => {
  const script = / src="([^"]+\.js)"|"(\/assets\/[^"]+\.js)"/
    .exec(await (await fetch(url)).text())
    ?.slice(1)
    .find(Boolean);
  const readEncoding = async () => {
    const answer = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.headers.get('content-encoding');
  };
  await until(async () => (await readEncoding()) !== null, START_S);
  expect(await readEncoding()).toBe('br');
});

test('npm start ends every process that it has started when it is told to end', { timeout: 60_000 }, async () => {
  const ids = (await readdir(join(folder, 'pids'))).map(Number);
  expect(ids.length).toBeGreaterThan(4);
  await started.stop();
  const lives = (id: number): boolean => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };
  expect(ids.filter(lives)).toEqual([]);
});

test('npm start says that it is ready when its pages and its API answer, also with what it has made before and a quiet log', {
  timeout: START_S * 1000,
}, async () => {
  await start({ LOG_LEVEL: 'error' });
  await started.untilLine((line) => line.includes('Orator is ready'));
  const answers = ['/', '/api/plans', '/api/health/ready', '/api/openapi.json'].map(
    async (path) => (await fetch(`${url}${path}`)).status,
  );
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
  await started.stop();
});

test('npm start logs no error when it is stopped while it starts', {
  timeout: START_S * 1000,
}, async () => {
  await start();
  await until(async () => (await findProcesses('gateway')).length > 0, START_S);
  await started.stop();
  const lines = started.lastLines();
  expect(lines.join('\n')).toContain('Stopping');
  expect(lines.filter((line) => /error|orator:/i.test(line))).toEqual([]);
});
