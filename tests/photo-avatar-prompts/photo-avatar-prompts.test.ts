import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { PROMPT_CHARACTERS } from '@orator/contracts/photo-avatar-prompts/options';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { PhotoEngineError } from '@orator/pictures/photo-avatar-prompts/photo-engine';
import { RetryLater, runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { FACE, makeScript } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';
import { addPrompt } from './rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const EVENT = 'photo_avatar_text_to_photo_task';
const goOn = new AbortController().signal;
const body = { prompt: 'A friendly doctor', locale: 'en', max_cost: 4 };
const create = async (user: User, headers = {}): Promise<PhotoPrompt> =>
  (await ask(gateway, photoAvatarPrompts.create, { user, body, headers })).value();
const read = async (user: User): Promise<PhotoPrompt> => {
  const [prompt] = (await ask(gateway, photoAvatarPrompts.list, { user })).value().items;
  if (prompt === undefined) throw new Error('there is no prompt');
  return prompt;
};
const left = async (user: User) => {
  const { wallet, remaining_text_to_photo_times: times } = (await ask(gateway, accounts.profile, { user })).value();
  return { credit: wallet.credit, times };
};
const readTaskId = ({ run }: PhotoPrompt): string => run?.task_id ?? '';

/** A worker that paints pictures with `paint`, which gets the number of pictures that were requested before. */
function createWorker(paint: (asked: number, signal: AbortSignal) => Promise<unknown>) {
  const { deps } = createFakeWorker(gateway);
  const seeds: number[] = [];
  const landmarks = { points: [], eyes: null };
  const engines = {
    ...deps.engines,
    photo: {
      paint: async ({ seed }: { seed: number }, signal: AbortSignal) => {
        seeds.push(seed);
        await paint(seeds.length - 1, signal);
        return Buffer.from(String(seed));
      },
      tellGender: () => 'Female' as const,
    },
    portrait: {
      analyse: async (normalised: Uint8Array) => {
        const face = { ...FACE, roll: 0, outline: [] };
        const size = { width: 1024, height: 1024 };
        return { ok: true as const, ...size, face, warnings: [], normalised, type: 'image/png' as const, landmarks };
      },
      fitVoice: async () => ({ gender: null, age: null }),
    },
  };
  return { deps: { ...deps, engines }, seeds };
}
const paintsAll = () => createWorker(() => Promise.resolve());
const run = (worker: ReturnType<typeof createWorker>, prompt: PhotoPrompt, runner = 'a', signal = goOn) =>
  runTask(worker.deps, readTaskId(prompt), runner, signal);

describe('a run of images', () => {
  test('delivers four photos that can speak, of four seeds, for a credit each', async () => {
    const user = await newUser(gateway);
    const before = await left(user);
    const worker = paintsAll();
    await run(worker, await create(user));
    const { images, run: ended } = await read(user);
    expect(ended).toMatchObject({ state: TaskState.Successed, charged: 4 });
    expect(images).toHaveLength(4);
    expect(new Set(worker.seeds).size).toBe(4);
    expect(await left(user)).toEqual({ credit: before.credit - 4, times: before.times - 1 });
    const image_id = images[0]?.id ?? '';
    const video = await ask(gateway, photoVideos.quote, {
      user,
      body: { image_id, script: makeScript('Hello there.') },
    });
    expect(video.status).toBe(200);
    // The voice to begin with follows from it.
    expect((await ask(gateway, photoAvatarImages.read, { user, params: { id: image_id } })).value().gender).toBe(
      'Female',
    );
    // Photos that were uploaded are a list of their own.
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toEqual([]);
  });

  test('costs three credits when the engine makes three of four', async () => {
    const user = await newUser(gateway);
    const worker = createWorker(async (asked) => {
      if (asked === 1 || asked === 2) throw new Error('broken');
    });
    await run(worker, await create(user));
    const { images, run: ended } = await read(user);
    expect(images).toHaveLength(3);
    expect(ended).toMatchObject({ state: TaskState.Successed, charged: 3 });
  });

  test('shows no image that breaks a rule, which costs nothing, and tells the page so', async () => {
    const user = await newUser(gateway);
    const refusing = (...refused: number[]) => {
      const worker = paintsAll();
      let seen = 0;
      const check = async () => (refused.includes((seen += 1)) ? ('sexual' as const) : null);
      return { ...worker, deps: { ...worker.deps, moderation: { check } } };
    };
    const publish = vi.spyOn(gateway.deps.publisher, 'publish');
    const told = () => publish.mock.calls.flatMap(([, name, event]) => (name === EVENT ? [event] : [])).at(-1);
    onTestFinished(() => publish.mockRestore());
    // Both tries of the second image.
    const some = refusing(2, 3);
    some.deps.publisher = gateway.deps.publisher;
    await run(some, await create(user));
    expect(await read(user)).toMatchObject({ images: { length: 3 }, run: { state: TaskState.Successed, charged: 3 } });
    expect(told()).toMatchObject({ is_content_safe: false, task_state: TaskState.Complete });
    const before = await left(user);
    const none = refusing(1, 2, 3, 4, 5, 6, 7, 8);
    none.deps.publisher = gateway.deps.publisher;
    await run(none, await create(user));
    expect(await read(user)).toMatchObject({ images: [], run: { state: TaskState.Failed, charged: 0 } });
    expect(told()).toMatchObject({ is_content_safe: false, task_state: TaskState.Failed });
    expect(await left(user)).toEqual(before);
  });

  test('that makes no image is tried again, then fails, costs nothing and gives its place of the month back', async () => {
    const user = await newUser(gateway);
    const before = await left(user);
    const worker = createWorker(() => Promise.reject(new Error('broken')));
    const prompt = await create(user);
    for (let tries = 0; tries < 2; tries += 1) await expect(run(worker, prompt)).rejects.toThrow(RetryLater);
    await run(worker, prompt);
    expect(await read(user)).toMatchObject({ images: [], run: { state: TaskState.Failed, charged: 0 } });
    expect(await left(user)).toEqual(before);
  });

  test('whose words the engine refuses fails at once, and says so', async () => {
    const user = await newUser(gateway);
    const worker = createWorker(() => Promise.reject(new PhotoEngineError('prompt_refused', 'no')));
    await run(worker, await create(user));
    expect((await read(user)).run?.error?.reason).toBe('prompt_refused');
    expect(worker.seeds).toHaveLength(4);
  });

  test('goes on where a killed worker left it: nothing is painted, kept or charged twice', async () => {
    const user = await newUser(gateway);
    const prompt = await create(user);
    const killed = new AbortController();
    const first = createWorker(async (asked) => {
      if (asked === 2) killed.abort();
      killed.signal.throwIfAborted();
    });
    await expect(run(first, prompt, 'a', killed.signal)).rejects.toThrow(RetryLater);
    const [kept] = [await read(user)];
    expect(kept.images).toHaveLength(2);
    const second = paintsAll();
    await run(second, prompt, 'b');
    const { images, run: ended } = await read(user);
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(kept.images.map(({ id }) => id)));
    expect([images.length, ended?.charged]).toEqual([4, 4]);
    expect(new Set([...first.seeds.slice(0, 2), ...second.seeds]).size).toBe(4);
  });

  test('that is cancelled keeps and charges what was delivered, and asks for no more than was agreed', async () => {
    const user = await newUser(gateway);
    const before = await left(user);
    const prompt = await create(user);
    const held = Promise.withResolvers<undefined>();
    const worker = createWorker(async (asked, signal) => {
      if (asked < 2) return;
      signal.throwIfAborted();
      signal.addEventListener('abort', () => held.reject(signal.reason));
      await held.promise;
    });
    const running = run(worker, prompt);
    await expect.poll(async () => (await read(user)).images.length).toBe(2);
    const cancel = (max_charge: number) =>
      ask(gateway, tasks.cancel, { user, params: { id: readTaskId(prompt) }, body: { max_charge } });
    expect((await cancel(1)).refusal('cancel_costs_more').details).toMatchObject({ charge: 2 });
    expect((await cancel(2)).status).toBe(200);
    await running;
    const { images, run: ended } = await read(user);
    expect(images).toHaveLength(2);
    expect(ended).toMatchObject({ state: TaskState.Failed, charged: 2, error: { reason: 'cancelled' } });
    expect(await left(user)).toEqual({ credit: before.credit - 2, times: before.times - 1 });
  });

  test('is one of the results of the day without an account, and costs nothing', async () => {
    const user = await newTrial(gateway);
    await run(paintsAll(), await create(user));
    expect(await read(user)).toMatchObject({ run: { state: TaskState.Successed, cost: 0, charged: 0 } });
  });
});

describe('a prompt', () => {
  test('sent again with the same key is the same prompt, and one run', async () => {
    const user = await newUser(gateway);
    const key = { 'idempotency-key': 'once' };
    const first = await create(user, key);
    // As after a crash between the work and its response.
    await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
    expect((await create(user, key)).id).toBe(first.id);
    expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(1);
  });

  test('is run again once, however often that is requested, and keeps its images together', async () => {
    const user = await newUser(gateway);
    const prompt = await create(user);
    const params = { id: prompt.id };
    const again = { run_after: readTaskId(prompt) };
    const early = await ask(gateway, photoAvatarPrompts.change, { user, params, body: again });
    expect(early.name).toBe('task_not_finished');
    await run(paintsAll(), prompt);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await ask(gateway, photoAvatarPrompts.change, { user, params, body: again })).status).toBe(200);
    }
    expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(2);
    await run(paintsAll(), await read(user));
    expect((await read(user)).images).toHaveLength(8);
  });

  test('is removed with its images, but not while it runs', async () => {
    const user = await newUser(gateway);
    const prompt = await create(user);
    const remove = () =>
      ask(gateway, photoAvatarPrompts.change, { user, params: { id: prompt.id }, body: { removed: true } });
    expect((await remove()).name).toBe('task_not_finished');
    await run(paintsAll(), prompt);
    expect((await remove()).value()).toBeNull();
    expect((await ask(gateway, photoAvatarPrompts.list, { user })).value().items).toEqual([]);
    expect(await gateway.deps.db.photoImage.count({ where: { userId: user.id, hiddenAt: null } })).toBe(0);
  });

  test('of another user is not found', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const { id, taskId } = await addPrompt(gateway, other.id);
    for (const wanted of [{ name: 'Mine' }, { run_after: taskId }, { removed: true }]) {
      const answer = await ask(gateway, photoAvatarPrompts.change, { user, params: { id }, body: wanted });
      expect(answer.status).toBe(404);
    }
    expect((await read(other)).name).toBeNull();
  });

  test('says what is understood of its words beside what was chosen, and what is not', async () => {
    const user = await newUser(gateway);
    const asked = { prompt: 'A young doctor with red hair who sings', locale: 'en', age_group: 'Senior' };
    const { reading } = (await ask(gateway, photoAvatarPrompts.quote, { user, body: asked })).value();
    const attributes = reading?.understood.map(({ attribute }) => attribute) ?? [];
    expect(attributes).toEqual(expect.arrayContaining(['outfit', 'hairColour']));
    expect(attributes).not.toContain('age');
    expect(reading?.unknown).toEqual(['sings', 'young']);
  });

  test('that would cost more than was agreed starts nothing', async () => {
    const user = await newUser(gateway);
    const answer = await ask(gateway, photoAvatarPrompts.create, { user, body: { ...body, max_cost: 3.99 } });
    expect(answer.refusal('costs_more').details).toMatchObject({ cost: 4 });
    expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(0);
  });

  test.each([
    ['too long', 'a'.repeat(PROMPT_CHARACTERS + 1)],
    ['empty', ' \n '],
    ['of control characters', '\u0000\u0007\u202E'],
  ])('that is %s is refused', async (_what, prompt) => {
    const user = await newUser(gateway);
    const answer = await ask(gateway, photoAvatarPrompts.create, { user, body: { ...body, prompt } });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['Arabic', 'طبيبة ودودة بشعر رمادي', 'طبيبة ودودة بشعر رمادي'],
    ['emoji', '👩🏽‍⚕️🙂', '👩🏽‍⚕️🙂'],
    ['with control characters', 'a\u0000 doctor\u202E\n"}]}{{seed}}', 'a doctor "}]}{{seed}}'],
  ])('of %s is taken as it is written', async (_what, prompt, kept) => {
    const user = await newUser(gateway);
    const answer = await ask(gateway, photoAvatarPrompts.create, { user, body: { ...body, prompt } });
    expect(answer.value().prompt).toBe(kept);
  });
});
