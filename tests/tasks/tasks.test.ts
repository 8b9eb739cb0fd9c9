import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { FILM_SECONDS } from '@orator/contracts/tasks/film';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import { MOST_REMOVED, tasks } from '@orator/contracts/tasks/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { isClaimedBy } from '@orator/tasks/lifecycle/claim';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import type { Outcome } from '@orator/tasks/lifecycle/outcome';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, type Gateway, newUser, setPlan, startGateway, type User } from '../support/gateway.ts';
import { addImage, quoteVideo, makeScript, startSpeech } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

async function startTask(user: User): Promise<string> {
  const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
  return (await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } })).value().id;
}

const read = async (user: User, id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value();
const cancel = (user: User, id: string, max_charge = 0) =>
  ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge } });
const remove = (user: User, id: string) => ask(gateway, tasks.remove, { user, params: { id } });
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;

/** Updates a task's row as a worker does. */
const work = (id: string, data: Parameters<typeof gateway.deps.db.task.update>[0]['data']) =>
  gateway.deps.db.task.update({ where: { id }, data });

const OUTPUT = {
  video_key: 'videos/v.mp4',
  poster_key: 'videos/v.jpg',
  captions_key: 'videos/v.vtt',
  subtitles_key: 'videos/v.srt',
  duration_s: 2.5,
  width: 720,
  height: 720,
};

/** Ends a task as a worker does on success. */
async function succeed(id: string): Promise<void> {
  for (const key of [OUTPUT.video_key, OUTPUT.poster_key, OUTPUT.captions_key]) {
    await gateway.deps.storage.put(key, Buffer.from(key));
  }
  const [startedAt, finishedAt] = [new Date(Date.now() - 20_000), new Date()];
  await work(id, { state: TaskState.Successed, rate: 10_000, output: OUTPUT, charged: 25, startedAt, finishedAt });
}

describe('a task', () => {
  test('shows how far it is, then its result by signed addresses', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await work(id, {
      state: TaskState.InProgress,
      stage: 'render',
      rate: 4250,
      startedAt: new Date(Date.now() - 5000),
    });
    expect(await read(user, id)).toMatchObject({ state: 1, rate: 42.5, stage: 'render', finished_at: null });
    await succeed(id);
    const task = await read(user, id);
    expect(task).toMatchObject({ state: 2, rate: 100, charged: 0.25, output: { duration_s: 2.5, width: 720 } });
    const { output } = task;
    for (const url of [output?.video_url, output?.poster_url, output?.captions_url]) {
      expect((await gateway.app.inject({ url: url ?? '' })).statusCode).toBe(200);
    }
  });

  test('shows its owner the input that was sent, without what the server added', async () => {
    const user = await newUser(gateway);
    const image = await addImage(gateway, user.id);
    const { task_id, ticket } = await quoteVideo(gateway, user, image, 'Hello there.');
    await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    const { source } = await read(user, task_id);
    expect(source).toEqual({
      image_id: image,
      script: expect.objectContaining({ text: 'Hello there.', locale: 'en' }),
      ratio: '1:1',
      mode: 0,
      emotion: 'neutral',
      intensity: 0.65,
      captions: 'none',
      background: { kind: 'keep' },
      logo: null,
    });
    await work(task_id, { input: { of: 'an older version' } });
    expect((await read(user, task_id)).source).toBeNull();
  });

  test('shows the photo it was made from, alone and in the list, until that is deleted', async () => {
    const user = await newUser(gateway);
    const image = await addImage(gateway, user.id);
    const { task_id, ticket } = await quoteVideo(gateway, user, image);
    await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    const inList = async () => (await ask(gateway, tasks.list, { user })).value().items[0];
    const addresses = async () => [(await read(user, task_id)).photo_url, (await inList())?.photo_url];
    for (const url of await addresses()) expect((await gateway.app.inject({ url: url ?? '' })).body).toBe('picture');
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: image } });
    expect(await addresses()).toEqual([undefined, undefined]);
  });

  test('is renamed by its owner, whose other browsers hear of it', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    const named: unknown[] = [];
    const publish = vi.spyOn(gateway.deps.publisher, 'publish').mockImplementation(async (...event) => {
      named.push(event);
    });
    const rename = (title: string) => ask(gateway, tasks.rename, { user, params: { id }, body: { title } });
    expect((await rename('  Greeting  ')).value().title).toBe('Greeting');
    // Other events are those of the start about the account.
    const event = [user.id, 'avatar_tts_task', expect.objectContaining({ task_id: id, title: 'Greeting' })];
    await expect.poll(() => named).toContainEqual(event);
    publish.mockRestore();
    for (const title of ['', ' ', 'two\nlines', 'x'.repeat(101)]) expect((await rename(title)).status).toBe(400);
    expect((await read(user, id)).title).toBe('Greeting');
  });

  test('that failed says why, in the reader’s language', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await work(id, { state: TaskState.Failed, failure: 'engine_failed', finishedAt: new Date() });
    const headers = { 'accept-language': 'es' };
    const { error } = (await ask(gateway, tasks.read, { user, params: { id }, headers })).value();
    expect(error).toEqual({ reason: 'engine_failed', message: expect.stringContaining('No se te ha cobrado nada') });
  });

  test('that waits shows its place in the queue, in which paying users come first', async () => {
    const [free, paying] = [await newUser(gateway), await newUser(gateway)];
    await setPlan(gateway, paying.id, 1);
    await gateway.deps.queues.of('photo-video').obliterate({ force: true });
    const first = await startTask(free);
    expect((await read(free, first)).queue_position).toBe(0);
    const second = await startTask(paying);
    expect((await read(paying, second)).queue_position).toBe(0);
    expect((await read(free, first)).queue_position).toBe(1);
  });
});

test('sends the video of a running task as it is made, and an empty answer when there is none', async () => {
  const user = await newUser(gateway);
  const id = await startTask(user);
  const film = gateway.deps.films.write(id, 1, 2.5);
  film.push(Buffer.from('a film'));
  await film.end();
  const watch = () => ask(gateway, tasks.film, { user, params: { id } });
  expect(await watch()).toMatchObject({ status: 200, text: 'a film', headers: { [FILM_SECONDS]: '2.5' } });
  await cancel(user, id);
  const ended = await watch();
  expect(ended).toMatchObject({ status: 200, text: '' });
  expect(ended.headers).not.toHaveProperty(FILM_SECONDS);
});

test('marks a task that waits for others of its own account with waits_for_own', async () => {
  const user = await newUser(gateway);
  const image = await addImage(gateway, user.id);
  const start = async () => {
    const { task_id, ticket } = await quoteVideo(gateway, user, image);
    return (await ask(gateway, photoVideos.start, { user, body: { task_id, ticket } })).value();
  };
  const [first, second] = [await start(), await start()];
  const waits = async (id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value().waits_for_own;
  expect([await waits(first.id), await waits(second.id)]).toEqual([undefined, undefined]);
  await gateway.deps.db.task.update({ where: { id: first.id }, data: { state: TaskState.InProgress } });
  expect([await waits(first.id), await waits(second.id)]).toEqual([undefined, true]);
});

describe('the estimated time left', () => {
  test('is derived from recent tasks, and absent without any', async () => {
    const own = await startGateway();
    try {
      const [user, other] = [await newUser(own), await newUser(own)];
      const quote = await quoteVideo(own, user, await addImage(own, user.id));
      const body = { task_id: quote.task_id, ticket: quote.ticket };
      const waiting = (await ask(own, photoVideos.start, { user, body })).value();
      expect(waiting.eta_s).toBeUndefined();
      const { id: userId } = other;
      const { newId } = await import('@orator/db/client');
      const [its, another] = [makeScript('').voice_id, newId()];
      // Ten seconds of work for a second of video in its voice, a hundred in another.
      const data = [
        { seconds: 10, voice_id: its },
        { seconds: 20, voice_id: its },
        { seconds: 30, voice_id: its },
        { seconds: 100, voice_id: another },
        { seconds: 200, voice_id: another },
        { seconds: 300, voice_id: another },
        { seconds: 400, voice_id: another },
      ].map(({ seconds, voice_id }) => ({
        id: newId(),
        userId,
        kind: 'photo-video',
        title: '',
        input: { script: { voice_id } },
        cost: 25,
        state: TaskState.Successed,
        durationS: voice_id === its ? seconds / 10 : seconds / 100,
        startedAt: new Date(Date.now() - seconds * 1000),
        finishedAt: new Date(),
      }));
      await own.deps.db.task.createMany({ data });
      await own.deps.db.task.update({ where: { id: waiting.id }, data: { state: 1, rate: 5000, durationS: 8 } });
      const later = { ...own, app: await (await import('@orator/gateway/app')).buildApp({ ...own.deps }) };
      const task = (await ask(later, tasks.read, { user, params: { id: waiting.id } })).value();
      expect(task.eta_s).toBe(40);
      // Half of the task took 200 s here, so the rest takes as long.
      const startedAt = new Date(Date.now() - 200_000);
      await own.deps.db.task.update({ where: { id: waiting.id }, data: { startedAt } });
      const slow = (await ask(later, tasks.read, { user, params: { id: waiting.id } })).value();
      expect(slow.eta_s).toBeGreaterThanOrEqual(200);
      // The face was found at once, and half of the frames took 100 s.
      const entered = { taskId: waiting.id, userId: user.id, at: new Date(Date.now() - 100_000), attempt: 1 };
      await own.deps.db.taskLog.create({ data: { ...entered, event: 'stage', stage: 'face', durationMs: 1000 } });
      await own.deps.db.task.update({ where: { id: waiting.id }, data: { rate: 6000, stage: 'render' } });
      const drawing = (await ask(later, tasks.read, { user, params: { id: waiting.id } })).value();
      expect(drawing.eta_s).toBeGreaterThanOrEqual(100);
      await later.app.close();
    } finally {
      await own.close();
    }
  });
});

describe('cancelling', () => {
  test('a task that waits ends it, gives everything back and takes it out of the queue', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    expect(await readCredit(user)).toBe(19.75);
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(user, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(user, id)).toMatchObject({ state: 3, charged: 0, error: { reason: 'cancelled' } });
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect([profile.wallet.credit, profile.remaining_video_generate_times]).toEqual([20, 30]);
    await expect.poll(() => gateway.deps.queues.of('photo-video').getJob(id)).toBeUndefined();
    const logs = (await ask(gateway, tasks.logs, { user, query: { task_id: id } })).value();
    expect(logs.items.map(({ event }) => event)).toEqual(['cancelled', 'queued']);
  });

  test('a task that waits for another attempt deletes what the first one had stored', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    const key = `tasks/${id}/video.mp4`;
    await gateway.deps.storage.put(key, Buffer.from('made'));
    expect((await cancel(user, id)).status).toBe(200);
    await deleteDueFiles(gateway.deps);
    expect(await gateway.deps.storage.has(key)).toBe(false);
  });

  test('a task that runs ends it at once, for the share that was done and no more than was agreed to', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    // What is shown moves between the engines' reports, and costs nothing.
    await work(id, { state: TaskState.InProgress, runner: 'one', rate: 5100, done: 4250, startedAt: new Date() });
    const refused = (await cancel(user, id)).refusal('cancel_costs_more');
    expect(refused.details).toMatchObject({ charge: 0.1 });
    expect((await cancel(user, id, 0.09)).name).toBe('cancel_costs_more');
    expect(await read(user, id)).toMatchObject({ state: TaskState.InProgress, charged: 0 });
    expect(await readCredit(user)).toBe(19.75);
    expect((await cancel(user, id, 0.1)).value()).toMatchObject({ state: TaskState.Failed, charged: 0.1 });
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect([profile.wallet.credit, profile.remaining_video_generate_times]).toEqual([19.9, 30]);
    const { db } = gateway.deps;
    const delivered: Outcome = { kind: 'succeeded', output: OUTPUT };
    expect(
      await db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, id, isClaimedBy('one'), delivered)),
    ).toBeNull();
  });

  test('a task that runs deletes what its worker still writes until it notices', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await work(id, { state: TaskState.InProgress, runner: 'one', startedAt: new Date() });
    expect((await cancel(user, id)).status).toBe(200);
    const key = `tasks/${id}/video.mp4`;
    await gateway.deps.storage.put(key, Buffer.from('made'));
    await deleteDueFiles(gateway.deps, new Date(Date.now() + 6 * 60_000));
    expect(await gateway.deps.storage.has(key)).toBe(false);
  });

  test('a task that has ended is refused as too late', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await succeed(id);
    expect((await cancel(user, id)).name).toBe('task_not_cancellable');
  });
});

describe('removing a task', () => {
  test('deletes a finished task with its files, and no unfinished one', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    expect((await remove(user, id)).name).toBe('task_not_finished');
    await succeed(id);
    expect((await remove(user, id)).status).toBe(204);
    expect((await remove(user, id)).name).toBe('not_found');
    await deleteDueFiles(gateway.deps);
    expect(await gateway.deps.storage.has(OUTPUT.video_key)).toBe(false);
    const entries = await gateway.deps.db.ledgerEntry.findMany({ where: { reference: id } });
    expect(entries.map(({ kind }) => kind)).toEqual(['hold']);
  });

  test('deletes several at once, and names those that stay and why', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const [done, foreign] = [await startTask(user), await startTask(other)];
    for (const id of [done, foreign]) await succeed(id);
    const running = await startTask(user);
    const ids = [done, running, foreign, done];
    const answer = await ask(gateway, tasks.removeMany, { user, body: { ids } });
    expect(answer.value()).toEqual({
      deleted: [done],
      refused: [
        { id: running, reason: 'task_not_finished' },
        { id: foreign, reason: 'not_found' },
      ],
    });
    const left = (await ask(gateway, tasks.list, { user, query: {} })).value().items;
    expect(left.map(({ id }) => id)).toEqual([running]);
    expect((await read(other, foreign)).state).toBe(TaskState.Successed);
    await vi.waitFor(async () => expect(await gateway.deps.storage.has(OUTPUT.video_key)).toBe(false));
    const tooMany = { ids: Array.from({ length: MOST_REMOVED + 1 }, () => done) };
    expect((await ask(gateway, tasks.removeMany, { user, body: tooMany })).name).toBe('bad_request');
  });

  test('deletes its files later when that fails at first', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    // A folder where a file should be: removing it fails.
    const output = { ...OUTPUT, video_key: 'stuck/video.mp4' };
    await gateway.deps.storage.put('stuck/video.mp4/inside.bin', Buffer.from('made'));
    await work(id, { state: TaskState.Successed, output, finishedAt: new Date() });
    expect((await remove(user, id)).status).toBe(204);
    const scheduled = () => gateway.deps.db.fileDeletion.findMany({ where: { key: output.video_key } });
    expect(await scheduled()).toHaveLength(1);
    await rm(join(gateway.storageDir, 'stuck'), { recursive: true });
    await deleteDueFiles(gateway.deps, new Date(Date.now() + 24 * 3_600_000));
    expect(await scheduled()).toEqual([]);
  });

  test.each(Object.values(taskKinds['photo-video'].files).map(({ file }) => file))(
    'that failed deletes the %s it had stored',
    async (name) => {
      const user = await newUser(gateway);
      const id = await startTask(user);
      const key = `tasks/${id}/${name}`;
      await gateway.deps.storage.put(key, Buffer.from('made'));
      await work(id, { state: TaskState.Failed, failure: 'engine_failed', finishedAt: new Date() });
      expect((await remove(user, id)).status).toBe(204);
      await deleteDueFiles(gateway.deps);
      expect(await gateway.deps.storage.has(key)).toBe(false);
    },
  );
});

describe('what a task had stored when it ended', () => {
  const end = async (outcome: Outcome) => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await work(id, { state: TaskState.InProgress, runner: 'one', startedAt: new Date() });
    const key = `tasks/${id}/video.mp4`;
    await gateway.deps.storage.put(key, Buffer.from('made'));
    const { db } = gateway.deps;
    const finish = (runner: string) =>
      db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, id, isClaimedBy(runner), outcome));
    expect(await finish('another')).toBeNull();
    await deleteDueFiles(gateway.deps);
    expect(await gateway.deps.storage.has(key)).toBe(true);
    expect(await finish('one')).toMatchObject({ id });
    await deleteDueFiles(gateway.deps);
    return gateway.deps.storage.has(key);
  };

  test.each<Outcome>([
    { kind: 'failed', reason: 'storage_full' },
    { kind: 'timed_out' },
    { kind: 'cancelled', done: 0, running: false },
  ])('goes at once when it was $kind', async (outcome) => {
    expect(await end(outcome)).toBe(false);
  });

  test('is no longer shown when it failed, also when a part had been delivered', async () => {
    const user = await newUser(gateway);
    const id = await startTask(user);
    await work(id, { state: TaskState.InProgress, runner: 'one', output: { video_key: `tasks/${id}/video.mp4` } });
    expect((await read(user, id)).output?.video_url).toContain('video.mp4');
    const failed: Outcome = { kind: 'failed', reason: 'engine_failed' };
    await gateway.deps.db.$transaction((tx) => finishTask({ tx, ends: taskEnds }, id, isClaimedBy('one'), failed));
    expect(await read(user, id)).toMatchObject({ state: TaskState.Failed });
    expect((await read(user, id)).output).toBeUndefined();
  });

  test('stays when it succeeded', async () => {
    expect(await end({ kind: 'succeeded', output: OUTPUT })).toBe(true);
  });
});

describe('a list of tasks', () => {
  test('by kinds that make a video leaves out a speech', async () => {
    const user = await newUser(gateway);
    const list = async (query: Record<string, string>) =>
      (await ask(gateway, tasks.list, { user, query })).value().items.map(({ id }) => id);
    const speech = await startSpeech(gateway, user);
    expect(await list({ kind: 'speech' })).toEqual([speech]);
    expect(await list({ makes: 'video' })).toEqual([]);
    await gateway.deps.db.task.deleteMany({ where: { id: speech } });
    const video = await startTask(user);
    expect(await list({ makes: 'video' })).toEqual([video]);
    expect(await list({ kind: 'speech', makes: 'video' })).toEqual([]);
  });

  test('comes in pages and by kind', async () => {
    const user = await newUser(gateway);
    await setPlan(gateway, user.id, 3);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await startTask(user));
    const list = async (query: Record<string, string>) => (await ask(gateway, tasks.list, { user, query })).value();
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    expect((await list({ kind: 'speech' })).items).toEqual([]);
    const logs = (await ask(gateway, tasks.logs, { user, query: { limit: '1' } })).value();
    expect(logs.items[0]).toMatchObject({ task_id: ids[0], event: 'queued', attempt: 0 });
    expect(logs.next_cursor).not.toBeNull();
  });
});
