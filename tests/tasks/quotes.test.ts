import { settleTask } from '@orator/billing';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { newId } from '@orator/db/client';
import { quoteTask, removeOldQuotes } from '@orator/tasks';
import { findFace } from '@orator/tasks/steps/face-source';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask, type Gateway, newUser, setPlan, startGateway, type User } from '../support/gateway.ts';
import {
  addAvatar,
  addBackground,
  addImage,
  addOwnVoice,
  quoteVideo,
  makeScript,
  findVoice,
} from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const readWallet = (userId: string) => gateway.deps.db.wallet.findUniqueOrThrow({ where: { userId } });
const listTasks = (userId: string) => gateway.deps.db.task.findMany({ where: { userId } });
const readRow = ({ ticket }: { readonly ticket: string }) =>
  gateway.deps.db.quote.findUniqueOrThrow({ where: { id: ticket } });
const start = (user: User, { task_id, ticket }: { task_id: string; ticket: string }) =>
  ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });

describe('a quote', () => {
  test('says what a video costs and holds nothing', async () => {
    const user = await newUser(gateway);
    const text = 'A sentence to be spoken, which is a little longer than the shortest one. '.repeat(3);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id), text);
    expect(quote.duration_s).toBeGreaterThan(8);
    expect(Math.round(quote.cost * 100)).toBe(Math.ceil((quote.duration_s * 10) / 2));
    expect(Date.parse(quote.expires_at) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await readWallet(user.id)).toMatchObject({ balance: 2000n, held: 0n });
  });

  test.each(['image_id', 'photo_avatar_id'] as const)(
    'of the ratio Other has the proportions of its %s',
    async (of) => {
      const user = await newUser(gateway);
      const imageId = await addImage(gateway, user.id);
      await gateway.deps.db.photoImage.update({ where: { id: imageId }, data: { width: 800, height: 1200 } });
      const id = of === 'image_id' ? imageId : await addAvatar(gateway, user.id, { imageId });
      const body = { [of]: id, script: makeScript('Hello there.'), ratio: 'Other' as const };
      const quote = (await ask(gateway, photoVideos.quote, { user, body })).value();
      expect(quote.cost).toBe(0.25);
      await start(user, quote);
      const [task] = await listTasks(user.id);
      expect(task?.input).toMatchObject({ ratio: 'Other', width: 720, height: 1080 });
    },
  );

  test('of a short text is for five seconds; of a speech by its characters', async () => {
    const user = await newUser(gateway);
    expect((await quoteVideo(gateway, user, await addImage(gateway, user.id), 'Hi.')).cost).toBe(0.25);
    const body = { script: makeScript('x'.repeat(500)) };
    expect((await ask(gateway, speeches.quote, { user, body })).value().cost).toBe(1);
  });

  test.each([
    ['an empty text', { text: ' \n ' }, 'text_empty'],
    ['5,001 characters', { text: 'word '.repeat(1001) + 'end' }, 'text_too_long'],
    ['emoji only', { text: '😀🎉' }, 'text_unspeakable'],
    ['another language', { text: '欢迎来到我们的工作室' }, 'text_wrong_language'],
    ['a voice of another language', { text: 'Guten Tag', voice_id: findVoice('fr') }, 'text_wrong_language'],
    ['an unknown voice', { text: 'Hello', voice_id: newId() }, 'voice_unavailable'],
    ['more than a minute on the free plan', { text: 'Something to say. '.repeat(80) }, 'video_too_long'],
  ] as const)('is refused for %s', async (_name, change, name) => {
    const user = await newUser(gateway);
    const locale = name === 'text_wrong_language' && 'voice_id' in change ? 'de' : 'en';
    const script = { ...makeScript('', locale), ...change };
    const body = { image_id: await addImage(gateway, user.id), script };
    expect((await ask(gateway, photoVideos.quote, { user, body })).name).toBe(name);
  });

  test('is refused for a photo or background that is hidden or not one’s own', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const image = await addImage(gateway, user.id);
    const quote = (who: User, image_id: string) =>
      ask(gateway, photoVideos.quote, { user: who, body: { image_id, script: makeScript('Hello.') } });
    expect((await quote(other, image)).name).toBe('not_found');
    expect((await quote(user, newId())).name).toBe('not_found');
    const background = { kind: 'picture', background_id: newId() } as const;
    const before = { image_id: image, background, script: makeScript('Hello.') };
    expect((await ask(gateway, photoVideos.quote, { user, body: before })).name).toBe('not_found');
    await ask(gateway, photoAvatarImages.hide, { user, params: { id: image } });
    expect((await quote(user, image)).name).toBe('not_found');
  });

  test('gives a video the size and the mark of the plan', async () => {
    const user = await newUser(gateway);
    const image = await addImage(gateway, user.id);
    const quoteInput = async (ratio: string, mode = 0) => {
      const body = { image_id: image, ratio, mode, script: makeScript('Hello.') };
      const quote = (await ask(gateway, photoVideos.quote, { user, body })).value();
      return (await readRow(quote)).input;
    };
    expect(await quoteInput('4:3')).toMatchObject({ width: 960, height: 720, watermark: true });
    expect(await quoteInput('9:16')).toMatchObject({ width: 720, height: 1280 });
    expect(await quoteInput('9:16', 1)).toMatchObject({ width: 1080, height: 1920, watermark: true });
    await setPlan(gateway, user.id, 3);
    expect(await quoteInput('1:1', 1)).toMatchObject({ width: 2160, height: 2160 });
    expect(await quoteInput('16:9')).toMatchObject({ width: 3840, height: 2160, watermark: false });
  });
});

describe('the row of a quote', () => {
  test('is deleted a day after the price has expired, and no earlier', async () => {
    const user = await newUser(gateway);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const expiry = Date.parse(quote.expires_at);
    await removeOldQuotes(gateway.deps.db, new Date(expiry + 23 * 3_600_000));
    await readRow(quote);
    await removeOldQuotes(gateway.deps.db, new Date(expiry + 25 * 3_600_000));
    expect((await start(user, quote)).name).toBe('quote_invalid');
  });

  test('is kept for the latest hundred quotes of a user, and for those of others whatever that user does', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const quote = ({ id: userId }: User) =>
      quoteTask(gateway.deps, {
        kind: 'speech',
        userId,
        text: 'Hi.',
        input: { script: makeScript('Hi.') },
        cost: 1,
        durationS: 1,
      });
    const others = await quote(other);
    const [first, second] = [await quote(user), await quote(user)];
    for (let more = 0; more < 99; more += 1) await quote(user);
    expect(await gateway.deps.db.quote.count({ where: { userId: user.id } })).toBe(100);
    expect(await gateway.deps.db.quote.findUnique({ where: { id: first.ticket } })).toBeNull();
    await Promise.all([readRow(second), readRow(others)]);
  });
});

test('lets the worker use the picture that the quote has found, and find the face again when that is gone', async () => {
  const user = await newUser(gateway);
  const { db, storage } = gateway.deps;
  const image_id = await addImage(gateway, user.id);
  const { key } = await db.photoImage.findUniqueOrThrow({ where: { id: image_id } });
  const quote = await quoteVideo(gateway, user, image_id);
  await start(user, quote);
  const [row] = await listTasks(user.id);
  expect(row?.input).toMatchObject({ image_id, image_key: key });
  const [placed, task] = [`placed-${key}`, { taskId: quote.task_id, userId: user.id, db, storage }];
  await db.photoImage.update({ where: { id: image_id }, data: { key: placed } });
  for (const file of [key, placed]) await storage.put(file, Buffer.from('a picture'));
  const chosen = { image_id, image_key: key };
  expect(await findFace(task, chosen)).toEqual({ imageKey: key });
  await storage.remove(key);
  expect(await findFace(task, chosen)).toEqual({ imageKey: placed });
});

test('a quote asks a worker to prepare the photo’s face, once for each face and not too often, and to speak nothing ahead', async () => {
  const user = await newUser(gateway);
  const image_id = await addImage(gateway, user.id);
  const tell = vi.spyOn(gateway.deps.rpc, 'tell').mockResolvedValue();
  onTestFinished(() => tell.mockRestore());
  const quote = async (more: Partial<NewPhotoVideo>): Promise<void> => {
    const body = { image_id, script: makeScript('Hello.'), ...more };
    (await ask(gateway, photoVideos.quote, { user, body })).value();
  };
  await quote({});
  const image = await gateway.deps.db.photoImage.findUniqueOrThrow({ where: { id: image_id } });
  const frame = {
    image_key: image.key,
    width: 720,
    height: 720,
    quality: 'fast',
    background: { kind: 'keep' },
  };
  const told = (name: string) => tell.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
  await vi.waitFor(() => expect(told('video.ready')).toEqual([frame]));
  const background = { kind: 'picture', background_id: await addBackground(gateway, user.id) } as const;
  await quote({ background });
  await quote({ script: makeScript('Hello again.') });
  const colours = Array.from({ length: 14 }, (_, i) => `#0000${(i + 10).toString(16).padStart(2, '0')}`);
  for (const colour of colours) await quote({ background: { kind: 'colour', colour } });
  await quote({ mode: 1 });
  await vi.waitFor(() => expect(told('video.ready')).toHaveLength(12));
  expect(told('speech.ready')).toEqual([]);
});

describe('a start', () => {
  test('holds the quoted credits, uses up one of the month’s times, and puts the task into the queue', async () => {
    const user = await newUser(gateway);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id), 'Hello   there,\nworld.');
    const task = (await start(user, quote)).value();
    expect(task).toMatchObject({ id: quote.task_id, state: 0, rate: 0, cost: 0.25, charged: 0, kind: 'photo-video' });
    expect(task.title).toBe('Hello there, world.');
    expect(task.queue_position).toBeGreaterThanOrEqual(0);
    expect(await readWallet(user.id)).toMatchObject({ balance: 1975n, held: 25n });
    const counter = { userId_name: { userId: user.id, name: 'remaining_video_generate_times' } };
    expect(await gateway.deps.db.counter.findUniqueOrThrow({ where: counter })).toMatchObject({ remaining: 29 });
    expect(await gateway.deps.queues.of('photo-video').getJob(task.id)).toMatchObject({ data: { taskId: task.id } });
    expect(await gateway.deps.db.outbox.count({ where: { taskId: task.id } })).toBe(0);
  });

  test('holds nothing for an input that this version does not take', async () => {
    const user = await newUser(gateway);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const input = { image: 'of another version' };
    await gateway.deps.db.quote.update({ where: { id: quote.ticket }, data: { input } });
    expect((await start(user, quote)).name).toBe('quote_expired');
    expect(await readWallet(user.id)).toMatchObject({ balance: 2000n, held: 0n });
  });

  test('that is sent twenty times at once with one ticket makes one task and one hold', async () => {
    const user = await newUser(gateway, { credits: 25 });
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(user, quote)));
    expect(new Set(answers.map((answer) => answer.value().id))).toEqual(new Set([quote.task_id]));
    expect(await listTasks(user.id)).toHaveLength(1);
    expect(await readWallet(user.id)).toMatchObject({ balance: 0n, held: 25n });
    expect((await start(user, quote)).value().id).toBe(quote.task_id);
  });

  test('with twenty different tickets at once starts only as many tasks as the credits allow', async () => {
    const user = await newUser(gateway, { credits: 80 });
    await setPlan(gateway, user.id, 3);
    const image = await addImage(gateway, user.id);
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quoteVideo(gateway, user, image)));
    const answers = await Promise.all(quotes.map((quote) => start(user, quote)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(17);
    for (const answer of refused) {
      expect(answer.refusal('not_enough_credits').details).toMatchObject({ cost: 0.25, credit: 0.05 });
    }
    expect(await readWallet(user.id)).toMatchObject({ balance: 5n, held: 75n });
  });

  test('on the free plan is refused for the twelfth of twelve tasks that are started together; the others run or wait', async () => {
    const user = await newUser(gateway, { credits: 5000 });
    const image = await addImage(gateway, user.id);
    const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteVideo(gateway, user, image)));
    const answers = await Promise.all(quotes.map((quote) => start(user, quote)));
    expect(answers.map(({ name }) => name).filter((name) => name === 'task_limit')).toHaveLength(1);
    expect(await listTasks(user.id)).toHaveLength(11);
    expect((await readWallet(user.id)).held).toBe(BigInt(25 * 11));
  });

  test('is refused when the month’s times are used up, and takes nothing', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    await db.counter.updateMany({ where: { userId: user.id }, data: { remaining: 0 } });
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    expect((await start(user, quote)).name).toBe('no_times_left');
    expect(await readWallet(user.id)).toMatchObject({ balance: 2000n, held: 0n });
  });

  /** Ends a task as a worker does on success. */
  const deliver = (id: string) =>
    gateway.deps.db.$transaction(async (tx) => {
      const data = { state: TaskState.Successed, startedAt: new Date(), finishedAt: new Date() };
      const { userId, cost } = await tx.task.update({ where: { id }, data });
      await settleTask(tx, { id, userId, kind: 'photo-video', cost }, { charged: cost, delivered: true });
    });

  test.each(['cancelled while it waited', 'delivered'])(
    'is refused when the ticket’s task was %s and then removed',
    async (how) => {
      const user = await newUser(gateway);
      const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
      const params = { id: (await start(user, quote)).value().id };
      if (how === 'delivered') await deliver(params.id);
      else (await ask(gateway, tasks.cancel, { user, params, body: { max_charge: 0 } })).value();
      expect((await ask(gateway, tasks.remove, { user, params })).status).toBe(204);
      const left = async () => [
        await readWallet(user.id),
        await gateway.deps.db.counter.findMany({ where: { userId: user.id }, orderBy: { name: 'asc' } }),
      ];
      const before = await left();
      const answers = await Promise.all([1, 2, 3].map(() => start(user, quote)));
      for (const answer of answers) expect(answer.refusal('quote_expired').message).toContain('already used');
      expect(await listTasks(user.id)).toEqual([]);
      expect(await left()).toEqual(before);
    },
  );

  test('is refused for a ticket that is another’s, altered, of another kind, or for another task', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    expect((await start(other, quote)).name).toBe('quote_invalid');
    expect((await start(user, { ...quote, task_id: newId() })).name).toBe('quote_invalid');
    const cheaper = (await ask(gateway, speeches.quote, { user, body: { script: makeScript('Hi.') } })).value();
    expect((await start(user, { ...quote, ticket: cheaper.ticket })).name).toBe('quote_invalid');
    const altered = quote.ticket.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const ticket of ['x', '.', quote.task_id, newId(), altered, `${quote.ticket}x`, ` ${quote.ticket}`]) {
      expect((await start(user, { ...quote, ticket })).name).toBe('quote_invalid');
    }
    const asSpeech = { task_id: quote.task_id, ticket: quote.ticket };
    expect((await ask(gateway, speeches.start, { user, body: asSpeech })).name).toBe('quote_invalid');
    expect(await listTasks(user.id)).toHaveLength(0);
  });

  test('is refused after ten minutes, but still answers the task that was started in time', async () => {
    const user = await newUser(gateway);
    const image = await addImage(gateway, user.id);
    const [late, started] = [await quoteVideo(gateway, user, image), await quoteVideo(gateway, user, image)];
    (await start(user, started)).value();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    try {
      expect((await start(user, late)).refusal('quote_expired').message).toContain('more than 10 minutes old');
      expect((await start(user, started)).value().id).toBe(started.task_id);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('takes the longest script there is, in any language', async () => {
    const user = await newUser(gateway, { credits: 100_000 });
    await setPlan(gateway, user.id, 3);
    const script = makeScript('我们的工作室。'.repeat(714), 'zh-CN');
    const body = { script };
    const quote = (await ask(gateway, speeches.quote, { user, body })).value();
    const ticket = { task_id: quote.task_id, ticket: quote.ticket };
    const task = (await ask(gateway, speeches.start, { user, body: ticket })).value();
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: task.id } });
    expect(row.input).toMatchObject({ script: { text: script.text } });
    expect(task.title).toBe(`${script.text.slice(0, 59)}…`);
  });
});

describe('what was deleted between the quote and the start', () => {
  /** Ids of what a video is made from. */
  async function addSources(user: User) {
    const [image_id, background_id] = [await addImage(gateway, user.id), await addBackground(gateway, user.id)];
    return { image_id, background_id, voice_id: await addOwnVoice(gateway, user.id) };
  }
  type Sources = Awaited<ReturnType<typeof addSources>>;
  const hidePhoto = (user: User, { image_id: id }: Sources) =>
    ask(gateway, photoAvatarImages.hide, { user, params: { id } });

  test.each([
    ['a photo', 'photo', hidePhoto],
    [
      'a photo that another task still needs',
      'photo',
      (_user: User, { image_id: id }: Sources) =>
        gateway.deps.db.photoImage.update({ where: { id }, data: { hiddenAt: new Date() } }),
    ],
    [
      'a background',
      'background',
      (_user: User, { background_id: id }: Sources) => gateway.deps.db.backgroundImage.delete({ where: { id } }),
    ],
    [
      'a voice',
      'voice',
      (_user: User, { voice_id: id }: Sources) => gateway.deps.db.ownVoice.delete({ where: { id } }),
    ],
  ] as const)('is reported at the start, and nothing is charged: %s', async (_name, missing, remove) => {
    const user = await newUser(gateway);
    await setPlan(gateway, user.id, 2);
    const sources = await addSources(user);
    const { image_id, background_id, voice_id } = sources;
    const script = { ...makeScript('Hello there.'), voice_id };
    const body = { image_id, script, background: { kind: 'picture', background_id } } as const;
    const quote = (await ask(gateway, photoVideos.quote, { user, body })).value();
    await remove(user, sources);
    const before = await readWallet(user.id);
    expect((await start(user, quote)).refusal('input_gone').details).toMatchObject({ missing: [missing] });
    expect(await listTasks(user.id)).toEqual([]);
    expect(await readWallet(user.id)).toEqual(before);
  });

  test('does not refuse a repeated start of a task that exists', async () => {
    const user = await newUser(gateway);
    const sources = await addSources(user);
    const quote = await quoteVideo(gateway, user, sources.image_id, 'Hello there.');
    const { id } = (await start(user, quote)).value();
    await hidePhoto(user, sources);
    expect((await start(user, quote)).value().id).toBe(id);
  });
});
