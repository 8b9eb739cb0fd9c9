import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { kindView } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import type { Outcome } from '@orator/tasks/lifecycle/outcome';
import { removeExpired } from '@orator/tasks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { previewSharedAvatar } from '../../services/gateway/src/features/photo-avatars/sharing.ts';
import { tellOfTakedowns } from '../../services/gateway/src/features/photo-avatars/takedowns.ts';
import { makeThumbnails } from '../../services/gateway/src/features/photo-avatars/thumbnails.ts';
import { sweepPhotos } from '../../services/gateway/src/features/photo-avatar-images/sweep.ts';
import { orator } from '../support/command-line.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addAvatar, addImage, answerRpc, makeScript } from '../support/gateway-rows.ts';
import { mailsTo } from '../support/mailbox.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
/** How bare the person of the next photo is that is published. */
let bare = 0;
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ name }) => {
    expect(name).toBe('portrait.bare-chest');
    return { share: bare };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const make = (user: User, imageId: string, body: object = {}, headers = {}) =>
  ask(gateway, photoAvatars.make, { user, params: { id: imageId }, body: { max_cost: 10, ...body }, headers });
const list = async (user: User, query: Record<string, string> = {}) =>
  (await ask(gateway, photoAvatars.list, { user, query })).value();
const listIds = async (user: User, query: Record<string, string> = {}) =>
  (await list(user, query)).items.map(({ id }) => id);
const remove = (user: User, id: string, projects = 0) =>
  ask(gateway, photoAvatars.remove, { user, params: { id }, query: { projects: `${projects}` } });
const readImage = async (id: string) =>
  (await gateway.deps.db.photoAvatar.findUniqueOrThrow({ where: { id }, include: { image: true } })).image;
const readProfile = async (user: User) => (await ask(gateway, accounts.profile, { user })).value();
type Simple = 'publish' | 'withdraw' | 'collect' | 'uncollect' | 'use' | 'hide' | 'share' | 'endShare';
const on =
  <Name extends Simple>(route: Name) =>
  (user: User, id: string) =>
    ask(gateway, photoAvatars[route], { user, params: { id } });
const quote = (user: User, photo_avatar_id: string, more: object = {}) =>
  ask(gateway, photoVideos.quote, { user, body: { photo_avatar_id, script: makeScript('Hello there.'), ...more } });

const makeKeys = (id: string) => ({
  clip_key: `tasks/${id}/clip.mp4`,
  preview_key: `tasks/${id}/preview.mp4`,
  poster_key: `tasks/${id}/poster.jpg`,
});
const checkFiles = (id: string) => Promise.all(Object.values(makeKeys(id)).map((key) => gateway.deps.storage.has(key)));

/** Ends a task as a worker does, with the files of its result in storage. */
async function end(id: string, outcome: 'succeeded' | Outcome) {
  for (const key of Object.values(makeKeys(id))) await gateway.deps.storage.put(key, Buffer.from(key));
  const output = { ...makeKeys(id), photo_avatar_id: id, duration_s: 8, width: 720, height: 720 };
  const how: Outcome = outcome === 'succeeded' ? { kind: 'succeeded', output } : outcome;
  return gateway.deps.db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, id, {}, how));
}

/** A finished video that was made with an avatar. */
async function videoWith(user: User, photo_avatar_id: string, state: number = TaskState.Successed): Promise<string> {
  const id = newId();
  const input = { photo_avatar_id, script: makeScript('Hello there.'), ratio: '1:1', mode: 0 };
  const row = { id, userId: user.id, kind: 'photo-video', title: 'Hello', cost: 0, durationS: 2.5, state, input };
  await gateway.deps.db.task.create({ data: row });
  return id;
}

describe('making an avatar', () => {
  test('costs what was agreed, uses up its counter, and ends as an avatar that outlives its task and its photo', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const image = await addImage(gateway, user.id);
    const task = (await make(user, image, { name: 'Ada' })).value();
    expect(task).toMatchObject({ kind: 'photo-avatar', state: 0, cost: 10, title: 'Ada' });
    expect(task.source).toEqual({ image_id: image });
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: image } });
    expect((await end(task.id, 'succeeded'))?.state).toBe(TaskState.Successed);
    expect(await readProfile(user)).toMatchObject({ wallet: { credit: 5 }, remaining_photo_to_avatar_times: 9 });
    await sweepPhotos(gateway.deps.db);
    await ask(gateway, tasks.remove, { user, params: { id: task.id } });
    await deleteDueFiles(gateway.deps);
    const [avatar] = (await list(user)).items;
    expect(avatar).toMatchObject({ id: task.id, name: 'Ada', image_type: 1, ratio: '1:1', own: true, public: false });
    for (const url of [avatar?.avatar_url, avatar?.preview_url, avatar?.poster_url]) {
      expect((await gateway.app.inject({ url: url ?? '' })).statusCode).toBe(200);
    }
    const used = (await on('use')(user, task.id)).value();
    expect((await gateway.app.inject({ url: used.image.image_url })).body).toBe('picture');
    expect((await quote(user, task.id)).status).toBe(200);
  });

  test('of an uploaded photo is pushed with image_type 1, its id, its clip and its picture once it is made', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const { id } = (await make(user, await addImage(gateway, user.id))).value();
    const { input } = await gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
    const view = kindView('photo-avatar');
    const result = { photo_avatar_id: id, clip_url: '/clip', poster_url: '/poster' };
    expect(view.pushes({ state: TaskState.Successed, input: view.input.parse(input), result })).toEqual({
      photo_avatar_gen3turbo_task: {
        image_type: 1,
        photo_avatar_id: id,
        avatar_url: '/clip',
        preview: '/poster',
        time: expect.any(String),
      },
    });
  });

  test('is refused above the price that was agreed, and nothing has happened', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const refused = await make(user, await addImage(gateway, user.id), { max_cost: 9.99 });
    expect(refused.refusal('costs_more').details).toMatchObject({ cost: 10 });
    expect(await readProfile(user)).toMatchObject({ wallet: { credit: 15 }, remaining_photo_to_avatar_times: 10 });
  });

  test('is done once for one key', async () => {
    const user = await newUser(gateway, { credits: 3000 });
    const image = await addImage(gateway, user.id);
    const headers = { 'idempotency-key': 'once' };
    const first = (await make(user, image, {}, headers)).value();
    expect((await make(user, image, {}, headers)).value().id).toBe(first.id);
    expect((await readProfile(user)).wallet.credit).toBe(20);
  });

  test.each<{ how: string; outcome: Outcome }>([
    { how: 'failed', outcome: { kind: 'failed', reason: 'engine_failed' } },
    { how: 'timed out', outcome: { kind: 'timed_out' } },
    { how: 'was cancelled while it waited', outcome: { kind: 'cancelled', done: 0, running: false } },
  ])('that $how leaves no avatar, no files and no cost', async ({ outcome }) => {
    const user = await newUser(gateway, { credits: 1500 });
    const { id } = (await make(user, await addImage(gateway, user.id))).value();
    await end(id, outcome);
    await deleteDueFiles(gateway.deps);
    expect([await listIds(user), await checkFiles(id)]).toEqual([[], [false, false, false]]);
    expect(await readProfile(user)).toMatchObject({ wallet: { credit: 15 }, remaining_photo_to_avatar_times: 10 });
  });

  test('needs a photo of one’s own, credits, and a valid name', async () => {
    const [user, poor, other] = [
      await newUser(gateway, { credits: 1500 }),
      await newUser(gateway, { credits: 999 }),
      await newUser(gateway),
    ];
    const image = await addImage(gateway, user.id);
    expect((await make(other, image)).name).toBe('not_found');
    expect((await make(user, newId())).name).toBe('not_found');
    expect((await make(poor, await addImage(gateway, poor.id))).name).toBe('not_enough_credits');
    for (const name of ['', ' ', 'two\nlines', 'x'.repeat(81)]) {
      expect((await make(user, image, { name })).status, name).toBe(400);
    }
  });

  test('in a trial gives an avatar that the account takes over', async () => {
    const trial = await newTrial(gateway);
    const { id, cost } = (await make(trial, await addImage(gateway, trial.id), { name: 'Ada' })).value();
    expect(cost).toBe(0);
    await end(id, 'succeeded');
    expect(await listIds(trial)).toEqual([id]);
    expect((await on('publish')(trial, id)).name).toBe('sign_up_required');
    const body = { email: newEmail(), password: PASSWORD };
    const { access_token } = (await ask(gateway, accounts.signUp, { user: trial, body })).value();
    const account = { ...trial, token: access_token.secret };
    expect(await listIds(account)).toEqual([id]);
    expect((await on('publish')(account, id)).value().public).toBe(true);
  });

  test('gives a result that does not expire with the days of a plan', async () => {
    const user = await newUser(gateway, { credits: 1500 });
    const { id } = (await make(user, await addImage(gateway, user.id))).value();
    await end(id, 'succeeded');
    await removeExpired(gateway.deps.db, new Date(Date.now() + 400 * 86_400_000));
    await deleteDueFiles(gateway.deps);
    expect([await listIds(user), await checkFiles(id)]).toEqual([[id], [true, true, true]]);
  });
});

describe('a public avatar', () => {
  test('is found, used and collected by others until it is withdrawn', async () => {
    const [owner, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addAvatar(gateway, owner.id);
    for (const call of ['use', 'collect'] as const) expect((await on(call)(other, id)).name).toBe('not_found');
    expect((await quote(other, id)).name).toBe('not_found');
    expect((await on('publish')(owner, id)).value().public).toBe(true);

    const [found] = (await list(other, { scope: 'public' })).items;
    expect(found).toMatchObject({ id, own: false, public: true, collected: false });
    expect(JSON.stringify(found)).not.toContain(owner.id);
    const { task_id, ticket } = (await quote(other, id)).value();
    const started = await ask(gateway, photoVideos.start, { user: other, body: { task_id, ticket } });
    expect(started.value().photo_url).toContain('poster.jpg');
    expect((await on('collect')(other, id)).status).toBe(204);
    expect((await on('collect')(other, id)).status).toBe(204);
    const collected = { scope: 'collected' };
    expect((await list(other, collected)).items).toMatchObject([{ id, collected: true, projects: 1 }]);

    const isThere = async (url = '') => (await gateway.app.inject({ url })).statusCode === 200;
    const own = (await list(owner, { scope: 'own' })).items[0]?.poster_url;
    expect([await isThere(found?.poster_url), await isThere(own)]).toEqual([true, true]);
    expect((await on('withdraw')(owner, id)).value().public).toBe(false);
    expect([await isThere(found?.poster_url), await isThere(own)]).toEqual([false, true]);
    expect(await listIds(other, collected)).toEqual([]);
    expect(await listIds(other, { scope: 'public' })).not.toContain(id);
    expect((await quote(other, id)).name).toBe('not_found');
    expect(
      (await ask(gateway, tasks.read, { user: other, params: { id: task_id } })).value().photo_url,
    ).toBeUndefined();

    await on('publish')(owner, id);
    expect(await listIds(other, collected)).toEqual([id]);
    expect((await on('uncollect')(other, id)).status).toBe(204);
    expect(await listIds(other, collected)).toEqual([]);
  });

  test('has no name or picture that breaks a rule, unless an operator has accepted it', async () => {
    const user = await newUser(gateway);
    const rude = await addAvatar(gateway, user.id, { name: 'Naked Ada' });
    expect((await on('publish')(user, rude)).refusal('content_refused').details).toMatchObject({ rule: 'sexual' });
    const change = (body: object) => ask(gateway, photoAvatars.change, { user, params: { id: rude }, body });
    expect((await change({ name: 'Ada' })).status).toBe(200);
    expect((await on('publish')(user, rude)).value().public).toBe(true);
    expect((await change({ name: 'Naked Ada' })).name).toBe('content_refused');
    const id = await addAvatar(gateway, user.id);
    // Photos of tests are the same file, and a refusal is for a file.
    await gateway.deps.storage.put((await readImage(id)).key, Buffer.from('another picture'));
    bare = 0.9;
    onTestFinished(() => void (bare = 0));
    expect((await on('publish')(user, id)).refusal('content_refused').details).toMatchObject({ rule: 'sexual' });
    expect((await list(user)).items.find((one) => one.id === id)?.public).toBe(false);
    await gateway.deps.db.contentRefusal.updateMany({
      where: { userId: user.id, kind: 'picture' },
      data: { state: 'accepted' },
    });
    expect((await on('publish')(user, id)).value().public).toBe(true);
  });

  test('must have a name before it is published', async () => {
    const user = await newUser(gateway);
    const id = await addAvatar(gateway, user.id, { name: '' });
    expect((await on('publish')(user, id)).name).toBe('avatar_unnamed');
    expect(await listIds(user, { scope: 'public' })).not.toContain(id);
    await ask(gateway, photoAvatars.change, { user, params: { id }, body: { name: 'Ada' } });
    expect((await on('publish')(user, id)).value().public).toBe(true);
  });

  test('gets a small picture once, which is deleted with it, and keeps a large one that cannot be read', async () => {
    const { db, storage } = gateway.deps;
    const user = await newUser(gateway);
    const [id, broken] = [await addAvatar(gateway, user.id), await addAvatar(gateway, user.id)];
    const readPosterKey = async (of: string) =>
      (await db.photoAvatar.findUniqueOrThrow({ where: { id: of } })).posterKey;
    const background = '#ff8000';
    const poster = sharp({ create: { width: 720, height: 960, channels: 3, background } }).jpeg();
    await storage.put(await readPosterKey(id), await poster.toBuffer());
    await storage.put(await readPosterKey(broken), Buffer.from('no picture'));
    while ((await makeThumbnails(gateway.deps)) > 0);
    const { items } = await list(user);
    const shown = items.find((one) => one.id === id);
    expect(shown?.colour).toMatch(/^#f[ef]8/);
    expect(items.find((one) => one.id === broken)?.thumbnail_url).toContain('poster.jpg');
    const { thumbnailKey } = await db.photoAvatar.findUniqueOrThrow({ where: { id } });
    const small = await storage.withLocalCopy(thumbnailKey ?? '', (path) => sharp(path).metadata());
    expect(small).toMatchObject({ format: 'webp', width: 480, height: 640 });
    await ask(gateway, photoAvatars.remove, { user, params: { id } });
    await deleteDueFiles(gateway.deps);
    expect(await storage.has(thumbnailKey ?? '')).toBe(false);
  });

  test('is reported once by each person, and an operator leaves it there or takes it away for good', async () => {
    const [owner, other] = [await newUser(gateway), await newUser(gateway)];
    const [bad, good] = [await addAvatar(gateway, owner.id), await addAvatar(gateway, owner.id)];
    for (const id of [bad, good])
      await gateway.deps.db.photoAvatar.update({ where: { id }, data: { publicId: newId() } });
    const report = (user: User, id: string, reason: string) =>
      ask(gateway, photoAvatars.report, { user, params: { id }, body: { reason, note: 'This is my face.' } });
    expect((await report(owner, bad, 'other')).name).toBe('not_found');
    expect((await report(other, bad, 'hate')).status).toBe(204);
    expect((await report(other, bad, 'not_agreed')).status).toBe(204);
    await report(other, good, 'other');
    const cli = (...words: string[]) => orator(gateway, ['reports', ...words]);
    const { said } = await cli('list');
    expect(
      said.match(new RegExp(`${bad}: .* of ${owner.email}\\n  not_agreed, on .*: "This is my face."`)),
    ).not.toBeNull();
    expect(said).not.toContain('hate');
    expect((await cli('hide', bad)).code).toBe(0);
    expect((await cli('dismiss', good)).code).toBe(0);
    expect((await cli('hide', good)).code).toBe(1);
    const shown = await listIds(other, { scope: 'public' });
    expect([shown.includes(bad), shown.includes(good)]).toEqual([false, true]);
    expect((await on('publish')(owner, bad)).name).toBe('avatar_barred');
    const takenDown = { reasons: ['not_agreed'], appeal: 'possible' };
    expect((await list(owner)).items.find(({ id }) => id === bad)?.taken_down).toMatchObject(takenDown);
    // What was decided stays decided.
    await report(other, good, 'hate');
    expect((await gateway.deps.db.photoAvatarReport.findMany({ where: { photoAvatarId: good } }))[0]).toMatchObject({
      reason: 'other',
      state: 'dismissed',
    });
  });

  test('that was taken down shows its owner the reason, an appeal, and what an operator decided', async () => {
    const [owner, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addAvatar(gateway, owner.id, { public: true });
    const report = { user: other, params: { id }, body: { reason: 'not_agreed' } };
    const appeal = (user: User) =>
      ask(gateway, photoAvatars.appeal, { user, params: { id }, body: { text: 'It is me.' } });
    const cli = async (...words: string[]) => (await orator(gateway, words)).code;
    /** The subjects of the owner's messages, newest first, without the message that every new account gets. */
    const subjects = async () => {
      await Promise.all([tellOfTakedowns(gateway.deps), tellOfTakedowns(gateway.deps)]);
      return (await mailsTo(gateway, owner.email)).map(({ subject }) => subject).slice(0, -1);
    };
    await ask(gateway, photoAvatars.report, report);
    const push = vi.spyOn(gateway.deps.publisher, 'publish');
    onTestFinished(() => push.mockRestore());
    expect((await appeal(owner)).name).toBe('not_found');
    expect(await cli('reports', 'hide', id)).toBe(0);
    const told = 'An avatar of yours was taken out of the library';
    await expect.poll(subjects).toEqual([told]);
    expect(push.mock.calls.filter(([userId]) => userId === owner.id)).toEqual([
      [owner.id, 'photo_avatar', { photo_avatar_id: id }],
    ]);
    expect(await cli('avatar-appeals', 'reject', id)).toBe(1);
    expect((await appeal(other)).name).toBe('not_found');
    expect((await appeal(owner)).value().taken_down).toMatchObject({ appeal: 'waiting' });
    expect((await orator(gateway, ['avatar-appeals', 'list'])).said).toMatch(
      new RegExp(`${id}: .* of ${owner.email}, hidden on .* for not_agreed\\n  "It is me."`),
    );
    expect(await cli('avatar-appeals', 'reject', id)).toBe(0);
    const rejected = 'Your avatar stays out of the library';
    await expect.poll(subjects).toEqual([rejected, told]);
    // What was decided stays decided.
    expect((await appeal(owner)).value().taken_down).toMatchObject({ appeal: 'rejected' });
    expect(await cli('avatar-appeals', 'accept', id)).toBe(1);
    await gateway.deps.db.photoAvatar.update({ where: { id }, data: { appealDecidedAt: null } });
    expect(await cli('avatar-appeals', 'accept', id)).toBe(0);
    await expect.poll(subjects).toEqual(['Your avatar may be public again', rejected, told]);
    expect((await on('publish')(owner, id)).value()).toMatchObject({ public: true, taken_down: null });
  });

  test('keeps its place when it is published again', async () => {
    const user = await newUser(gateway);
    const [first, second] = [await addAvatar(gateway, user.id), await addAvatar(gateway, user.id)];
    for (const id of [first, second, first]) await on('publish')(user, id);
    const order = (await listIds(user, { scope: 'public' })).filter((id) => id === first || id === second);
    expect(order).toEqual([second, first]);
  });

  test('is found by its name and its attributes, page by page', async () => {
    const user = await newUser(gateway);
    const word = newId().slice(-12);
    const like = { public: true, style: 'soft' };
    const old = await addAvatar(gateway, user.id, {
      ...like,
      name: `Grace 50% ${word}`,
      gender: 'Female',
      ageGroup: 'Senior',
    });
    const wide = await addAvatar(gateway, user.id, {
      ...like,
      name: `Omar ${word}`,
      ethnicity: 'Pacific',
      ratio: '16:9',
    });
    expect((await on('use')(user, old)).value()).toMatchObject({ gender: 'Female' });
    const found = (query: Record<string, string>) =>
      listIds(user, { scope: 'public', search: word, style: 'soft', ...query });
    expect(await found({})).toEqual([wide, old]);
    expect(await found({ search: `grace 50% ${word}` })).toEqual([old]);
    expect(await found({ search: `% ${word}` })).toEqual([old]);
    expect(await found({ style: 'sketch' })).toEqual([]);
    expect(await found({ search: `_ ${word}` })).toEqual([]);
    expect(await found({ gender: 'Female', age_group: 'Senior' })).toEqual([old]);
    expect(await found({ ethnicity: 'Pacific', ratio: '16:9' })).toEqual([wide]);
    const { items, next_cursor: cursor } = await list(user, { scope: 'public', search: word, limit: '1' });
    expect(items.map(({ id }) => id)).toEqual([wide]);
    expect(await found({ limit: '1', cursor: cursor ?? '' })).toEqual([old]);
  });
});

describe('an avatar of one’s own', () => {
  test('is renamed, hidden and shown again', async () => {
    const user = await newUser(gateway);
    const id = await addAvatar(gateway, user.id);
    const change = (body: object) => ask(gateway, photoAvatars.change, { user, params: { id }, body });
    expect((await change({ name: ' Grace ' })).value().name).toBe('Grace');
    expect((await on('hide')(user, id)).status).toBe(204);
    expect([await listIds(user), await listIds(user, { displayed: 'false' })]).toEqual([[], [id]]);
    expect((await quote(user, id)).status).toBe(200);
    expect((await change({ displayed: true })).value()).toMatchObject({ name: 'Grace', displayed: true });
    expect([await listIds(user), await listIds(user, { displayed: 'false' })]).toEqual([[id], []]);
  });

  test('cannot be changed by others, and an invalid id is refused', async () => {
    const [owner, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addAvatar(gateway, owner.id, { public: true });
    for (const call of ['publish', 'withdraw', 'hide', 'share', 'endShare'] as const) {
      expect((await on(call)(other, id)).name, call).toBe('not_found');
      expect((await on(call)(owner, newId())).name, call).toBe('not_found');
      expect((await on(call)(owner, 'none')).status, call).toBe(400);
    }
    expect((await remove(other, id)).name).toBe('not_found');
    const renamed = await ask(gateway, photoAvatars.change, { user: other, params: { id }, body: { name: 'Mine' } });
    expect(renamed.name).toBe('not_found');
    expect((await quote(owner, id, { image_id: await addImage(gateway, owner.id) })).status).toBe(400);
  });

  test('is deleted with its files, its photo and its task, while videos made with it stay', async () => {
    const [user, other] = [await newUser(gateway, { credits: 1500 }), await newUser(gateway)];
    const image = await addImage(gateway, user.id);
    const { id } = (await make(user, image)).value();
    await end(id, 'succeeded');
    await on('publish')(user, id);
    const videos = [await videoWith(user, id), await videoWith(other, id)];
    expect((await list(user)).items).toMatchObject([{ projects: 2 }]);
    expect((await remove(user, id, 1)).refusal('avatar_in_use').details).toMatchObject({ projects: 2 });
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: image } });
    expect((await remove(user, id, 2)).status).toBe(204);
    await sweepPhotos(gateway.deps.db);
    await deleteDueFiles(gateway.deps);
    const { db } = gateway.deps;
    expect([await checkFiles(id), await db.photoImage.count({ where: { id: image } })]).toEqual([
      [false, false, false],
      0,
    ]);
    expect(await db.task.findMany({ where: { id: { in: [id, ...videos] } }, select: { id: true } })).toHaveLength(2);
    expect([await listIds(user), (await remove(user, id)).name]).toEqual([[], 'not_found']);
  });

  test('keeps its files, unseen, while a task needs it', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addAvatar(gateway, user.id, { public: true });
    const video = await videoWith(other, id, TaskState.InProgress);
    expect((await remove(user, id, 1)).status).toBe(204);
    const { db } = gateway.deps;
    expect([await listIds(user), await db.photoAvatar.count({ where: { id } })]).toEqual([[], 1]);
    expect((await quote(other, id)).name).toBe('not_found');
    await db.task.update({ where: { id: video }, data: { state: TaskState.Successed } });
    // When another avatar of its owner is deleted, it is deleted too, as in the loop.
    expect((await remove(user, await addAvatar(gateway, user.id))).status).toBe(204);
    expect(await db.photoAvatar.count({ where: { id } })).toBe(0);
  });

  test('is deleted with the account, also from collections of others', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const id = await addAvatar(gateway, user.id, { public: true });
    await on('collect')(other, id);
    const body = { current_password: PASSWORD };
    expect((await ask(gateway, accountData.remove, { user, body })).status).toBe(204);
    await deleteDueFiles(gateway.deps);
    expect(await listIds(other, { scope: 'collected' })).toEqual([]);
    expect((await checkFiles(id)).slice(0, 1)).toEqual([false]);
  });
});

describe('the link of an avatar', () => {
  const see = (code: string) => ask(gateway, photoAvatars.readShared, { params: { id: code } });

  test('shows it to anybody, stays the same, and ends when its owner ends it', async () => {
    const user = await newUser(gateway);
    const id = await addAvatar(gateway, user.id);
    const { code, shared_url } = (await on('share')(user, id)).value();
    expect(shared_url).toMatch(new RegExp(`/shared-avatar\\?avatar=${code}$`));
    const seen = await see(code);
    expect(seen.value()).toMatchObject({ name: 'Ada', duration_s: 8, width: 720 });
    for (const secret of [user.id, user.email]) expect(seen.text).not.toContain(secret);
    const codes = await Promise.all([1, 2, 3].map(async () => (await on('share')(user, id)).value().code));
    expect(new Set([code, ...codes]).size).toBe(1);
    const file = seen.value().poster_url;
    expect((await gateway.app.inject({ url: file })).statusCode).toBe(200);
    expect((await on('endShare')(user, id)).status).toBe(204);
    expect((await gateway.app.inject({ url: file })).statusCode).toBe(404);
    expect((await see(code)).name).toBe('avatar_withdrawn');
    const again = (await on('share')(user, id)).value().code;
    expect([(await see(again)).status, (await see(code)).name]).toEqual([200, 'not_found']);
    await remove(user, id);
    expect((await see(again)).name).toBe('not_found');
  });

  test('has a title where chats show it, also when the avatar has no name', async () => {
    const user = await newUser(gateway);
    const id = await addAvatar(gateway, user.id, { name: '' });
    const avatar = (await on('share')(user, id)).value().code;
    expect((await previewSharedAvatar(gateway.deps, { avatar }, 'de'))?.title).toBe('Avatar ohne Namen');
  });
});
