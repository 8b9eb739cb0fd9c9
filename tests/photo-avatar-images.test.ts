import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { callInput } from '@orator/contracts/calls';
import { PHOTO_LIMITS, photoAvatarImages } from '@orator/contracts/photo-avatar-images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from './support/gateway.ts';
import { addImage, answerCalls, FACE } from './support/gateway-rows.ts';

/** What the worker of the test answers next; it stores the picture as the real one does. */
let reply: (imageKey: string) => object = () => ({});
let asked = 0;
let gateway: Gateway;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerCalls(gateway.redisUrl, async (job) => {
    const input = callInput('portrait.analyse').parse(job.input);
    asked += 1;
    expect(await gateway.deps.storage.has(input.upload_key)).toBe(true);
    await gateway.deps.storage.put(`${input.image_key}.png`, Buffer.from('picture'));
    return reply(`${input.image_key}.png`);
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const png = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#567' } })
    .png()
    .toBuffer();

/** One file in a form, as a browser sends it. */
function form(bytes: Uint8Array, { field = 'file', name = 'me.png', type = 'image/png' } = {}) {
  const boundary = '----orator';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const upload = (user: User, bytes: Uint8Array, options = {}) =>
  ask(gateway, photoAvatarImages.upload, { user, ...form(bytes, options) });

const leftovers = () => readdir(join(gateway.storageDir, 'uploads')).catch(() => []);

describe('an upload', () => {
  test('is kept when a worker finds a face, and can be seen by its signed address', async () => {
    const user = await newUser(gateway);
    reply = (image_key) => ({ ok: true, image_key, width: 1024, height: 768, face: FACE, warnings: ['dark'] });
    const image = (await upload(user, await png(), { name: '../../etc/passwd' })).value();
    expect(image).toMatchObject({ width: 1024, height: 768, face: FACE, warnings: ['dark'] });
    const picture = await gateway.app.inject({ url: image.image_url });
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/png', 'picture']);
    const list = (await ask(gateway, photoAvatarImages.list, { user })).value();
    expect(list.items.map(({ id }) => id)).toEqual([image.id]);
    expect(await leftovers()).toEqual([]);
  });

  test('is refused with every reason the worker gives, in the reader’s language', async () => {
    const user = await newUser(gateway);
    reply = () => ({ ok: false, reasons: ['several_faces', 'face_turned'] });
    const answer = await ask(gateway, photoAvatarImages.upload, {
      user,
      payload: form(await png()).payload,
      headers: { ...form(await png()).headers, 'accept-language': 'de' },
    });
    const refusal = answer.refusal('photo_refused');
    expect(refusal.details?.reasons).toEqual(['several_faces', 'face_turned']);
    expect(refusal.message).toEqual([
      expect.stringContaining('mehr als ein Gesicht'),
      expect.stringContaining('abgewandt'),
    ]);
    expect(await leftovers()).toEqual([]);
    expect(await gateway.deps.db.photoImage.count({ where: { userId: user.id } })).toBe(0);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'unreadable'],
    ['a text that calls itself a picture', Buffer.from('hello'), 'unreadable'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'unreadable'],
    ['more than 10 MB', Buffer.alloc(PHOTO_LIMITS.bytes + 1, 1), 'too_large'],
  ])('of %s is refused before a worker is asked', async (_name, bytes, reason) => {
    const before = asked;
    const refusal = (await upload(await newUser(gateway), bytes)).refusal('photo_refused');
    expect(refusal.details?.reasons).toEqual([reason]);
    expect(asked).toBe(before);
    expect(await leftovers()).toEqual([]);
  });

  test('without a file, or with an empty one, says so', async () => {
    const user = await newUser(gateway);
    expect((await upload(user, Buffer.alloc(0))).name).toBe('file_missing');
    expect((await ask(gateway, photoAvatarImages.upload, { user, body: {} })).name).toBe('file_missing');
    const { headers } = form(Buffer.alloc(0));
    (await ask(gateway, photoAvatarImages.upload, { user, headers, payload: '------orator--\r\n' })).refusal(
      'file_missing',
    );
    expect((await ask(gateway, photoAvatarImages.upload, { user })).status).toBeLessThan(500);
  });

  test('that breaks off leaves nothing behind', async () => {
    const user = await newUser(gateway);
    const { headers, payload } = form(await png());
    const answer = await ask(gateway, photoAvatarImages.upload, { user, headers, payload: payload.subarray(0, 150) });
    expect(answer.name).toBe('unreadable_body');
    expect(await leftovers()).toEqual([]);
  });
});

describe('the list', () => {
  test('comes in pages, newest first, each photo once', async () => {
    const user = await newUser(gateway);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await addImage(gateway, user.id));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const page = (await ask(gateway, photoAvatarImages.list, { user, query })).value();
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  test('loses a photo that is hidden, which only its owner can do, once', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addImage(gateway, user.id);
    const hide = (who: User) => ask(gateway, photoAvatarImages.hide, { user: who, params: { id } });
    expect((await hide(other)).name).toBe('not_found');
    expect((await hide(user)).status).toBe(204);
    expect((await hide(user)).name).toBe('not_found');
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toEqual([]);
  });

  test('refuses a cursor it did not make', async () => {
    const user = await newUser(gateway);
    expect((await ask(gateway, photoAvatarImages.list, { user, query: { cursor: 'xyz' } })).name).toBe('bad_request');
  });
});
