import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { consents } from '@orator/contracts/consents/routes';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { footageFiles, footageKeys, footageParts } from '@orator/contracts/video-avatars/files';
import { MOST_VIDEO_AVATARS, UPLOAD_LIMITS, FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { videoAvatarLoop } from '@orator/gateway/video-avatar-loop';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addFootageUpload, addVideoAvatar, answerRpc, MP4_HEAD, makeScript } from '../support/gateway-rows.ts';
import { addFilm } from './add-film.ts';

/** Whether a file is the picture of footage. */
const isPoster = (key: string): boolean => /^footage\/[^/]+\/poster\.jpg$/.test(key);

let gateway: Gateway;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  gateway = await startGateway();
  // A worker that accepts the beginning of a video as a video.
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'portrait.fit-voice') {
      return { gender: isPoster(procedureInput(name).parse(input).image_key) ? 'Male' : null, age: 'adult' };
    }
    const { upload_key: key } = procedureInput('video.probe').parse(input);
    const ok = await gateway.deps.storage.withLocalCopy(key, async (path) => (await readFile(path)).equals(MP4_HEAD));
    return ok ? { ok, width: 640, height: 480, duration_s: 12, fps: 25 } : { ok };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const makeForm = (bytes: Uint8Array) => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="me.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  };
};
const upload = (user: User, bytes: Uint8Array, query: Record<string, string> = {}) =>
  ask(gateway, videoAvatars.upload, {
    user,
    query: { consent: CURRENT_STATEMENTS.footage, name: 'Ada', ...query },
    ...makeForm(bytes),
  });
const begin = (user: User, size?: number) => {
  const body = { consent: CURRENT_STATEMENTS.footage, name: 'Ada', ...(size !== undefined && { size }) };
  return ask(gateway, videoAvatars.beginUpload, { user, body });
};
const send = (user: User, id: string, part: number, bytes: Uint8Array) =>
  ask(gateway, videoAvatars.sendPart, { user, query: { id, part: String(part) }, ...makeForm(bytes) });
const listUploads = async (user: User) => (await ask(gateway, videoAvatars.listUploads, { user })).value().items;
const finish = (user: User, id: string) => ask(gateway, videoAvatars.finishUpload, { user, params: { id } });
const checkParts = (id: string, parts: number) =>
  Promise.all(footageParts(id, parts).map((key) => gateway.deps.storage.has(key)));
const on = (route: 'read' | 'remove') => (user: User, id: string) =>
  ask(gateway, videoAvatars[route], { user, params: { id } });
const rename = (user: User, id: string, name: string) =>
  ask(gateway, videoAvatars.rename, { user, params: { id }, body: { name } });
const quote = (user: User, video_avatar_id: string, more: object = {}) =>
  ask(gateway, photoVideos.quote, { user, body: { video_avatar_id, script: makeScript('Hello there.'), ...more } });
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const checkFiles = (id: string) => Promise.all(footageFiles(id).map((key) => gateway.deps.storage.has(key)));

describe('an upload', () => {
  test('is kept with its consent and looked through by a task that costs nothing', async () => {
    const user = await newUser(gateway, { credits: 0 });
    const avatar = (await upload(user, MP4_HEAD)).value();
    expect(avatar).toMatchObject({ name: 'Ada', state: 'checking', progress: 0, report: null, video_url: null });
    const task = (await ask(gateway, tasks.read, { user, params: { id: avatar.task_id } })).value();
    expect(task).toMatchObject({ kind: 'video-avatar', state: TaskState.Wait, cost: 0, title: 'Ada' });
    const stored = await gateway.deps.storage.withLocalCopy(footageKeys(avatar.id).source, (path) => readFile(path));
    expect(stored.equals(MP4_HEAD)).toBe(true);
    const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
    expect(receipt).toMatchObject({ kind: 'footage', statement: CURRENT_STATEMENTS.footage, revoked_at: null });
    const failed = { kind: 'failed', reason: 'footage_refused' } as const;
    await gateway.deps.db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, avatar.task_id, {}, failed));
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
    expect((await upload(user, MP4_HEAD, { consent: CURRENT_STATEMENTS.photo })).status).toBe(400);
    for (let i = 0; i < MOST_VIDEO_AVATARS; i++) await addVideoAvatar(gateway, user.id);
    expect((await upload(user, MP4_HEAD)).refusal('video_avatar_limit').details).toMatchObject({
      limit: MOST_VIDEO_AVATARS,
    });
  });
});

describe('an upload in parts', () => {
  test('goes on where it was cut off, and is kept as if it had been sent at once', async () => {
    const user = await newUser(gateway);
    const { id } = (await begin(user, MP4_HEAD.length)).value();
    const [head, rest] = [MP4_HEAD.subarray(0, 10), MP4_HEAD.subarray(10)];
    expect((await send(user, id, 0, head)).value()).toMatchObject({ parts: 1, bytes: 10 });
    // As after a lost answer or a restart of the sender: nothing changes, and the answer names the next part.
    expect((await send(user, id, 0, Buffer.from('other'))).value()).toMatchObject({ parts: 1, bytes: 10 });
    expect((await send(user, id, 2, rest)).value()).toMatchObject({ parts: 1, bytes: 10 });
    expect(await listUploads(user)).toMatchObject([{ id, name: 'Ada', parts: 1, bytes: 10 }]);
    expect((await finish(user, id)).name).toBe('file_missing');
    await send(user, id, 1, rest);
    await deleteDueFiles(gateway.deps, inDays(1));
    const avatar = (await finish(user, id)).value();
    expect(avatar).toMatchObject({ id, name: 'Ada', state: 'checking' });
    const stored = await gateway.deps.storage.withLocalCopy(footageKeys(id).source, (path) => readFile(path));
    expect(stored.equals(MP4_HEAD)).toBe(true);
    const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
    expect(receipt?.hash).toBe(createHash('sha256').update(MP4_HEAD).digest('hex'));
    await deleteDueFiles(gateway.deps);
    expect([await listUploads(user), await checkParts(id, 2)]).toEqual([[], [false, false]]);
    expect((await finish(user, id)).name).toBe('not_found');
  });

  test('that arrives twice at once keeps its parts', async () => {
    const user = await newUser(gateway);
    const { id } = (await begin(user)).value();
    await Promise.all([send(user, id, 0, MP4_HEAD), send(user, id, 0, MP4_HEAD)]);
    await deleteDueFiles(gateway.deps, inDays(1));
    expect(await checkParts(id, 1)).toEqual([true]);
  });

  test('is its sender’s alone, has bounds, and is no video until it is one', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const { id } = (await begin(user)).value();
    expect((await send(other, id, 0, MP4_HEAD)).name).toBe('not_found');
    expect((await finish(user, id)).name).toBe('file_missing');
    expect((await send(user, id, 0, Buffer.alloc(UPLOAD_LIMITS.partBytes + 1))).name).toBe('payload_too_large');
    await gateway.deps.db.footageUpload.update({ where: { id }, data: { bytes: FOOTAGE_LIMITS.bytes - 1 } });
    expect((await send(user, id, 0, MP4_HEAD)).refusal('footage_refused').details).toMatchObject({
      reasons: ['too_large'],
    });
    await gateway.deps.db.footageUpload.update({ where: { id }, data: { bytes: 0 } });
    await send(user, id, 0, Buffer.from('#EXTM3U'));
    expect((await finish(user, id)).name).toBe('footage_refused');
    await deleteDueFiles(gateway.deps);
    expect([await listUploads(user), await checkParts(id, 1)]).toEqual([[], [false]]);
  });

  test('makes room for others: when there are too many, when it is given up, and when it is old', async () => {
    const user = await newUser(gateway);
    const ids: string[] = [];
    for (let i = 0; i <= UPLOAD_LIMITS.open; i++) ids.push((await begin(user)).value().id);
    const [given = '', kept = ''] = ids.slice(1);
    expect((await listUploads(user)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    await ask(gateway, videoAvatars.discardUpload, { user, params: { id: given } });
    const old = await addFootageUpload(gateway, user.id);
    await gateway.deps.db.footageUpload.update({ where: { id: old }, data: { updatedAt: inDays(-3) } });
    await videoAvatarLoop(gateway.deps).step();
    await deleteDueFiles(gateway.deps);
    expect((await listUploads(user)).map(({ id }) => id)).toEqual([ids.at(-1), kept]);
    expect(await checkParts(old, 1)).toEqual([false]);
  });
});

describe('a video avatar', () => {
  test('tells its owner alone which voice fits its face, once it is ready', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const fit = (by: User, id: string) => ask(gateway, videoAvatars.fitVoice, { user: by, params: { id } });
    const id = await addVideoAvatar(gateway, user.id);
    expect((await fit(user, id)).value()).toEqual({ gender: 'Male', age: 'adult' });
    (await fit(other, id)).refusal('not_found');
    (await fit(user, await addVideoAvatar(gateway, user.id, { readyAt: null }))).refusal('not_found');
  });

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
    const tell = vi.spyOn(gateway.deps.rpc, 'tell').mockResolvedValue();
    onTestFinished(() => tell.mockRestore());
    const { task_id, ticket } = (await quote(user, id, { ratio: '9:16' })).value();
    // Meanwhile a worker opens the footage.
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('footage.ready', { footage_id: id }));
    const started = await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    expect(started.value()).toMatchObject({ kind: 'photo-video', source: { video_avatar_id: id } });
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: task_id } });
    expect(row.input).toMatchObject({ video_avatar_id: id, width: 720, height: 720 });
    expect(started.value().photo_url).toContain(footageKeys(id).poster);
  });

  test.each([
    ['is being looked through', { readyAt: null }],
    ['is deleted', { deletedAt: new Date() }],
  ])('that %s is refused as a face', async (_how, change) => {
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
    expect(await checkFiles(id)).toEqual([false, false, false, false, false, false]);
    expect(await checkFiles(kept)).toEqual([false, true, true, true, true, true]);
  });

  test('keeps its files while a task needs them, and no longer', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const id = await addVideoAvatar(gateway, user.id);
    const { task_id, ticket } = (await quote(user, id)).value();
    await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    expect((await on('remove')(user, id)).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    expect(await checkFiles(id)).toEqual([false, true, true, true, true, true]);
    await gateway.deps.db.$transaction((tx) =>
      finishTask({ tx, ends: taskEnds }, task_id, {}, { kind: 'failed', reason: 'engine_failed' }),
    );
    await on('remove')(user, await addVideoAvatar(gateway, user.id));
    await deleteDueFiles(gateway.deps);
    expect(await checkFiles(id)).toEqual([false, false, false, false, false, false]);
  });
});

describe('a finished video', () => {
  const fromWork = (user: User, task_id: string) =>
    ask(gateway, videoAvatars.fromWork, { user, body: { task_id, consent: CURRENT_STATEMENTS.footage } });

  test('becomes footage of its own, with a consent to it', async () => {
    const user = await newUser(gateway);
    const avatar = (await fromWork(user, await addFilm(gateway, user))).value();
    expect(avatar).toMatchObject({ name: 'Hello', state: 'checking' });
    const stored = await gateway.deps.storage.withLocalCopy(footageKeys(avatar.id).source, (path) => readFile(path));
    expect(stored.equals(MP4_HEAD)).toBe(true);
    const [receipt] = (await ask(gateway, consents.list, { user })).value().items;
    const hash = createHash('sha256').update(MP4_HEAD).digest('hex');
    expect(receipt).toMatchObject({ kind: 'footage', hash, revoked_at: null });
  });

  test('of another user, or one that does not exist, is refused', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const film = await addFilm(gateway, other);
    expect((await fromWork(user, film)).name).toBe('not_found');
    await gateway.deps.storage.remove(`tasks/${film}/video.mp4`);
    expect((await fromWork(other, film)).name).toBe('not_found');
  });
});
