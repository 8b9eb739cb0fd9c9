import { LIBRARY_BACKGROUNDS } from '@orator/contracts/photo-avatar-background-images/library';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { BACKGROUNDS_KEPT } from '@orator/contracts/photo-avatar-background-images/limits';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addBackground, answerRpc } from '../support/gateway-rows.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
let reply: object = { ok: true, width: 640, height: 480 };
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'background.loop') {
      const { image_key, video_key } = procedureInput(name).parse(input);
      await gateway.deps.storage.put(image_key, Buffer.from('first frame'));
      await gateway.deps.storage.put(video_key, Buffer.from('loop'));
      return reply;
    }
    const { image_key } = procedureInput('picture.check').parse(input);
    await gateway.deps.storage.put(image_key, Buffer.from('wall'));
    return reply;
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const wall = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
const upload = async (user: User) =>
  ask(gateway, photoAvatarBackgroundImages.upload, { user, ...makeForm(await wall(), 'wall.png') });
const list = async (user: User) => (await ask(gateway, photoAvatarBackgroundImages.list, { user })).value().items;
const top = (user: User, id: string) => ask(gateway, photoAvatarBackgroundImages.top, { user, params: { id } });

test('begins the list with pictures of one’s own, and never leaves it empty', async () => {
  const user = await newUser(gateway);
  expect((await list(user)).map(({ id }) => id)).toEqual(LIBRARY_BACKGROUNDS.map(({ id }) => id));
  const own = (await upload(user)).value();
  expect(own).toMatchObject({ kind: 'own', width: 640, height: 480, on_top: false });
  expect((await list(user))[0]?.id).toBe(own.id);
  await deleteDueFiles(gateway.deps, new Date(Date.now() + 2 * 3_600_000));
  expect((await gateway.app.inject({ url: own.image_url })).body).toBe('wall');
});

test('what is put on top comes first, the latest before the others, for this person alone', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const own = await addBackground(gateway, user.id);
  const library = LIBRARY_BACKGROUNDS[5].id;
  await top(user, own);
  expect((await top(user, library)).value()).toMatchObject({ id: library, on_top: true });
  expect((await list(user)).slice(0, 3).map(({ id, on_top }) => [id, on_top])).toEqual([
    [library, true],
    [own, true],
    [LIBRARY_BACKGROUNDS[0].id, false],
  ]);
  expect((await list(other)).some(({ on_top }) => on_top)).toBe(false);
  expect((await top(other, own)).name).toBe('not_found');
});

test('one’s own can be deleted with its file, the library’s and others’ cannot', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const own = (await upload(user)).value();
  const remove = (by: User, id: string) =>
    ask(gateway, photoAvatarBackgroundImages.remove, { user: by, params: { id } });
  expect((await remove(other, own.id)).name).toBe('not_found');
  expect((await remove(user, LIBRARY_BACKGROUNDS[0].id)).name).toBe('not_found');
  await top(user, own.id);
  expect((await remove(user, own.id)).status).toBe(204);
  await deleteDueFiles(gateway.deps);
  expect((await gateway.app.inject({ url: own.image_url })).statusCode).toBe(404);
  expect(await list(user)).toHaveLength(LIBRARY_BACKGROUNDS.length);
});

test('a video is kept with its first frame, and both are deleted with it', async () => {
  const user = await newUser(gateway);
  const sent = (bytes: Buffer) =>
    ask(gateway, photoAvatarBackgroundImages.uploadVideo, { user, ...makeForm(bytes, 'sea.mp4') });
  // What a file of this kind begins with.
  const film = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2');
  const own = (await sent(film)).value();
  const { image_url, video_url } = own;
  expect((await list(user))[0]).toMatchObject({ id: own.id, kind: 'own', width: 640 });
  const fetchBody = async (url: string) => (await gateway.app.inject({ url })).body;
  expect([await fetchBody(image_url), await fetchBody(video_url ?? '')]).toEqual(['first frame', 'loop']);
  await ask(gateway, photoAvatarBackgroundImages.remove, { user, params: { id: own.id } });
  await deleteDueFiles(gateway.deps);
  for (const url of [image_url, video_url ?? '']) expect((await gateway.app.inject({ url })).statusCode).toBe(404);
  reply = { ok: false, reasons: ['unreadable'] };
  expect((await sent(await wall())).refusal('background_refused').details?.reasons).toEqual(['unreadable']);
  reply = { ok: false, reasons: ['too_long'] };
  expect((await sent(film)).refusal('background_refused').message).toEqual([
    'The video is too long. Use one of at most 30 seconds.',
  ]);
  reply = { ok: true, width: 640, height: 480 };
});

test('refuses a picture with the reason, and when there are too many', async () => {
  const user = await newUser(gateway);
  reply = { ok: false, reasons: ['too_small'] };
  expect((await upload(user)).refusal('photo_refused').details?.reasons).toEqual(['too_small']);
  reply = { ok: true, width: 640, height: 480 };
  const rows = Array.from({ length: BACKGROUNDS_KEPT }, () => newId());
  await gateway.deps.db.backgroundImage.createMany({
    data: rows.map((id) => ({ id, userId: user.id, key: `backgrounds/${user.id}/${id}.jpg`, width: 9, height: 9 })),
  });
  expect((await upload(user)).refusal('background_limit').details).toMatchObject({ limit: BACKGROUNDS_KEPT });
});
