import { fileURLToPath } from 'node:url';
import { TaskState } from '@orator/contracts/tasks/state';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch, type Running } from '../../scripts/lib/processes.mjs';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { portraitPhoto } from '../support/photo.ts';
import { rowOf, startTask } from './workbench.ts';

const TEXT = 'Marta bought a big map and a bag of apples before the boat left the bay. ';
/** A process starts, loads its models, speaks and looks for the face, beside whatever else the processors do. */
const START_MS = 90_000;
/** A start, and then an end that may take WORKER_FINISH_S. */
const WHOLE_MS = START_MS + 90_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let gateway: Gateway;
let worker: Running | undefined;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => worker?.stop());
afterAll(() => gateway.close());

/** Starts a worker as an operator runs it, and a video that it renders. */
async function startRender(finishS: number): Promise<{ id: string; stop: () => Promise<string> }> {
  const { databaseUrl, redisUrl, storageDir, deps } = gateway;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: deps.env.SECRET_KEY,
    STORAGE_DIR: storageDir,
    WORKER_FINISH_S: String(finishS),
  };
  const { id, user } = await startTask(gateway, TEXT.repeat(3));
  const { key } = await deps.db.photoImage.findFirstOrThrow({ where: { userId: user.id } });
  await deps.storage.put(key, (await portraitPhoto()).bytes);
  const command = [process.execPath, 'services/tasks/src/worker/main.ts'];
  const running = launch({ name: 'worker', command, env, cwd: root, quiet: true });
  worker = running;
  await expect.poll(async () => (await rowOf(gateway, id)).stage, { timeout: START_MS }).toBe('render');
  return {
    id,
    stop: () => {
      process.kill(running.pid, 'SIGTERM');
      return running.ended;
    },
  };
}

test('a worker that may finish delivers what it renders when it is told to end', { timeout: WHOLE_MS }, async () => {
  const { id, stop } = await startRender(60);
  expect(await stop()).toBe('with code 0');
  const { state, attempt, cost, charged } = await rowOf(gateway, id);
  expect([state, attempt, charged]).toEqual([TaskState.Successed, 1, cost]);
});

test('one that may not gives it back', { timeout: WHOLE_MS }, async () => {
  const { id, stop } = await startRender(0);
  expect(await stop()).toBe('with code 0');
  expect(await rowOf(gateway, id)).toMatchObject({ state: TaskState.Wait, attempt: 0, runner: null });
});
