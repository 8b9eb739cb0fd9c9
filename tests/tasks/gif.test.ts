import { procedureInput } from '@orator/contracts/rpc/procedures';
import { tasks } from '@orator/contracts/tasks/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRpc, finishedSpeech, finishedVideo } from '../support/gateway-rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const make = (user: User, id: string, from_s: number) =>
  ask(gateway, tasks.gif, { user, params: { id }, body: { from_s, duration_s: 2 } });

test('makes a GIF of a part of a video once, and refuses a part beyond its end, sounds, and videos of others', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await finishedVideo(gateway, user);
  const asked: unknown[] = [];
  const worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    const part = procedureInput('video.gif').parse(input);
    asked.push(part);
    await gateway.deps.storage.put(part.gif_key, Buffer.from('GIF89a'));
    return { ok: true };
  });
  // The video takes 2.5 s.
  const first = (await make(user, id, 2)).value();
  const again = (await make(user, id, 99)).value();
  await worker.close();
  expect(asked).toMatchObject([{ from_s: 0.5, duration_s: 2, video_key: `tasks/${id}/video.mp4` }]);
  expect(again.gif_url).toBe(first.gif_url);
  expect((await gateway.app.inject({ url: first.gif_url })).headers['content-type']).toBe('image/gif');
  (await make(other, id, 0)).refusal('not_found');
  (await make(user, await finishedSpeech(gateway, user), 0)).refusal('not_found');
});

test('makes a preview of the beginning of a video once, and refuses videos of others', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await finishedVideo(gateway, user);
  const preview = (who: User) => ask(gateway, tasks.preview, { user: who, params: { id } });
  const asked: unknown[] = [];
  const worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    const { video_key, preview_key } = procedureInput('video.preview').parse(input);
    asked.push(video_key);
    await gateway.deps.storage.put(preview_key, Buffer.from('preview'));
    return { ok: true };
  });
  const first = (await preview(user)).value();
  const again = (await preview(user)).value();
  await worker.close();
  expect([asked, again.preview_url]).toEqual([[`tasks/${id}/video.mp4`], first.preview_url]);
  expect((await gateway.app.inject({ url: first.preview_url })).headers['content-type']).toBe('video/mp4');
  (await preview(other)).refusal('not_found');
});
