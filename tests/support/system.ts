import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/ports.mjs';
import { launch, type Running } from '../../scripts/lib/processes.mjs';
import { expectLedgerInOrder } from './ledger.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The four processes of Orator as an operator runs them, on free ports, with a storage folder of their own. */
export interface System {
  readonly url: string;
  readonly storageDir: string;
  /** For another gateway beside its own. */
  readonly gatewaySettings: Readonly<Record<string, string>>;
  /** Id of the gateway's process. */
  readonly gatewayPid: number;
  /** Kills the worker without warning. */
  killWorker: () => Promise<void>;
  startWorker: () => Promise<void>;
  /** The last lines a process printed, for a failing test's message. */
  logs: () => string;
  /** Stops the processes; fails when their ledger does not add up. */
  stop: () => Promise<void>;
}

export interface SystemOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Where the gateway listens; a free port otherwise. */
  readonly port?: number;
  /** For tests that sign something themselves; a random one otherwise. */
  readonly secretKey?: string;
  /** Extra settings of all processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Extra settings of the gateway. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
  /** For what measures first uses: worker and gateway ready themselves, as after `npm start`. It takes 2 s of a processor. */
  readonly readied?: boolean;
}

export async function startSystem({
  databaseUrl,
  redisUrl,
  env: settings = {},
  gatewayEnv = {},
  readied = false,
  ...given
}: SystemOptions): Promise<System> {
  const storageDir = await mkdtemp(join(tmpdir(), 'orator-system-'));
  const [port, pushPort] = [given.port ?? (await freePort()), await freePort()];
  const shared = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: given.secretKey ?? randomBytes(32).toString('hex'),
    STORAGE_DIR: storageDir,
    ...settings,
  };
  const gatewaySettings = {
    PUSH_URL: `http://127.0.0.1:${pushPort}`,
    WEB_DIR: join(root, 'web/dist'),
    ...gatewayEnv,
  };
  const started: Running[] = [];
  const start = (name: string, file: string, own: Record<string, string> = {}): Running => {
    const env = { ...process.env, ...shared, ...own };
    const listens = name === 'worker' || name === 'gateway';
    const words = listens ? ['--when-told'] : [];
    const running = launch({ name, command: [process.execPath, file, ...words], env, cwd: root, listens, quiet: true });
    const told = ['servers', 'work', ...(readied ? ['practise'] : [])];
    if (listens) told.forEach(running.tell);
    started.push(running);
    return running;
  };
  const ready = (line: string): boolean => line.includes('"msg":"ready"');
  const startReady = async (name: string, file: string, own?: Record<string, string>): Promise<Running> => {
    const running = start(name, file, own);
    await running.untilLine(ready);
    return running;
  };
  const worker = (): Promise<Running> => startReady('worker', 'services/tasks/src/worker/main.ts');
  const url = `http://127.0.0.1:${port}`;
  const logs = (): string => started.map((part) => `${part.name}:\n  ${part.lastLines().join('\n  ')}`).join('\n');
  const startGateway = async (): Promise<Running> => {
    const gateway = start('gateway', 'services/gateway/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: url,
      ...gatewaySettings,
    });
    await until(async () => {
      if (!gateway.isAlive()) throw new Error(`the gateway does not start:\n${logs()}`);
      return (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok === true;
    });
    return gateway;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop()));
    await rm(storageDir, { recursive: true, force: true });
    await expectLedgerInOrder(databaseUrl);
  };
  const starting = Promise.all([
    worker(),
    startReady('push', 'services/tasks/src/push/main.ts', { HOST: '127.0.0.1', PORT: `${pushPort}` }),
    startReady('billing', 'services/billing/src/worker.main.ts', { GATEWAY_URL: url }),
    startGateway(),
  ]);
  const all = await starting.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let running = all[0];
  return {
    url,
    storageDir,
    gatewaySettings: { ...shared, ...gatewaySettings },
    gatewayPid: all[3].pid,
    killWorker: async () => {
      process.kill(running.pid, 'SIGKILL');
      await running.ended;
    },
    startWorker: async () => {
      running = await worker();
    },
    logs,
    stop,
  };
}

/** Polls are frequent for this long, ms, and rarer afterwards: the API limits calls to 600 a minute. */
const HURRY_MS = 10_000;

/**
 * Polls a condition of another process.
 * @throws when it does not hold within `seconds`
 */
export async function until(ask: () => Promise<boolean>, seconds = 60): Promise<void> {
  const began = Date.now();
  while (!(await ask())) {
    const waited = Date.now() - began;
    if (waited > seconds * 1000) throw new Error(`it did not happen within ${seconds} s: ${ask.toString()}`);
    await pause(waited < HURRY_MS ? 50 : 250);
  }
}
