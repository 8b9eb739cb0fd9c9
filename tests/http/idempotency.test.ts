import { procedureInput } from '@orator/contracts/rpc/procedures';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { landmarksKey } from '@orator/contracts/photo-avatar-images/files';
import { newId } from '@orator/db/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimKey, deleteOldKeys } from '../../services/gateway/src/http/idempotency-keys.ts';
import { makeForm } from '../support/form.ts';
import { ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts';
import { answerRpc, FACE, quoteSpeech } from '../support/gateway-rows.ts';

let pair: GatewayPair;
let gateway: Gateway;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  pair = await startGatewayPair();
  gateway = pair.gateway;
  worker = await answerRpc(gateway.redisUrl, async (job) => {
    const { image_key } = procedureInput('portrait.analyse').parse(job.input);
    const key = `${image_key}.png`;
    await gateway.deps.storage.put(key, Buffer.from('picture'));
    await gateway.deps.storage.put(landmarksKey(key), Buffer.from('{}'));
    return { ok: true, image_key: key, width: 800, height: 800, face: FACE, warnings: [] };
  });
});
afterAll(async () => {
  await worker.close();
  await pair.close();
});

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

const upload = async (user: User, key: string, colour = '#567', at: Pick<Gateway, 'app'> = gateway) => {
  const { headers, payload } = makeForm(await picture(colour), 'me.png');
  const query = { consent: 'photo-1' };
  return ask(at, photoAvatarImages.upload, { user, query, payload, headers: { ...headers, 'idempotency-key': key } });
};
const countPhotos = (user: User) => gateway.deps.db.photoImage.count({ where: { userId: user.id } });

describe('the same key and the same request', () => {
  test('sent ten times at once, to two gateways, is done once and answered alike', async () => {
    const user = await newUser(gateway);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => upload(user, 'once', '#567', at % 2 === 0 ? gateway : pair.second)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9);
    expect(await countPhotos(user)).toBe(1);
  });

  test('of two people are two requests', async () => {
    const [ann, bob] = [await newUser(gateway), await newUser(gateway)];
    const [first, second] = [await upload(ann, 'mine'), await upload(bob, 'mine')];
    expect(second.value().id).not.toBe(first.value().id);
  });

  test('is done again after a day', async () => {
    const user = await newUser(gateway);
    const first = (await upload(user, 'daily')).value();
    await deleteOldKeys(gateway.deps.db, new Date(Date.now() + 23 * 3_600_000));
    expect((await upload(user, 'daily')).value().id).toBe(first.id);
    await deleteOldKeys(gateway.deps.db, new Date(Date.now() + 24 * 3_600_000));
    expect((await upload(user, 'daily')).value().id).not.toBe(first.id);
  });
});

test('answers with a sign-out when the account was deleted after its call was let in', async () => {
  const sent = { userId: newId(), key: 'late', fingerprint: Buffer.alloc(32) };
  await expect(claimKey(gateway.deps.db, sent, 1000)).rejects.toMatchObject({ reason: 'unauthorized' });
});

test('takes ten different keys as ten requests', async () => {
  const user = await newUser(gateway);
  await Promise.all(Array.from({ length: 10 }, (_, at) => upload(user, `key-${at}`)));
  expect(await countPhotos(user)).toBe(10);
});

describe('the same key', () => {
  test('with another file is refused', async () => {
    const user = await newUser(gateway);
    await upload(user, 'k');
    (await upload(user, 'k', '#765')).refusal('idempotency_key_reused');
    expect(await countPhotos(user)).toBe(1);
  });

  test('with another body or route is refused', async () => {
    const user = await newUser(gateway);
    const [one, two] = [await quoteSpeech(gateway, user), await quoteSpeech(gateway, user)];
    const headers = { 'idempotency-key': 'k' };
    const start = ({ task_id, ticket }: typeof one) =>
      ask(gateway, speeches.start, { user, headers, body: { task_id, ticket } });
    const started = await start(one);
    expect((await start(one)).text).toBe(started.text);
    (await start(two)).refusal('idempotency_key_reused');
    (await upload(user, 'k')).refusal('idempotency_key_reused');
  });

  test('is free again after a refusal', async () => {
    const user = await newUser(gateway);
    const { task_id, ticket } = await quoteSpeech(gateway, user);
    const start = (given: string) =>
      ask(gateway, speeches.start, {
        user,
        headers: { 'idempotency-key': 'k' },
        body: { task_id, ticket: given },
      });
    (await start('forged')).refusal('quote_invalid');
    expect((await start(ticket)).status).toBe(202);
  });

  test('is waited for while its request is worked on, and taken over from a process that died', async () => {
    const user = await newUser(gateway);
    const sent = { userId: user.id, key: 'k', fingerprint: null };
    expect(await claimKey(gateway.deps.db, sent, 500)).toBe(true);
    expect((await upload(user, 'k')).headers['idempotency-replayed']).toBeUndefined();
    expect(await countPhotos(user)).toBe(1);
  });
});

test.each(['', ' ', 'x'.repeat(256), 'ключ'])('rejects %j as an idempotency key', async (key) => {
  const user = await newUser(gateway);
  (await upload(user, Buffer.from(key).toString('latin1'))).refusal('bad_request');
  expect(await countPhotos(user)).toBe(0);
});
