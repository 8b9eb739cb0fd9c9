import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBalance } from '@orator/billing';
import { landmarksKey } from '@orator/contracts/photo-avatar-images/files';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { LIBRARY_BACKGROUNDS } from '@orator/contracts/photo-avatar-background-images/library';
import { photoEdits } from '@orator/contracts/photo-edits/routes';
import { type ProcedureInput, procedureInput } from '@orator/contracts/rpc/procedures';
import { statements } from '@orator/contracts/statements/routes';
import { deleteDueFiles } from '@orator/gateway/file-deletion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addBackground, addImage, answerRpc, FACE } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
/** What the test's worker was asked to edit last, by which procedure, and what it answers. */
let called = '';
let asked: ProcedureInput<'photo.edit'> | null = null;
let reply: (imageKey: string) => object = (image_key) => ({ ok: true, image_key, ...PICTURE });
const PICTURE = { width: 1280, height: 720, face: FACE, warnings: [] };

beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'photo.cut-out') return { ok: true, width: 640, height: 640 };
    called = name;
    asked = procedureInput('photo.edit').parse(input);
    const key = `${asked.image_key}.jpg`;
    await gateway.deps.storage.put(key, Buffer.from('edited'));
    await gateway.deps.storage.put(landmarksKey(key), Buffer.from('{}'));
    return reply(key);
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const findBalance = (user: User) => readBalance(gateway.deps.db, user.id);
const edit = (user: User, id: string, body: object = {}, headers: Record<string, string> = {}) =>
  ask(gateway, photoEdits.edit, { user, params: { id }, body, headers });
const reEdit = (user: User, id: string, body: object = {}) =>
  ask(gateway, photoEdits.reEdit, { user, params: { id }, body });
const countPhotos = (user: User) => gateway.deps.db.photoImage.count({ where: { userId: user.id } });

test('an edit of a photo that was taken although it looks covered is not refused for that', async () => {
  const user = await newUser(gateway);
  const id = await addImage(gateway, user.id);
  await gateway.deps.db.photoImage.update({ where: { id }, data: { warnings: ['face_covered'] } });
  expect((await edit(user, id)).status).toBe(201);
  expect(asked).toMatchObject({ uncovered: true });
});

test('an edit of a photo whose face was chosen keeps that face', async () => {
  const user = await newUser(gateway);
  const id = await addImage(gateway, user.id);
  await edit(user, id);
  expect(asked).toMatchObject({ set_face: null });
  await gateway.deps.db.photoImage.update({ where: { id }, data: { warnings: ['dark', 'chosen_face'] } });
  expect((await edit(user, id)).status).toBe(201);
  expect(asked).toMatchObject({ set_face: 'chosen_face' });
});

test('an edit costs one credit and is a photo of its own, beside its original', async () => {
  const user = await newUser(gateway);
  const [id, before] = [await addImage(gateway, user.id), await findBalance(user)];
  const body = { background: { kind: 'colour', colour: '#112233' }, ratio: '16:9', max_cost: 1 };
  const made = (await edit(user, id, body)).value();
  expect(made).toMatchObject({
    width: 1280,
    parent_id: id,
    free_re_edit: true,
    edit: { ratio: '16:9', straighten: 0 },
  });
  expect(asked).toMatchObject({
    source_key: `photos/${user.id}/${id}.jpg`,
    background_key: null,
    face: FACE.box,
    uncovered: false,
  });
  expect(before - (await findBalance(user))).toBe(100);
  const list = (await ask(gateway, photoAvatarImages.list, { user })).value();
  expect(list.items.map((one) => one.id)).toEqual([made.id, id]);
  const { items } = (await ask(gateway, statements.entries, { user })).value();
  expect(items[0]).toMatchObject({ kind: 'capture', held: -1, task_id: null, used_for: 'photo-edit' });
  const usage = (await ask(gateway, statements.usage, { user })).value();
  expect(usage.items).toMatchObject([{ kind: 'photo-edit', credits: 1, tasks: 1 }]);
});

test('keeps the file of an edit as long as the edit, and deletes both together', async () => {
  const user = await newUser(gateway);
  const made = (await edit(user, await addImage(gateway, user.id))).value();
  const files = () => readdir(join(gateway.storageDir, `photos/${user.id}`));
  const later = new Date(Date.now() + 2 * 3_600_000);
  await deleteDueFiles(gateway.deps, later);
  expect(await files()).toContain(`${made.id}.jpg`);
  await ask(gateway, photoAvatarImages.hide, { user, params: { id: made.id } });
  await deleteDueFiles(gateway.deps, later);
  expect(await files()).not.toContain(`${made.id}.jpg`);
});

test('the first re-edit of an edit is free, the second is not; both are of the original', async () => {
  const user = await newUser(gateway);
  const id = await addImage(gateway, user.id);
  const first = (await edit(user, id, { straighten: 3, light: { warmth: 20 } })).value();
  const paid = await findBalance(user);
  const second = (await reEdit(user, first.id, { background: { kind: 'remove' }, max_cost: 0 })).value();
  expect(second).toMatchObject({ parent_id: id, free_re_edit: false });
  expect(second.edit).toMatchObject({ straighten: 3, background: { kind: 'remove' }, light: { warmth: 20 } });
  expect(await findBalance(user)).toBe(paid);
  expect((await reEdit(user, first.id, { max_cost: 0 })).refusal('costs_more').details).toMatchObject({ cost: 1 });
  expect((await reEdit(user, second.id, { max_cost: 1 })).value().parent_id).toBe(id);
  expect(paid - (await findBalance(user))).toBe(100);
});

test('makes only one of two simultaneous re-edits free', async () => {
  const user = await newUser(gateway);
  const first = (await edit(user, await addImage(gateway, user.id))).value();
  const paid = await findBalance(user);
  const answers = await Promise.all([reEdit(user, first.id, { max_cost: 0 }), reEdit(user, first.id, { max_cost: 0 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await findBalance(user)).toBe(paid);
});

test('a request that is sent twice is charged once, also when its stored response is lost', async () => {
  const user = await newUser(gateway);
  const [id, before] = [await addImage(gateway, user.id), await findBalance(user)];
  const key = { 'idempotency-key': 'edit-1' };
  const made = (await edit(user, id, {}, key)).value();
  await gateway.deps.db.idempotencyKey.deleteMany({ where: { userId: user.id } });
  expect((await edit(user, id, {}, key)).value().id).toBe(made.id);
  expect(before - (await findBalance(user))).toBe(100);
});

test('refuses what cannot speak with its reasons, at no cost', async () => {
  const user = await newUser(gateway);
  const [id, before] = [await addImage(gateway, user.id), await findBalance(user)];
  const accepted = reply;
  reply = () => ({ ok: false, reasons: ['face_too_small'] });
  expect((await edit(user, id)).refusal('photo_refused').details?.reasons).toEqual(['face_too_small']);
  reply = accepted;
  expect([await findBalance(user), await countPhotos(user)]).toEqual([before, 1]);
});

test('makes nothing, and does not ask the worker, without credits', async () => {
  const user = await newUser(gateway);
  const id = await addImage(gateway, user.id);
  await gateway.deps.db.price.update({ where: { id: 'photo-edit' }, data: { hundredths: 100_000 } });
  asked = null;
  const refusal = (await edit(user, id)).refusal('not_enough_credits');
  expect((await edit(user, id, { max_cost: 1 })).refusal('costs_more').details).toMatchObject({ cost: 1000 });
  await gateway.deps.db.price.update({ where: { id: 'photo-edit' }, data: { hundredths: 100 } });
  expect(refusal.details).toMatchObject({ cost: 1000 });
  expect([asked, await countPhotos(user)]).toEqual([null, 1]);
});

test('takes backgrounds of the library and of one’s own', async () => {
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await addImage(gateway, user.id);
  const behind = (background_id: string) => edit(user, id, { background: { kind: 'picture', background_id } });
  expect((await behind(LIBRARY_BACKGROUNDS[3].id)).status).toBe(201);
  expect(asked?.background_key).toBe('samples/backgrounds/office.jpg');
  expect((await behind(await addBackground(gateway, user.id))).status).toBe(201);
  expect((await behind(await addBackground(gateway, other.id))).name).toBe('not_found');
});

test('an edit whose original is deleted stays, and cannot be edited from it', async () => {
  const user = await newUser(gateway);
  const id = await addImage(gateway, user.id);
  const made = (await edit(user, id)).value();
  await ask(gateway, photoAvatarImages.hide, { user, params: { id } });
  expect((await reEdit(user, made.id)).name).toBe('edit_original_gone');
  expect((await edit(user, made.id)).value().parent_id).toBe(made.id);
});

test('a trial may look at a cut-out but not keep an edit', async () => {
  const trial = await newTrial(gateway);
  const id = await addImage(gateway, trial.id);
  const cut = (await ask(gateway, photoEdits.cutOut, { user: trial, params: { id } })).value();
  expect(cut).toMatchObject({ width: 640, cutout_url: expect.stringContaining('/files/uploads/') });
  expect((await edit(trial, id)).name).toBe('sign_up_required');
});

test('sends a background to be painted to the painting server, and refuses it when there is none', async () => {
  const user = await newUser(gateway);
  const [id, before] = [await addImage(gateway, user.id), await findBalance(user)];
  const words = (text: string) => ({ background: { kind: 'words', words: text } });
  expect((await edit(user, id, words('A quiet library'))).name).toBe('painting_unavailable');
  const painting = { ...gateway.deps.env, PHOTO_EDITS: true };
  const off = gateway.deps.env;
  Object.assign(gateway.deps, { env: painting });
  try {
    expect((await edit(user, id, words('naked people'))).name).toBe('content_refused');
    reply = () => ({ ok: false, failure: 'prompt_refused' });
    expect((await edit(user, id, words('A quiet library'))).name).toBe('painting_refused');
    reply = () => ({ ok: false, failure: 'engine_failed' });
    expect((await edit(user, id, { outside: 'paint' })).name).toBe('painting_unavailable');
    expect(called).toBe('photo.paint-edit');
    expect(await findBalance(user)).toBe(before);
    reply = (image_key) => ({ ok: true, image_key, ...PICTURE });
    expect((await edit(user, id, words('A quiet library'))).value()).toMatchObject({
      edit: words('A quiet library'),
    });
    expect(before - (await findBalance(user))).toBe(100);
  } finally {
    Object.assign(gateway.deps, { env: off });
    reply = (image_key) => ({ ok: true, image_key, ...PICTURE });
  }
});
