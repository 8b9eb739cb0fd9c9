import { PRODUCTS_KEPT } from '@orator/contracts/product-avatar-prompts/options';
import { productImages } from '@orator/contracts/product-images/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { newId } from '@orator/db/client';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';

const CUT = { width: 300, height: 600 };
let gateway: Gateway;
let worker: { close: () => Promise<void> };
/** What the worker cuts out without a box; with one it always finds something. */
let cutout: object | null = CUT;
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ input }) => {
    const { image_key: key, cutout_key: cutKey, box } = procedureInput('product.cut-out').parse(input);
    const made = box === null ? cutout : CUT;
    if (key !== null) await gateway.deps.storage.put(key, Buffer.from('picture'));
    if (made !== null) await gateway.deps.storage.put(cutKey, Buffer.from('cut'));
    return { ok: true, width: 640, height: 800, cutout: made };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
const upload = async (user: User) =>
  ask(gateway, productImages.upload, { user, ...makeForm(await picture(), 'mug.png') });
const list = async (user: User) => (await ask(gateway, productImages.list, { user })).value().items;
const seen = async (url: string): Promise<number> => (await gateway.app.inject({ url })).statusCode;
const later = () => deleteDueFiles(gateway.deps, new Date(Date.now() + 2 * 3_600_000));

test('a product is kept with its cut-out until its owner deletes it', async () => {
  cutout = CUT;
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const made = (await upload(user)).value();
  expect(made).toMatchObject({ width: 640, height: 800, box: null, cutout: { ...CUT, likely_height_cm: 18 } });
  await later();
  expect([await seen(made.image_url), await seen(made.cutout?.image_url ?? '')]).toEqual([200, 200]);
  const remove = (by: User) => ask(gateway, productImages.remove, { user: by, params: { id: made.id } });
  expect((await remove(other)).name).toBe('not_found');
  expect((await remove(user)).status).toBe(204);
  await later();
  expect([await seen(made.image_url), await seen(made.cutout?.image_url ?? '')]).toEqual([404, 404]);
  expect(await list(user)).toEqual([]);
});

test('keeps a product that cannot be told from its backdrop, and cuts it out where its owner marks it', async () => {
  cutout = null;
  const user = await newUser(gateway);
  const { id, ...unclear } = (await upload(user)).value();
  expect(unclear.cutout).toBeNull();
  const box = { x: 0.2, y: 0.1, width: 0.6, height: 0.8 };
  const strokes = [{ keep: true, radius: 0.02, points: [[0.5, 0.5]] }];
  const cut = (await ask(gateway, productImages.cutOut, { user, params: { id }, body: { box, strokes } })).value();
  expect(cut).toMatchObject({ box, strokes, cutout: CUT });
  await later();
  expect([await seen(cut.image_url), await seen(cut.cutout?.image_url ?? '')]).toEqual([200, 200]);
  expect(await list(user)).toMatchObject([{ id, box, cutout: CUT }]);
});

test('refuses a product beyond the limit', async () => {
  const user = await newUser(gateway);
  const rows = Array.from({ length: PRODUCTS_KEPT }, () => newId());
  await gateway.deps.db.productImage.createMany({
    data: rows.map((id) => ({ id, userId: user.id, key: `products/${user.id}/${id}.webp`, width: 9, height: 9 })),
  });
  expect((await upload(user)).refusal('product_limit').details).toMatchObject({ limit: PRODUCTS_KEPT });
});
