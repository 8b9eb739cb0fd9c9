import { readFile } from 'node:fs/promises';
import { consents } from '@orator/contracts/consents/routes';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { footageFiles, footageKeys } from '@orator/contracts/video-avatars/files';
import { MOST_VIDEO_AVATARS } from '@orator/contracts/video-avatars/limits';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addVideoAvatar, scriptOf } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** The first box of an MP4: what tells its type. */
const MP4 = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');

const upload = (user: User, bytes: Uint8Array, query: Record<string, string> = {}) => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="me.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
  return ask(gateway, videoAvatars.upload, {
    user,
    query: { consent: CURRENT_STATEMENTS.footage, name: 'Ada', ...query },
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
};
const on = (route: 'read' | 'remove') => (user: User, id: string) =>
  ask(gateway, videoAvatars[route], { user, params: { id } });
const rename = (user: User, id: string, name: string) =>
  ask(gateway, videoAvatars.rename, { user, params: { id }, body: { name } });
const quote = (user: User, video_avatar_id: string, more: object = {}) =>
  ask(gateway, photoVideos.quote, { user, body: { video_avatar_id, script: scriptOf('Hello there.'), ...more } });
const filesOf = (id: string) => Promise.all(footageFiles(id).map((key) => gateway.deps.storage.has(key)));

describe('an upload', () => {
  test('is kept with its consent and looked through by a task that costs nothing', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const avatar = (await upload(user, MP4)).value();
    expect(avatar).toMatchObject({ name: 'Ada', state: 'checking', progress: 0, report: null, video_url: null });
    const task = (await ask(gateway, tasks.read, { user, params: { id: avatar.task_id } })).value();
    expect(task).toMatchObject({ kind: 'video-avatar', state: TaskState.Wait, cost: 0, title: 'Ada' });
    const stored = await gateway.deps.storage.withLocalCopy(footageKeys(avatar.id).source, (path) => readFile(path));
    expect(stored.equals(MP4)).toBe(true);
    const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
    expect(receipt).toMatchObject({ kind: 'footage', statement: CURRENT_STATEMENTS.footage, revoked_at: null });
    const failed = { kind: 'failed', reason: 'footage_refused' } as const;
    await gateway.deps.db.$transaction((tx) => finishTask(tx, avatar.task_id, {}, failed));
    const after = (await ask(gateway, tasks.read, { user, params: { id: avatar.task_id } })).value();
    expect(after).toMatchObject({ charged: 0, error: { reason: 'footage_refused' } });
  });

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'footage_refused'],
    ['a playlist that is called a video', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret'), 'footage_refused'],
    ['nothing', Buffer.alloc(0), 'file_missing'],
  ] as const)('of %s is refused, and nothing is kept', async (_what, bytes, reason) => {
    const user = await newUser(gateway);
    expect((await upload(user, bytes)).name).toBe(reason);
    expect((await ask(gateway, videoAvatars.list, { user })).value().items).toEqual([]);
    expect((await ask(gateway, consents.list, { user })).value().items).toEqual([]);
  });

  test('needs the consent to footage, and room for one more', async () => {
    const user = await newUser(gateway);
    expect((await upload(user, MP4, { consent: CURRENT_STATEMENTS.photo })).status).toBe(400);
    for (let i = 0; i < MOST_VIDEO_AVATARS; i++) await addVideoAvatar(gateway, user.id);
    expect((await upload(user, MP4)).refusal('video_avatar_limit').details).toMatchObject({
      limit: MOST_VIDEO_AVATARS,
    });
  });
});

describe('a video avatar', () => {
  test('is renamed, listed and seen by its owner alone', async () => {
    const [owner, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addVideoAvatar(gateway, owner.id);
    expect((await rename(owner, id, 'Grace')).value()).toMatchObject({ name: 'Grace', state: 'ready' });
    const { items } = (await ask(gateway, videoAvatars.list, { user: owner })).value();
    expect(items.map((one) => one.id)).toEqual([id]);
    for (const url of [items[0]?.video_url, items[0]?.poster_url, items[0]?.strip_url]) {
      expect((await gateway.app.inject({ url: url ?? '' })).statusCode).toBe(200);
    }
    for (const answer of [await on('read')(other, id), await rename(other, id, 'X'), await on('remove')(other, id)]) {
      expect(answer.name).toBe('not_found');
    }
    expect((await quote(other, id)).name).toBe('not_found');
  });

  test('is quoted like a video of a photo, in its own size', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const id = await addVideoAvatar(gateway, user.id);
    const { task_id, ticket } = (await quote(user, id, { ratio: '9:16' })).value();
    const started = await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    expect(started.value()).toMatchObject({ kind: 'photo-video', source: { video_avatar_id: id } });
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: task_id } });
    expect(row.input).toMatchObject({ video_avatar_id: id, width: 720, height: 720 });
    expect(started.value().photo_url).toContain(footageKeys(id).poster);
  });

  test.each([
    ['is being looked through', { readyAt: null }],
    ['is deleted', { deletedAt: new Date() }],
  ])('that %s does not speak', async (_how, change) => {
    const user = await newUser(gateway);
    expect((await quote(user, await addVideoAvatar(gateway, user.id, change))).name).toBe('not_found');
  });

  test('whose consent was taken back is gone with its footage, and no other is', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const kept = await addVideoAvatar(gateway, user.id);
    const id = await addVideoAvatar(gateway, user.id);
    const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
    await ask(gateway, consents.revoke, { user, params: { id: receipt?.id ?? '' } });
    expect((await quote(user, id)).name).toBe('not_found');
    const { items } = (await ask(gateway, videoAvatars.list, { user })).value();
    expect(items.map((one) => one.id)).toEqual([kept]);
    await deleteDueFiles(gateway.deps);
    expect(await filesOf(id)).toEqual([false, false, false, false, false]);
    expect(await filesOf(kept)).toEqual([false, true, true, true, true]);
  });

  test('keeps its files while a task needs them, and no longer', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const id = await addVideoAvatar(gateway, user.id);
    const { task_id, ticket } = (await quote(user, id)).value();
    await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    expect((await on('remove')(user, id)).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    expect(await filesOf(id)).toEqual([false, true, true, true, true]);
    await gateway.deps.db.$transaction((tx) =>
      finishTask(tx, task_id, {}, { kind: 'failed', reason: 'engine_failed' }),
    );
    await on('remove')(user, await addVideoAvatar(gateway, user.id));
    await deleteDueFiles(gateway.deps);
    expect(await filesOf(id)).toEqual([false, false, false, false, false]);
  });
});
