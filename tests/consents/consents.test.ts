import { createHash } from 'node:crypto';
import { accountData } from '@orator/contracts/account-data/routes';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { consents } from '@orator/contracts/consents/routes';
import { CONSENT_WORDS } from '@orator/contracts/consents/statements';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { landmarksKey } from '@orator/contracts/photo-avatar-images/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isConsentInForce } from '../../services/gateway/src/consents/record.ts';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addAvatar, addImage, answerRpc, FACE, makeScript } from '../support/gateway-rows.ts';
import { newTrial } from '../support/trials.ts';
import { addConsent } from './rows.ts';

let gateway: Gateway;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  gateway = await startGateway();
  worker = await answerRpc(gateway.redisUrl, async (job) => {
    const { image_key } = procedureInput('portrait.analyse').parse(job.input);
    await gateway.deps.storage.put(`${image_key}.png`, Buffer.from('picture'));
    await gateway.deps.storage.put(landmarksKey(`${image_key}.png`), Buffer.from('{}'));
    return { ok: true, image_key: `${image_key}.png`, width: 800, height: 800, face: FACE, warnings: [] };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
});

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (user: User, bytes: Buffer, query: Record<string, string> = {}) => {
  const { headers, payload } = makeForm(bytes, 'me.png');
  return ask(gateway, photoAvatarImages.upload, {
    user,
    query,
    payload,
    headers: { ...headers, 'accept-language': 'fr' },
  });
};
const AGREED = { consent: CURRENT_STATEMENTS.photo };
const list = async (user: User) => (await ask(gateway, consents.list, { user })).value().items;
const revoke = (user: User, id: string) => ask(gateway, consents.revoke, { user, params: { id } });

test('a photo is kept only with a consent: the words, their language, the time and the hash of the file', async () => {
  const user = await newTrial(gateway);
  const bytes = await picture('#123');
  const refusal = (await upload(user, bytes)).refusal('consent_missing');
  expect(refusal.message).toContain('Confirmez');
  expect(refusal.message).toContain('?consent=photo-1');
  expect(refusal.details).toMatchObject({ parameter: 'consent', statement: 'photo-1' });
  expect((await upload(user, bytes, { consent: 'photo-9' })).name).toBe('bad_request');
  expect(await gateway.deps.db.photoImage.count({ where: { userId: user.id } })).toBe(0);
  const { image_url } = (await upload(user, bytes, AGREED)).value();
  const [receipt, ...more] = await list(user);
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    kind: 'photo',
    statement: 'photo-1',
    locale: 'fr',
    words: CONSENT_WORDS['photo-1'].fr,
    hash: createHash('sha256').update(bytes).digest('hex'),
    revoked_at: null,
  });
  expect(receipt?.image_url?.split('?')[0]).toBe(image_url.split('?')[0]);
});

test('takes a sample photo of the product without a consent', async () => {
  const user = await newUser(gateway);
  const bytes = await picture('#456');
  expect((await upload(user, bytes)).name).toBe('consent_missing');
  await gateway.deps.storage.put('samples/ada.jpg', bytes);
  expect((await upload(user, bytes)).status).toBe(201);
  expect(await list(user)).toEqual([]);
});

test('removes the photo, its edits and the avatars of both when the consent is taken back, and keeps the receipt', async () => {
  const { db } = gateway.deps;
  const [user, other] = [await newUser(gateway), await newUser(gateway)];
  const id = await addConsent(db, user.id);
  const [photo, edit, kept] = [
    await addImage(gateway, user.id),
    await addImage(gateway, user.id),
    await addImage(gateway, user.id),
  ];
  await db.photoImage.updateMany({ where: { id: { in: [photo, edit] } }, data: { consentId: id } });
  const avatar = await addAvatar(gateway, user.id, { imageId: edit, public: true });
  await ask(gateway, photoAvatars.collect, { user: other, params: { id: avatar } });
  const quote = (image: object, who = user) =>
    ask(gateway, photoVideos.quote, { user: who, body: { ...image, script: makeScript('Hello there.') } });
  expect((await quote({ photo_avatar_id: avatar }, other)).status).toBe(200);

  expect((await revoke(other, id)).name).toBe('not_found');
  expect(await isConsentInForce(db, user.id, id)).toBe(true);
  expect((await revoke(user, id)).status).toBe(204);
  expect((await revoke(user, id)).status).toBe(204);
  expect(await isConsentInForce(db, user.id, id)).toBe(false);

  expect((await quote({ image_id: photo })).name).toBe('not_found');
  expect((await quote({ photo_avatar_id: avatar }, other)).name).toBe('not_found');
  expect((await ask(gateway, photoAvatars.list, { user: other, query: { scope: 'collected' } })).value().items).toEqual(
    [],
  );
  expect((await quote({ image_id: kept })).status).toBe(200);
  const [receipt] = await list(user);
  expect(receipt).toMatchObject({ id, image_url: null, revoked_at: expect.any(String) });
});

test('receipts are in the export of an account, in words', async () => {
  const user = await newUser(gateway);
  const id = await addConsent(gateway.deps.db, user.id);
  const exported = (await ask(gateway, accountData.export, { user })).value();
  expect(exported).toMatchObject({
    consents: [{ id, kind: 'photo', locale: 'de', words: CONSENT_WORDS['photo-1'].de }],
  });
});
