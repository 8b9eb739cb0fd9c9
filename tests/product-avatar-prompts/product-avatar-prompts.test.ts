import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import type { ProductLayout } from '@orator/contracts/product-avatar-prompts/options';
import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { productImages } from '@orator/contracts/product-images/routes';
import type { Content } from '@orator/content-checks/moderation-server';
import { kindView } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { RetryLater, runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { addProduct } from '../product-images/rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, FACE } from '../support/gateway-rows.ts';
import { addProductPrompt } from './rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const EVENT = 'product_avatar_text_to_photo_task';
const goOn = new AbortController().signal;
const LAYOUTS: ProductLayout[] = ['left', 'front', 'close'];
const create = async (user: User, change: object = {}, headers = {}) => {
  const body = {
    products: [{ product_id: await addProduct(gateway, user.id), height_cm: 10 }],
    image_id: await addImage(gateway, user.id),
    layouts: LAYOUTS,
    max_cost: 6,
    ...change,
  };
  return ask(gateway, productAvatarPrompts.create, { user, body, headers });
};
const read = async (user: User): Promise<ProductPrompt> => {
  const [prompt] = (await ask(gateway, productAvatarPrompts.list, { user })).value().items;
  if (prompt === undefined) throw new Error('there is no prompt');
  return prompt;
};
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;

/** A worker that makes a picture for each layout with `make`. */
function createWorker(make: (layout: ProductLayout) => Promise<unknown>) {
  const { deps } = createFakeWorker(gateway);
  const asked: ProductLayout[] = [];
  const productPhoto = {
    cutOut: deps.engines.productPhoto.cutOut,
    compose: async ({ layout }: { layout: ProductLayout }) => {
      asked.push(layout);
      await make(layout);
      const face = { ...FACE, roll: 0, outline: [] };
      const landmarks = { points: [], eyes: null };
      const normalised = Buffer.from(layout);
      const size = { width: 1024, height: 1024 };
      return { ok: true as const, ...size, face, warnings: [], normalised, type: 'image/png' as const, landmarks };
    },
  };
  return { deps: { ...deps, engines: { ...deps.engines, productPhoto } }, asked };
}
const run = (worker: ReturnType<typeof createWorker>, prompt: ProductPrompt, runner = 'a', signal = goOn) =>
  runTask(worker.deps, prompt.run?.task_id ?? '', runner, signal);
const makesAll = () => createWorker(() => Promise.resolve());

describe('a run', () => {
  test('delivers a photo for each layout, for two credits each, apart from those that were uploaded', async () => {
    const user = await newUser(gateway);
    const before = await readCredit(user);
    const worker = makesAll();
    await run(worker, (await create(user)).value());
    const { images, run: ended, cutouts } = await read(user);
    expect(worker.asked).toEqual(LAYOUTS);
    expect(ended).toMatchObject({ state: TaskState.Successed, charged: 6 });
    expect([images.length, cutouts.length]).toEqual([3, 1]);
    expect(await readCredit(user)).toBe(before - 6);
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toHaveLength(1);
  });

  test('makes photos for which the consent to the use of the person’s photo holds', async () => {
    const { db } = gateway.deps;
    const user = await newUser(gateway);
    const [id, image_id] = [newId(), await addImage(gateway, user.id)];
    const given = { kind: 'photo', hash: '0'.repeat(64), statement: '1', locale: 'en' };
    await db.consent.create({ data: { id, userId: user.id, ...given } });
    await db.photoImage.update({ where: { id: image_id }, data: { consentId: id } });
    await run(makesAll(), (await create(user, { image_id })).value());
    const made = await db.photoImage.findMany({ where: { userId: user.id, taskId: { not: null } } });
    expect(made.map(({ consentId }) => consentId)).toEqual([id, id, id]);
  });

  test('goes on where a killed worker left it: nothing is made, kept or charged twice', async () => {
    const user = await newUser(gateway);
    const prompt = (await create(user)).value();
    const killed = new AbortController();
    const first = createWorker(async (layout) => {
      if (layout === 'front') killed.abort();
      killed.signal.throwIfAborted();
    });
    await expect(run(first, prompt, 'a', killed.signal)).rejects.toThrow(RetryLater);
    const second = makesAll();
    await run(second, prompt, 'b');
    const { images, run: ended } = await read(user);
    expect(second.asked).toEqual(['front', 'close']);
    expect([images.length, ended?.charged]).toEqual([3, 6]);
  });

  test('charges what could be made, and nothing when nothing could be made', async () => {
    const user = await newUser(gateway);
    const before = await readCredit(user);
    const worker = createWorker(async (layout) => {
      if (layout === 'front') throw new Error('broken');
    });
    await run(worker, (await create(user)).value());
    expect(await readCredit(user)).toBe(before - 4);
    const broken = createWorker(() => Promise.reject(new Error('broken')));
    const prompt = (await create(user)).value();
    for (let tries = 0; tries < 2; tries += 1) await expect(run(broken, prompt)).rejects.toThrow(RetryLater);
    await run(broken, prompt);
    expect(await read(user)).toMatchObject({ images: [], run: { state: TaskState.Failed, charged: 0 } });
    expect(await readCredit(user)).toBe(before - 4);
  });

  test('shows no picture that breaks a rule, which costs nothing, and tells the page so', async () => {
    const user = await newUser(gateway);
    const before = await readCredit(user);
    const told = () => publish.mock.calls.flatMap(([, name, event]) => (name === EVENT ? [event] : [])).at(-1);
    const publish = vi.spyOn(gateway.deps.publisher, 'publish');
    onTestFinished(() => publish.mockRestore());
    const runRefusing = async (refused: ProductLayout[]) => {
      const { deps } = makesAll();
      // The pictures of these tests are the names of their layouts.
      const check = async (content: Content) =>
        refused.some((layout) => 'picture' in content && layout === Buffer.from(content.picture).toString())
          ? ('sexual' as const)
          : null;
      const { publisher } = gateway.deps;
      await run({ deps: { ...deps, publisher, moderation: { check } }, asked: [] }, (await create(user)).value());
    };
    await runRefusing(['front']);
    expect(await read(user)).toMatchObject({ images: { length: 2 }, run: { state: TaskState.Successed, charged: 4 } });
    expect(told()).toMatchObject({ is_content_safe: false, task_state: TaskState.Complete });
    await runRefusing(LAYOUTS);
    expect(await read(user)).toMatchObject({ images: [], run: { state: TaskState.Failed, charged: 0 } });
    expect(told()).toMatchObject({ is_content_safe: false, task_state: TaskState.Failed });
    expect(await readCredit(user)).toBe(before - 4);
  });

  test('keeps its product from being deleted or cut anew until it has ended', async () => {
    const user = await newUser(gateway);
    const prompt = (await create(user)).value();
    const id = prompt.products[0]?.product_id ?? '';
    const remove = () => ask(gateway, productImages.remove, { user, params: { id } });
    expect((await remove()).name).toBe('product_in_use');
    expect((await ask(gateway, productImages.cutOut, { user, params: { id }, body: { box: null } })).name).toBe(
      'product_in_use',
    );
    await run(makesAll(), prompt);
    expect((await remove()).status).toBe(204);
    expect(await read(user)).toMatchObject({ cutouts: [], images: [{}, {}, {}] });
  });
});

describe('nothing is started or charged', () => {
  test('for a product that could not be told from its backdrop', async () => {
    const user = await newUser(gateway);
    const product_id = await addProduct(gateway, user.id, { cut: false });
    expect((await create(user, { products: [{ product_id, height_cm: 10 }] })).name).toBe('product_unclear');
  });

  test('for a product or a photo of another user', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const product_id = await addProduct(gateway, other.id);
    expect((await create(user, { products: [{ product_id, height_cm: 10 }] })).name).toBe('not_found');
    expect((await create(user, { image_id: await addImage(gateway, other.id) })).name).toBe('not_found');
  });

  test('at another price than was agreed, and twice for one request', async () => {
    const user = await newUser(gateway);
    expect((await create(user, { max_cost: 5 })).refusal('costs_more').details).toMatchObject({ cost: 6 });
    const change = {
      products: [{ product_id: await addProduct(gateway, user.id), height_cm: 10 }],
      image_id: await addImage(gateway, user.id),
    };
    const headers = { 'idempotency-key': 'once' };
    const first = (await create(user, change, headers)).value();
    expect((await create(user, change, headers)).value().id).toBe(first.id);
  });
});

test('makes an avatar of a picture with products, and tells clients that it is of a product', async () => {
  const user = await newUser(gateway);
  const { id: prompt_id, imageId: id } = await addProductPrompt(gateway, user.id);
  const made = (await ask(gateway, photoAvatars.make, { user, params: { id }, body: { max_cost: 10 } })).value();
  const { input } = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: made.id } });
  const view = kindView('photo-avatar');
  const told = view.pushes({ state: TaskState.InProgress, input: view.input.parse(input), result: {} });
  expect(told).toMatchObject({ product_avatar_gen3turbo_task: { prompt_id, time: expect.any(String) } });
});

test('a prompt is named and removed with its pictures by its owner alone', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const { id, imageId } = await addProductPrompt(gateway, user.id);
  const change = (by: User, body: object) =>
    ask(gateway, productAvatarPrompts.change, { user: by, params: { id }, body });
  expect((await change(other, { name: 'Mine' })).name).toBe('not_found');
  expect((await change(user, { name: 'The mug' })).value()).toMatchObject({ name: 'The mug' });
  expect((await change(user, { removed: true })).value()).toBeNull();
  expect((await ask(gateway, photoAvatarImages.read, { user, params: { id: imageId } })).name).toBe('not_found');
});
