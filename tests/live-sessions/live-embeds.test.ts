import { EMBED_PATH, EMBED_SCRIPT } from '@orator/contracts/live-embeds/addresses';
import { EMBED_JOIN_S, MOST_UNJOINED } from '@orator/contracts/live-embeds/limits';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import type { EmbedSession } from '@orator/contracts/live-embeds/schema';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import { TaskState } from '@orator/contracts/tasks/state';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepLive } from '@orator/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetVisitors } from '../../services/gateway/src/features/live-sessions/live-embeds/limits.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addImage, answerRpc } from '../support/gateway-rows.ts';
import { answerWithSound, FRAMED, makeEmbed, NEW_EMBED, openSession, talk } from './sessions.ts';

let gateway: Gateway;
let origin: string;
let webDir: string;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'orator-web-'));
  for (const file of ['index.html', EMBED_SCRIPT.slice(1), `${EMBED_SCRIPT.slice(1)}.br`])
    await writeFile(join(webDir, file), '<html></html>');
  gateway = await startGateway({ WEB_DIR: webDir });
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  worker = await answerRpc(gateway.redisUrl, async ({ name, input }) => {
    if (name === 'face.prepare') {
      const { picture_key, rig_key } = procedureInput(name).parse(input);
      for (const key of [picture_key, rig_key]) await gateway.deps.storage.put(key, Buffer.from(key));
      return { ok: true };
    }
    return name === 'speech.live' ? answerWithSound(input) : { ok: false };
  });
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
  await rm(webDir, { recursive: true });
});

const start = (key: string, headers: Record<string, string> = FRAMED) =>
  ask(gateway, liveEmbeds.start, { headers, body: { key } });
const begin = async (key: string): Promise<EmbedSession> => (await start(key)).value();
const readWallet = async (userId: string) => {
  const { balance, held } = await gateway.deps.db.wallet.findUniqueOrThrow({ where: { userId } });
  return { balance: Number(balance), held: Number(held) };
};

test('greets a visitor without an account and talks, at the owner’s cost, beside the sessions that the owner may have at once', async () => {
  const owner = await newUser(gateway, { credits: 1000 });
  // The plan of a new account has one task at once.
  await openSession(gateway, owner);
  const embed = await makeEmbed(gateway, owner);
  const { id, token } = await begin(embed.key);
  const { wait, send } = talk(origin, id, token);
  expect(await wait('joined')).toMatchObject([{ turn: 1 }]);
  expect(await wait('speech')).toMatchObject([{ text: 'Good day.', turn: 1 }]);
  send({ type: 'say', text: 'Hello.' });
  expect((await wait('speech', 2))[1]).toMatchObject({ text: 'Hello.', turn: 2 });
  expect((await wait('meter'))[0]).toMatchObject({ cost: 0 });
  const { items } = (await ask(gateway, liveEmbeds.list, { user: owner })).value();
  expect(items).toMatchObject([{ key: embed.key, used: { credits: 4, sessions: 1, running: 1 } }]);
  send({ type: 'end' });
  const [ended] = await wait('ended');
  expect(ended).toMatchObject({ reason: 'asked', charged: 0 });
  const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ userId: owner.id, title: 'Lisa', state: TaskState.Successed });
  expect(row.charged).toBe(Math.ceil((400 * Math.ceil(ended?.used_s ?? 0)) / 60));
  expect(await readWallet(owner.id)).toEqual({ balance: 1000 - 400 - row.charged, held: 400 });
});

test('gives a token for one session, and refuses an account’s token at a visitor’s session', async () => {
  const [owner, other] = [await newUser(gateway), await newUser(gateway)];
  const { key } = await makeEmbed(gateway, owner);
  const [first, second] = [await begin(key), await begin(key)];
  expect(await talk(origin, first.id, second.token).closed).toBe(4404);
  expect(await talk(origin, first.id, other.token).closed).toBe(4404);
  expect((await start(key)).name).toBe('embed_unavailable');
});

test('visitors cost no more within a day than the limit of the key, however many there are', async () => {
  const owner = await newUser(gateway, { credits: 10_000 });
  const { key } = await makeEmbed(gateway, owner, { daily_credits: 5, sessions_at_once: 50 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(key)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { held } = await readWallet(owner.id);
  expect(held).toBeGreaterThanOrEqual(400);
  expect(held).toBeLessThanOrEqual(500);
});

test('a session goes on until the limit of its key, and ends when the key is revoked', async () => {
  const owner = await newUser(gateway, { credits: 10_000 });
  const short = await makeEmbed(gateway, owner, { daily_credits: 5 });
  const limited = await begin(short.key);
  await gateway.deps.db.task.update({ where: { id: limited.id }, data: { output: { duration_s: 74 } } });
  const { wait } = talk(origin, limited.id, limited.token);
  expect(await wait('ended')).toMatchObject([{ reason: 'credits' }]);
  expect((await gateway.deps.db.task.findUniqueOrThrow({ where: { id: limited.id } })).charged).toBe(500);

  const long = await makeEmbed(gateway, owner);
  const revoked = await begin(long.key);
  const other = talk(origin, revoked.id, revoked.token);
  await other.wait('joined');
  await ask(gateway, liveEmbeds.revoke, { user: owner, params: { id: long.id } });
  await other.wait('ended');
  expect((await start(long.key)).name).toBe('not_found');
  expect((await ask(gateway, liveEmbeds.read, { query: { key: long.key } })).name).toBe('not_found');
});

test('sessions that a visitor begins and does not join free their places and credits within seconds, at no cost', async () => {
  const owner = await newUser(gateway, { credits: 1000 });
  const { key } = await makeEmbed(gateway, owner);
  const ids = [(await begin(key)).id, (await begin(key)).id];
  expect(await readWallet(owner.id)).toEqual({ balance: 200, held: 800 });
  // A session of the owner's own may wait longer for its page.
  const own = await openSession(gateway, await newUser(gateway));
  await sweepLive(gateway.deps, new Date(Date.now() + (EMBED_JOIN_S + 1) * 1000));
  expect(await readWallet(owner.id)).toEqual({ balance: 1000, held: 0 });
  const rows = await gateway.deps.db.task.findMany({ where: { id: { in: ids } } });
  expect(rows.map(({ state, charged }) => [state, charged])).toEqual(ids.map(() => [TaskState.Failed, 0]));
  expect(await gateway.deps.db.task.findUniqueOrThrow({ where: { id: own } })).toMatchObject({ state: TaskState.Wait });
  expect((await start(key)).status).toBe(200);
});

test('a visitor who joins none of several sessions begins no more for an hour; another one does', async () => {
  const { key } = await makeEmbed(gateway, await newUser(gateway, { credits: 100_000 }), {
    sessions_at_once: 50,
    daily_credits: 1000,
  });
  const startFrom = (remoteAddress: string) =>
    gateway.app.inject({
      method: 'POST',
      url: `/api${liveEmbeds.start.url}`,
      headers: FRAMED,
      payload: { key },
      remoteAddress,
    });
  const statuses: number[] = [];
  for (let time = 0; time <= MOST_UNJOINED; time += 1) statuses.push((await startFrom('203.0.113.7')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: MOST_UNJOINED }, () => 200), 409]);
  expect((await startFrom('203.0.113.8')).statusCode).toBe(200);
  await forgetVisitors(gateway.deps.db, new Date(Date.now() + 3_600_000));
  expect(await gateway.deps.db.liveEmbedSession.count({ where: { visitor: { not: null } } })).toBe(0);
});

test('a key shows the face of its owner’s photo until it is revoked', async () => {
  const owner = await newUser(gateway);
  const image_id = await addImage(gateway, owner.id);
  const { sample: _, ...source } = NEW_EMBED;
  const embed = (await ask(gateway, liveEmbeds.create, { user: owner, body: { ...source, image_id } })).value();
  const face = (await ask(gateway, liveEmbeds.read, { query: { key: embed.key } })).value();
  const statuses = () =>
    Promise.all([face.picture_url, face.rig_url].map(async (url) => (await gateway.app.inject({ url })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  await ask(gateway, liveEmbeds.revoke, { user: owner, params: { id: embed.id } });
  expect(await statuses()).toEqual([404, 404]);
});

test('tells a visitor that an avatar is unavailable when its owner cannot pay', async () => {
  const owner = await newUser(gateway, { credits: 10 });
  const { key } = await makeEmbed(gateway, owner);
  expect((await start(key)).name).toBe('embed_unavailable');
});

test('lets only the page in the frame begin sessions', async () => {
  const { key } = await makeEmbed(gateway, await newUser(gateway));
  expect((await start(key, {})).name).toBe('embed_origin');
  expect((await start(key, { origin: 'https://shop.example' })).name).toBe('embed_origin');
});

test('only the sites of a key may show its page in a frame; its script may be loaded by any', async () => {
  const { key } = await makeEmbed(gateway, await newUser(gateway), {
    origins: ['https://Shop.example/a', 'b.example'],
  });
  const readHeaders = async (url: string) =>
    (await gateway.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } })).headers;
  const framed = await readHeaders(`${EMBED_PATH}?key=${key}`);
  expect(framed['content-security-policy']).toContain("frame-ancestors 'self' https://shop.example https://b.example;");
  expect(framed['x-frame-options']).toBeUndefined();
  for (const query of ['', `?key=pk_${'x'.repeat(22)}`, '?key=a&key=b']) {
    expect((await readHeaders(EMBED_PATH + query))['content-security-policy']).toContain("frame-ancestors 'self';");
  }
  expect((await readHeaders('/'))['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await readHeaders(EMBED_SCRIPT))['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a site that may not show the avatar shows in words what its owner can do, alike for keys that do not exist', async () => {
  const { key } = await makeEmbed(gateway, await newUser(gateway), { origins: ['https://shop.example'] });
  const frame = async (query: string, headers: Record<string, string>) =>
    gateway.app.inject({
      url: `${EMBED_PATH}?${query}`,
      headers: { accept: 'text/html', 'accept-language': 'en', ...headers },
    });
  const from = (referer: string) => ({ 'sec-fetch-dest': 'iframe', referer });
  const refused = await frame(`key=${key}`, from('https://other.example/'));
  expect(refused.body).toContain('add https://other.example under “Websites”');
  expect(refused.body).toContain('background:Canvas');
  expect(refused.body).not.toContain(key);
  expect(refused.headers['content-security-policy']).toContain('frame-ancestors *;');
  expect(refused.headers['x-frame-options']).toBeUndefined();
  expect((await frame(`key=pk_${'x'.repeat(22)}`, from('https://other.example/'))).body).toBe(refused.body);
  expect((await frame(`key=${key}&lang=ar`, from('https://other.example/'))).body).toContain(
    '<html lang="ar" dir="rtl">',
  );
  // A site that is allowed, the studio's own preview, and browsers that do not name the site.
  for (const headers of [from('https://shop.example/'), from('http://localhost:80/stream-avatar'), from(''), {}]) {
    const { body, headers: answered } = await frame(`key=${key}`, headers);
    expect(body).toBe('<html></html>');
    expect(answered['content-security-policy']).toContain("frame-ancestors 'self' https://shop.example;");
  }
});

test('only its owner changes and ends a key, and none is made for an unspeakable greeting or an invalid site', async () => {
  const [owner, other] = [await newUser(gateway), await newUser(gateway)];
  const { id, key } = await makeEmbed(gateway, owner);
  const body = { ...NEW_EMBED, name: 'Mona', daily_credits: 7 };
  expect((await ask(gateway, liveEmbeds.update, { user: other, params: { id }, body })).name).toBe('not_found');
  const changed = (await ask(gateway, liveEmbeds.update, { user: owner, params: { id }, body })).value();
  expect(changed).toMatchObject({ id, key, name: 'Mona', daily_credits: 7 });
  expect((await ask(gateway, liveEmbeds.revoke, { user: other, params: { id } })).name).toBe('not_found');
  const refused = await ask(gateway, liveEmbeds.create, {
    user: owner,
    body: { ...NEW_EMBED, greeting: 'Привет всем' },
  });
  expect(refused.name).toBe('text_wrong_language');
  for (const origins of [[], ['http://shop.example'], ["https://a.example; script-src 'none'"]]) {
    expect((await ask(gateway, liveEmbeds.create, { user: owner, body: { ...NEW_EMBED, origins } })).status).toBe(400);
  }
});
