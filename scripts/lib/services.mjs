import { setTimeout as sleep } from 'node:timers/promises';
import { inHome, root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { launch } from './processes.mjs';
import { keepRunning } from './restarts.mjs';

/**
 * glibc's `malloc` gives large pictures back to the system at once: by itself it keeps them for later, in an arena for each
 * thread. Other C libraries ignore this.
 */
const RETURNS_MEMORY = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };

/**
 * The environment of every process of Orator, as named in `.env.example`.
 *
 * @typedef {{ DATABASE_URL: string, REDIS_URL: string, SECRET_KEY: string, STORAGE_DIR: string, MODELS_DIR: string }} Settings
 */

/**
 * Starts the four services, which load their modules while Redis and Postgres start, and waits until each says that it is
 * ready. A service that ends later is started again, and its tasks continue; if one ends before all are ready, the start fails.
 *
 * @param {object} options
 * @param {Settings} options.settings
 * @param {number} options.port
 * @param {string} options.host
 * @param {Promise<void>} options.servers resolves when Redis and the database, with its tables, answer
 * @param {(running: import('./processes.mjs').Running, how: string) => void} options.onDeath called for one that is given up
 * @param {() => boolean} options.isStopping
 */
export async function startServices({ settings, port, host, servers, onDeath, isStopping }) {
  const pushPort = await freePort();
  const push = `http://127.0.0.1:${pushPort}`;
  const address = `http://localhost:${port}`;

  let ready = false;
  /** @type {PromiseWithResolvers<void>} */
  const over = Promise.withResolvers();

  /**
   * Starts a service, and starts it again when it dies after all were ready. It is told when its time has come
   * (`packages/platform/src/when-told.ts`).
   *
   * @param {string} name
   * @param {string} file
   * @param {{ own?: Record<string, string>, words?: readonly string[] }} [options]
   */
  const start = (name, file, { own = {}, words = [] } = {}) => {
    const env = { NODE_ENV: 'production', ...process.env, ...settings, ...own };
    const command = [process.execPath, file, ...words, '--when-told'];
    const begin = () => {
      const pidFolder = inHome('pids');
      const begun = launch({ name, command, env, cwd: root, listens: true, pidFolder, commandPart: file });
      // If the servers cannot be started, `npm start` reports it and ends.
      servers.then(
        () => begun.tell('servers'),
        () => undefined,
      );
      void over.promise.then(() => ['work', 'practise'].forEach(begun.tell));
      return begun;
    };
    const running = begin();
    const giveUpEarly = async () => {
      const how = await running.ended;
      if (!ready && !isStopping()) onDeath(running, how);
    };
    void giveUpEarly();
    void keepRunning({ running, start: begin, isStopping: () => !ready || isStopping() });
    return running;
  };
  const running = [
    start('worker', 'services/tasks/src/worker/main.ts', { own: RETURNS_MEMORY }),
    start('billing', 'services/billing/src/worker.main.ts', {
      own: { GATEWAY_URL: `http://127.0.0.1:${port}`, ...paymentSettings(process.env) },
    }),
    start('push', 'services/tasks/src/push/main.ts', { own: { PORT: String(pushPort), HOST: '127.0.0.1' } }),
  ];
  const gateway = start('gateway', 'services/gateway/src/main.ts', {
    own: {
      PORT: String(port),
      HOST: host,
      PUBLIC_URL: process.env['PUBLIC_URL'] || address,
      PUSH_URL: push,
      ...mailSettings(process.env),
      ...paymentSettings(process.env),
      WEB_DIR: `${root}/web/dist`,
    },
    // Fills a new database with plans and prices.
    words: ['--seed'],
  });
  const health = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health/ready`;
  await Promise.all([
    ...running.map((service) => service.untilSays('ready')),
    gateway.untilSays('ready').then(() => untilAnswers(health, gateway)),
  ]);
  ready = true;
  over.resolve();
  return address;
}

/**
 * How messages to people are sent: by SMTP_URL, otherwise into a mailbox that only this machine can read. In production a
 * service refuses to start with that mailbox.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export function mailSettings(env) {
  if (env['SMTP_URL'] || env['NODE_ENV'] === 'production') return {};
  return { NODE_ENV: 'development', DEV_MAILBOX: env['DEV_MAILBOX'] || 'on' };
}

/**
 * The provider of payments: test money, as long as only this machine reaches Orator. With PUBLIC_URL, payments need a provider
 * that the operator names.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export function paymentSettings(env) {
  if (env['PAYMENT_PROVIDER'] || env['PUBLIC_URL'] || env['NODE_ENV'] === 'production') return {};
  return { PAYMENT_PROVIDER: 'sandbox' };
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
