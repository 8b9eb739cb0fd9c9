import { tasks } from '@orator/contracts/tasks/routes';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { createRedis } from '@orator/platform/redis';
import type { Storage } from '@orator/platform/storage';
import { startConversions } from '@orator/tasks/conversions/worker';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { finishedSpeech, finishedVideo } from '../support/gateway-rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';

let gateway: Gateway;
let film: Buffer;
beforeAll(async () => {
  gateway = await startGateway();
  const fragments = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'];
  film = await runFfmpeg(['-f', 'lavfi', '-i', 'color=size=64x64:rate=25:duration=0.2', ...fragments]);
});
afterAll(() => gateway.close());

const make = (user: User, id: string) => ask(gateway, tasks.webm, { user, params: { id } });

/** Starts what converts videos, until the end of the test. */
function startWorker(storage: Storage = gateway.deps.storage): { close: () => Promise<void> } {
  const { log } = gateway.deps;
  const blocking = createRedis(gateway.redisUrl, log, { retryForever: true });
  const worker = startConversions({ log, storage }, blocking, () => undefined);
  onTestFinished(async () => {
    await worker.close();
    blocking.disconnect();
  });
  return worker;
}

/** A finished video that can be read, or cannot. */
async function addVideo(user: User, content: Buffer): Promise<string> {
  const id = await finishedVideo(gateway, user);
  await gateway.deps.storage.put(`tasks/${id}/video.mp4`, content);
  return id;
}

const cutQuery = (url = ''): string => url.split('?')[0] ?? '';

test('converts a video to WebM in the background, once, and refuses videos of others, deleted ones and sounds', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await addVideo(user, film);
  expect((await make(user, id)).value()).toEqual({ percent: null });
  (await make(other, id)).refusal('not_found');
  (await make(user, await finishedSpeech(gateway, user))).refusal('not_found');
  startWorker();
  await expect.poll(async () => (await make(user, id)).value().percent).toBe(100);
  const { webm_url: url } = (await make(user, id)).value();
  const file = await gateway.app.inject({ url: url ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'video/webm']);
  expect(cutQuery((await make(user, id)).value().webm_url)).toBe(cutQuery(url));
  const kept = await gateway.deps.db.fileDeletion.findMany({ where: { key: { contains: 'previews/' } } });
  expect(kept.map(({ key }) => url?.includes(key))).toEqual([true]);
  (await ask(gateway, tasks.remove, { user, params: { id } })).value();
  (await make(user, id)).refusal('not_found');
});

test('reports a video that cannot be read once, and lets it be tried again; answers not found for one without its file', {
  tags: ['rare'],
}, async () => {
  const user = await newUser(gateway);
  const [broken, gone] = [await addVideo(user, Buffer.from('no video')), await finishedVideo(gateway, user)];
  await gateway.deps.storage.remove(`tasks/${gone}/video.mp4`);
  startWorker();
  await make(user, broken);
  await make(user, gone);
  await expect.poll(async () => (await make(user, broken)).name).toBe('internal');
  expect((await make(user, broken)).value()).toEqual({ percent: null });
  await expect.poll(async () => (await make(user, gone)).name).toBe('not_found');
});

test('the next worker takes over a conversion that a stopped worker has begun', { tags: ['rare'] }, async () => {
  const user = await newUser(gateway);
  const id = await addVideo(user, film);
  const { storage } = gateway.deps;
  const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = startWorker({
    ...storage,
    withLocalCopy: async (key, use) => {
      begun.resolve();
      await stopped.promise;
      return storage.withLocalCopy(key, use);
    },
  });
  await make(user, id);
  await begun.promise;
  const closed = first.close();
  stopped.resolve();
  await closed;
  expect((await make(user, id)).value()).toEqual({ percent: null });
  startWorker();
  await expect.poll(async () => (await make(user, id)).value().percent, { timeout: 20_000 }).toBe(100);
});

test('allows three conversions of a user at once, whatever others have', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  for (let count = 0; count < 3; count++) (await make(user, await addVideo(user, film))).value();
  const fourth = await addVideo(user, film);
  expect((await make(user, fourth)).refusal('conversion_limit').message).toContain('3');
  expect((await make(other, await addVideo(other, film))).value()).toEqual({ percent: null });
});
