import { accounts } from '@orator/contracts/accounts/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { voices } from '@orator/contracts/voices/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { newId } from '@orator/db/client';
import { createDeps } from '@orator/gateway/deps';
import { buildApp } from '@orator/gateway/app';
import { RpcTimeout } from '@orator/platform/rpc';
import { createLog } from '@orator/platform/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { named, ROUTES } from '../contracts/features.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { addImage, quoteVideo, findVoice } from '../support/gateway-rows.ts';
import { PASSWORD } from '../support/people.ts';
import { startServers } from '../support/servers.ts';

let gateway: Gateway;
let user: User;
beforeAll(async () => {
  gateway = await startGateway();
  user = await newUser(gateway);
});
afterAll(() => gateway.close());

/** A second gateway whose Postgres or Redis does not exist. */
async function without(part: 'DATABASE_URL' | 'REDIS_URL') {
  const nowhere = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1', REDIS_URL: 'redis://127.0.0.1' }[part];
  const deps = createDeps(
    { ...gateway.deps.env, [part]: `${nowhere}:${await freePort()}/0` },
    createLog('gateway', 'silent'),
  );
  const app = await buildApp(deps);
  return {
    app,
    close: async () => {
      await app.close();
      await deps.close();
    },
  };
}

describe('without Postgres', () => {
  test('tells people to try again in a moment', async () => {
    const half = await without('DATABASE_URL');
    const answer = await ask(half, accounts.profile, { user });
    expect([answer.name, answer.status, answer.headers['retry-after']]).toEqual(['busy', 503, '5']);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|prisma|select/i);
    const signIn = await ask(half, accounts.signIn, { ip: newIp(), body: { email: user.email, password: PASSWORD } });
    expect(signIn.name).toBe('busy');
    expect((await ask(half, systemConfig.health)).status).toBe(200);
    expect((await ask(half, systemConfig.ready)).refusal('busy').details).toMatchObject({
      postgres: false,
      redis: true,
    });
    await half.close();
  });
});

describe('a restart of Postgres', () => {
  test('fails a few requests at most, and nothing needs to be restarted after it', { tags: ['rare'] }, async () => {
    const servers = await startServers();
    const own = await startGateway({ DATABASE_URL: servers.databaseUrl });
    try {
      const person = await newUser(own);
      const profile = () => ask(own, accounts.profile, { user: person });
      expect((await profile()).status).toBe(200);
      const restart = servers.restartPostgres();
      const seen = new Set<string | undefined>();
      await expect.poll(async () => seen.add((await profile()).name).has('busy'), { timeout: 30_000 }).toBe(true);
      await restart;
      await expect.poll(async () => (await profile()).status, { timeout: 30_000 }).toBe(200);
      expect([...seen].filter((name) => name !== undefined)).toEqual(['busy']);
    } finally {
      await own.close();
      await servers.stop();
    }
  });
});

describe('without Redis', () => {
  test('signing in, looking and starting go on; the task waits in the outbox', async () => {
    const half = await without('REDIS_URL');
    const body = { email: user.email, password: PASSWORD };
    expect((await ask(half, accounts.signIn, { body })).status).toBe(200);
    expect((await ask(half, accounts.profile, { user })).status).toBe(200);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const ticket = { task_id: quote.task_id, ticket: quote.ticket };
    const task = (await ask(half, photoVideos.start, { user, body: ticket })).value();
    expect(await gateway.deps.db.outbox.count({ where: { taskId: task.id } })).toBe(1);
    expect((await ask(half, tasks.read, { user, params: { id: task.id } })).value().queue_position).toBeUndefined();
    expect((await ask(half, systemConfig.ready)).refusal('busy').details).toMatchObject({
      postgres: true,
      redis: false,
    });
    await half.close();
  });
});

describe('limits without Redis', () => {
  let half: Awaited<ReturnType<typeof without>>;
  beforeAll(async () => {
    half = await without('REDIS_URL');
  });
  afterAll(() => half.close());

  test('guesses of a password are counted all the same', async () => {
    const { email } = await newUser(gateway);
    const guess = (password: string, ip: string) => ask(half, accounts.signIn, { ip, body: { email, password } });
    const ip = newIp();
    for (let count = 0; count < 10; count += 1) {
      expect((await guess('not the password', ip)).name).toBe('wrong_credentials');
    }
    expect((await guess(PASSWORD, ip)).name).toBe('rate_limited');
    // What was counted without Redis still counts when Redis is back.
    expect((await ask(gateway, accounts.signIn, { ip, body: { email, password: PASSWORD } })).name).toBe(
      'rate_limited',
    );
  });

  test('verification codes are limited without Redis too', async () => {
    const person = await newUser(gateway);
    const ago = { sentAt: new Date(Date.now() - 61_000) };
    const names = [];
    for (let count = 0; count < 11; count += 1) {
      await gateway.deps.db.verification.updateMany({ where: { userId: person.id }, data: ago });
      names.push((await ask(half, verifications.send, { user: person })).name);
    }
    expect(names).toEqual([...Array.from({ length: 10 }, () => undefined), 'rate_limited']);
  });

  const limited = ROUTES.filter(({ method, url, access, rateLimit = 120 }) => {
    // A code is sent once a minute, whatever the limit of the calls.
    return method !== 'GET' && access !== 'admin' && rateLimit <= 30 && url !== verifications.send.url;
  });
  for (const [at, [name, spec]] of named(limited).entries())
    test(`hold at ${name}, and say when to try again`, { tags: at % 4 === 0 ? [] : ['rare'] }, async () => {
      const caller = await newUser(gateway);
      const call = () => ask(half, spec, { user: caller, params: { id: newId() }, body: {} });
      const { rateLimit = 0 } = spec;
      expect((await call()).name).not.toBe('rate_limited');
      for (let count = 1; count < rateLimit; count += 1) await call();
      const refused = await call();
      expect([refused.name, refused.status]).toEqual(['rate_limited', 429]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
});

describe('with a full disk', () => {
  test('a gateway says that it is not ready, and why', async () => {
    const { deps } = gateway;
    const app = await buildApp({ ...deps, storage: { ...deps.storage, check: () => Promise.resolve(false) } });
    const answer = await ask({ app }, systemConfig.ready);
    expect([answer.status, answer.refusal('busy').details]).toMatchObject([503, { storage: false, postgres: true }]);
    await app.close();
  });
});

describe('without a worker', () => {
  test('tells people to try again in a moment', async () => {
    const silent = { ...gateway.deps.rpc, call: () => Promise.reject(new RpcTimeout('nobody answered')) };
    const app = await buildApp({ ...gateway.deps, rpc: silent });
    const input = { user, params: { id: findVoice('en') }, body: { text: 'Never made before.' } };
    const answer = await ask({ app }, voices.preview, input);
    expect([answer.name, answer.headers['retry-after']]).toEqual(['busy', '10']);
    await app.close();
  });
});
