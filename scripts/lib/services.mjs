import { setTimeout as sleep } from 'node:timers/promises';
import { parseEntry } from './log.mjs';
import { inHome, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { launch } from './processes.mjs';

/**
 * What every process of Orator is told. The names are those of `.env.example`.
 *
 * @typedef {{ DATABASE_URL: string, REDIS_URL: string, SECRET_KEY: string, STORAGE_DIR: string }} Settings
 */

/**
 * Starts the four processes and waits until each says that it is ready.
 *
 * @param {object} options
 * @param {Settings} options.settings
 * @param {number} options.port
 * @param {string} options.host
 * @param {(running: import('./processes.mjs').Running) => void} options.onStart called for each, before it is ready
 */
export async function startServices({ settings, port, host, onStart }) {
  const pushPort = await freePort();
  const push = `http://127.0.0.1:${pushPort}`;
  const address = `http://localhost:${port}`;

  /**
   * @param {string} name
   * @param {string} file
   * @param {Record<string, string>} [own]
   */
  const start = (name, file, own = {}) => {
    const env = { NODE_ENV: 'production', ...process.env, ...settings, ...own };
    const running = launch({
      name,
      command: [process.execPath, file],
      env,
      cwd: root,
      pids: inHome('pids'),
      mark: file,
    });
    onStart(running);
    return running;
  };
  const workers = [
    start('worker', 'services/tasks/src/worker.main.ts'),
    start('billing', 'services/billing/src/worker.main.ts'),
  ];
  const servers = [
    {
      running: start('push', 'services/tasks/src/push.main.ts', { PORT: String(pushPort), HOST: '127.0.0.1' }),
      url: `${push}/health`,
    },
    {
      running: start('gateway', 'services/gateway/src/main.ts', {
        PORT: String(port),
        HOST: host,
        PUBLIC_URL: process.env['PUBLIC_URL'] || address,
        PUSH_URL: push,
        WEB_DIR: `${root}/web/dist`,
      }),
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health/ready`,
    },
  ];
  await Promise.all([
    ...workers.map((worker) => worker.untilLine((line) => parseEntry(line)?.msg === 'ready')),
    ...servers.map(({ running, url }) => untilAnswers(url, running)),
  ]);
  return address;
}

/**
 * @param {string} url
 * @param {import('./processes.mjs').Running} running
 */
async function untilAnswers(url, running) {
  while (running.isAlive()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}
