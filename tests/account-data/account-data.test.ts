import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AccountExport } from '@orator/contracts/account-data/schema';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPicture } from '../../services/gateway/src/features/accounts/picture.ts';
import { ask, type Gateway, newUser, setPlan, startGateway, type User } from '../support/gateway.ts';
import { makeForm } from '../support/form.ts';
import { addImage, quoteVideo } from '../support/gateway-rows.ts';
import { mailsTo } from '../support/mailbox.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const askProfile = (user: User) => ask(gateway, accounts.profile, { user });

describe('name and language', () => {
  test('are changed one by one or together, and nothing else changes', async () => {
    const user = await newUser(gateway);
    const update = (body: object) => ask(gateway, accountData.update, { user, body });
    expect((await update({ name: '  Zoë Åström ' })).value()).toMatchObject({ name: 'Zoë Åström', locale: 'en' });
    expect((await update({ locale: 'zh-CN' })).value()).toMatchObject({ name: 'Zoë Åström', locale: 'zh-CN' });
    expect((await update({})).value()).toMatchObject({ name: 'Zoë Åström', locale: 'zh-CN' });
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(81) }, { locale: 'tlh' }]) {
      expect((await update(body)).name).toBe('bad_request');
    }
  });
});

describe('a picture', () => {
  const upload = (user: User, bytes: Buffer, name = 'picture.jpg') =>
    ask(gateway, accountData.setPicture, { user, ...makeForm(bytes, name) });
  const draw = () => sharp({ create: { width: 800, height: 400, channels: 3, background: '#884422' } });
  const fetchBytes = async (url: string | null) => (await gateway.app.inject({ url: url ?? '' })).rawPayload;

  test('is kept as a square WebP of 512 pixels, upright and without its metadata', async () => {
    const user = await newUser(gateway);
    // With an EXIF position, which must not be kept.
    const photo = await draw()
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { picture_url: url } = (await upload(user, photo)).value();
    const kept = await fetchBytes(url);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 512, height: 512 });
    expect(kept.includes('secret')).toBe(false);
  });

  test('replaces the one before, whose file is deleted, and can be removed', async () => {
    const user = await newUser(gateway);
    const first = (await upload(user, await draw().png().toBuffer())).value().picture_url;
    const second = (await upload(user, await draw().webp().toBuffer())).value().picture_url;
    await deleteDueFiles(gateway.deps);
    expect((await gateway.app.inject({ url: first ?? '' })).statusCode).toBe(404);
    expect((await gateway.app.inject({ url: second ?? '' })).statusCode).toBe(200);
    expect((await ask(gateway, accountData.removePicture, { user })).value().picture_url).toBeNull();
    await deleteDueFiles(gateway.deps);
    expect((await gateway.app.inject({ url: second ?? '' })).statusCode).toBe(404);
  });

  test('is stored permanently; an upload whose account is deleted meanwhile leaves no file', async () => {
    const user = await newUser(gateway);
    const later = () => new Date(Date.now() + 2 * 3_600_000);
    const { picture_url: url } = (await upload(user, await draw().png().toBuffer())).value();
    await deleteDueFiles(gateway.deps, later());
    expect((await gateway.app.inject({ url: url ?? '' })).statusCode).toBe(200);
    const nobody = randomUUID();
    const stream = Readable.from([await draw().png().toBuffer()]);
    await expect(setPicture(gateway.deps, nobody, { stream, tooLong: () => false, sha256: () => '' })).rejects.toThrow(
      'unauthorized',
    );
    const kept = () => readdir(join(gateway.storageDir, 'pictures', nobody));
    expect(await kept()).toHaveLength(1);
    await deleteDueFiles(gateway.deps, later());
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['a text', async () => Buffer.from('not a picture'), 'unreadable'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unreadable'],
    ['half a JPEG', async () => (await draw().jpeg().toBuffer()).subarray(0, 700), 'unreadable'],
    [
      'a huge one',
      async () =>
        draw()
          .resize(PHOTO_LIMITS.maxSide + 1, 100)
          .png()
          .toBuffer(),
      'too_large',
    ],
    ['a heavy one', async () => Buffer.alloc(PHOTO_LIMITS.bytes + 1), 'too_large'],
  ])('is refused when it is %s, and nothing is left of it', async (_name, make, reason) => {
    const user = await newUser(gateway);
    const answer = await upload(user, await make());
    expect(answer.refusal('photo_refused').details?.reasons).toEqual([reason]);
    expect((await askProfile(user)).value().picture_url).toBeNull();
  });
});

/** An account with a photo, a waiting task and a finished task with its files. */
async function createBusyUser() {
  const user = await newUser(gateway);
  await setPlan(gateway, user.id, 3);
  const image = await addImage(gateway, user.id);
  const start = async () => {
    const { task_id, ticket } = await quoteVideo(gateway, user, image);
    await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    return task_id;
  };
  const done = await start();
  const files = ['video.mp4', 'poster.jpg', 'captions.vtt'].map((name) => `tasks/${done}/${name}`);
  for (const key of files) await gateway.deps.storage.put(key, Buffer.from('made'));
  const [video_key, poster_key, captions_key] = files;
  const output = { video_key, poster_key, captions_key, duration_s: 5, width: 16, height: 9 };
  await gateway.deps.db.task.update({ where: { id: done }, data: { state: TaskState.Successed, output } });
  await ask(gateway, accountData.setPicture, {
    user,
    ...makeForm(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'a.png',
    ),
  });
  return { user, image, done, waiting: await start(), files: [...files, `photos/${user.id}/${image}.jpg`] };
}

describe('the export', () => {
  test('holds everything that is stored about the person, with links that work, and no hashes', async () => {
    const { user, image, done, waiting } = await createBusyUser();
    const answer = await ask(gateway, accountData.export, { user });
    expect(answer.headers['content-type']).toContain('application/json');
    const document = AccountExport.parse(JSON.parse(answer.text));
    expect(document.account).toMatchObject({ id: user.id, email: user.email, locale: 'en', role: 'user' });
    expect(document.counters).toHaveLength(7);
    expect(document.sessions).toHaveLength(1);
    expect(document.images.map(({ id }) => id)).toEqual([image]);
    expect(document.tasks.map(({ id }) => id)).toEqual([done, waiting]);
    expect(document.task_logs.length).toBeGreaterThanOrEqual(2);
    expect(document.ledger.map(({ kind }) => kind)).toEqual(['welcome', 'hold', 'hold']);
    expect(answer.text).not.toMatch(/argon2|code_hash|codeHash|passwordHash|refresh/);
    const links = [...answer.text.matchAll(/"(\/files\/[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(links).toHaveLength(5);
    for (const url of links) expect((await gateway.app.inject({ url })).statusCode, url).toBe(200);
  });

  test('holds nothing of other accounts, and is complete however much is stored', async () => {
    const other = await createBusyUser();
    const user = await newUser(gateway);
    const now = Date.now();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: randomUUID(),
      userId: user.id,
      remember: false,
      createdAt: new Date(now + index),
    }));
    await gateway.deps.db.session.createMany({ data: rows });
    const answer = await ask(gateway, accountData.export, { user });
    expect(AccountExport.parse(JSON.parse(answer.text)).sessions).toHaveLength(451);
    for (const theirs of [other.user.id, other.user.email, other.image, other.done]) {
      expect(answer.text).not.toContain(theirs);
    }
  });
});

describe('deleting an account', () => {
  const remove = (user: User, password: string | undefined) =>
    ask(gateway, accountData.remove, { user, body: { current_password: password } });

  test('needs the password', async () => {
    const user = await newUser(gateway);
    expect((await remove(user, 'not the password')).name).toBe('password_wrong');
    expect((await remove(user, undefined)).name).toBe('password_wrong');
    expect((await askProfile(user)).status).toBe(200);
  });

  test('deletes its sessions, rows and files, cancels running tasks, and changes nothing of other accounts', async () => {
    const bystander = await createBusyUser();
    const { user, files, waiting } = await createBusyUser();
    const { db, storage, queues } = gateway.deps;
    const picture = (await db.user.findUniqueOrThrow({ where: { id: user.id } })).pictureKey ?? '';
    expect((await remove(user, PASSWORD)).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    for (const key of [...files, picture]) expect(await storage.has(key), key).toBe(false);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    const of = { where: { userId: user.id } };
    const left = [
      db.session.count(of),
      db.task.count(of),
      db.taskLog.count(of),
      db.sharedVideo.count(of),
      db.photoImage.count(of),
      db.counter.count(of),
      db.wallet.count(of),
      db.verification.count(of),
      db.outbox.count({ where: { taskId: waiting } }),
    ];
    expect(await Promise.all(left)).toEqual(left.map(() => 0));
    expect(await queues.of('photo-video').getJob(waiting)).toBeUndefined();
    expect((await ask(gateway, accounts.refresh, { body: { refresh_token: user.refreshToken } })).name).toBe(
      'unauthorized',
    );
    const signIn = { body: { email: user.email, password: PASSWORD } };
    expect((await ask(gateway, accounts.signIn, signIn)).name).toBe('wrong_credentials');
    expect((await mailsTo(gateway, user.email))[0]?.subject).toBe('Your account was deleted');

    for (const key of bystander.files) expect(await storage.has(key), key).toBe(true);
    expect((await ask(gateway, tasks.list, { user: bystander.user })).value().items).toHaveLength(2);
  });

  test('removes files after a crash, and what a stopped worker may still write', async () => {
    const { user, waiting, files } = await createBusyUser();
    const { deps } = gateway;
    const late = `tasks/${waiting}/video.mp4`;
    await remove(user, PASSWORD);
    // The worker stores a file before its next heartbeat tells it that the account is gone.
    await deps.storage.put(late, Buffer.from('late'));
    await deleteDueFiles(deps);
    expect(await deps.storage.has(late)).toBe(true);
    await deleteDueFiles(deps, new Date(Date.now() + 6 * 60_000));
    expect(await deps.storage.has(late)).toBe(false);
    // As after a crash: scheduled for deletion but still there.
    const [first = ''] = files;
    await deps.storage.put(first, Buffer.from('made'));
    await deps.db.fileDeletion.create({ data: { key: first } });
    await deleteDueFiles(deps);
    expect(await deps.storage.has(first)).toBe(false);
  });

  test('removes the rest when one file cannot be removed', async () => {
    const { user, files } = await createBusyUser();
    const { db, storage } = gateway.deps;
    // A folder where another account's file should be: removing it fails.
    await storage.put('stuck/folder/file.bin', Buffer.from('made'));
    await db.fileDeletion.create({ data: { key: 'stuck/folder', dueAt: new Date(0) } });
    expect((await remove(user, PASSWORD)).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    for (const key of files) expect(await storage.has(key), key).toBe(false);
  });

  test('frees the address, and the new account begins anew', async () => {
    const user = await newUser(gateway);
    await ask(gateway, accountData.update, { user, body: { name: 'Somebody' } });
    await remove(user, PASSWORD);
    const answer = await ask(gateway, accounts.signUp, { body: { email: user.email, password: PASSWORD } });
    expect(answer.value().is_new_user).toBe(true);
  });

  test('needs a sign-in of the last minutes when the account has no password', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    await db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: new Date(0) } });
    expect((await remove(user, undefined)).name).toBe('sign_in_again');
    await db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: new Date() } });
    expect((await remove(user, undefined)).status).toBe(204);
  });

  test('takes no password any more after ten wrong ones', async () => {
    const user = await newUser(gateway);
    for (let count = 0; count < 10; count += 1) await remove(user, `wrong ${newEmail()}`);
    expect((await remove(user, PASSWORD)).name).toBe('rate_limited');
  });
});
