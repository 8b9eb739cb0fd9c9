// Rare (ADR 86): `worker-end.test.ts` tests the end of a worker within the test's process.
// @module-tag rare
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TaskState } from '@orator/contracts/tasks/state';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch, type Running } from '../../scripts/lib/processes.mjs';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { portraitPhoto } from '../support/photo.ts';
import { readRow, startTask } from './fake-worker.ts';

const TEXT = 'Marta bought a big map and a bag of apples before the boat left the bay. ';
/** For a process to start, load its models, speak and find the face while other tests use the processors. */
const START_MS = 90_000;
/** For a start, and a shutdown that may take WORKER_FINISH_S. */
const WHOLE_MS = START_MS + 90_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let gateway: Gateway;
let temp: string;
let worker: Running | undefined;
beforeAll(async () => {
  gateway = await startGateway();
  temp = await mkdtemp(join(tmpdir(), 'orator-worker-'));
});
afterEach(() => worker?.stop());
afterAll(async () => {
  await gateway.close();
  await rm(temp, { recursive: true });
});

/** Starts a worker process and a video, and waits until the worker renders it. */
async function startRender(finishS: number): Promise<{ id: string; stop: () => Promise<string> }> {
  const { databaseUrl, redisUrl, storageDir, deps } = gateway;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: deps.env.SECRET_KEY,
    STORAGE_DIR: storageDir,
    TMPDIR: temp,
    WORKER_FINISH_S: String(finishS),
  };
  const { id, user } = await startTask(gateway, TEXT.repeat(3));
  const { key } = await deps.db.photoImage.findFirstOrThrow({ where: { userId: user.id } });
  await deps.storage.put(key, (await portraitPhoto()).bytes);
  const command = [process.execPath, 'services/tasks/src/worker/main.ts'];
  const running = launch({ name: 'worker', command, env, cwd: root, quiet: true });
  worker = running;
  await expect.poll(async () => (await readRow(gateway, id)).stage, { timeout: START_MS }).toBe('render');
  return {
    id,
    stop: () => {
      process.kill(running.pid, 'SIGTERM');
      return running.ended;
    },
  };
}

test('a worker with time to finish delivers its video after SIGTERM', {
  timeout: WHOLE_MS,
}, async () => {
  const { id, stop } = await startRender(60);
  // All its temporary files are in one folder, which is deleted when it ends.
  expect(await readdir(temp)).toHaveLength(1);
  expect(await stop()).toBe('with code 0');
  expect(await readdir(temp)).toEqual([]);
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Successed, attempt: 1 });
});

test('a worker without time to finish requeues the task after SIGTERM', {
  timeout: WHOLE_MS,
}, async () => {
  const { id, stop } = await startRender(0);
  expect(await stop()).toBe('with code 0');
  expect(await readRow(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
});
