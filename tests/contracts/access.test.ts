import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { newId } from '@orator/db/client';
import { buildApp } from '@orator/gateway/app';
import { setRole } from '@orator/gateway/roles';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auth } from '../../services/gateway/src/plugins/auth.ts';
import { errors } from '../../services/gateway/src/plugins/errors.ts';
import { language } from '../../services/gateway/src/plugins/language.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { addImage, answerRpc, FACE, startSpeech } from '../support/gateway-rows.ts';
import { type Issuer, startIssuer } from '../support/issuer.ts';
import { newTrial } from '../support/trials.ts';
import { named, listRequests, ROUTES } from './features.ts';

let gateway: Gateway;
let issuer: Issuer;
let owner: User;
let stranger: User;
let requests: ReturnType<typeof listRequests>;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  issuer = await startIssuer();
  gateway = await startGateway(issuer.settings);
  // For routes that wait for a worker.
  const size = { width: 512, height: 512 };
  const done = {
    ok: true,
    image_key: 'photos/made.webp',
    ...size,
    face: FACE,
    warnings: [],
    cutout: size,
    share: 0,
    pdf: '',
    gender: null,
    age: null,
  };
  worker = await answerRpc(gateway.redisUrl, async () => done);
  requests = listRequests({ gateway, issuer });
  [owner, stranger] = [await newUser(gateway), await newUser(gateway)];
});
afterAll(async () => {
  await worker.close();
  await gateway.close();
  await issuer.stop();
});

const params = { id: newId() };

describe('a caller without a session', () => {
  test.each(named(ROUTES.filter(({ access }) => access !== 'public')))(
    'is asked to sign in at %s',
    async (_name, spec) => {
      const answer = await ask(gateway, spec, { params });
      expect([answer.name, answer.status]).toEqual(['unauthorized', 401]);
    },
  );

  test.each(named(ROUTES.filter(({ access }) => access !== 'public')))(
    'gets 401 with an invented token at %s',
    async (_name, spec) => {
      const answer = await ask(gateway, spec, { params, user: { token: 'a.b.c', ip: newIp() } });
      expect([answer.name, answer.status]).toEqual(['unauthorized', 401]);
    },
  );

  test.each(named(ROUTES.filter(({ access }) => access === 'public')))(
    'may call the public route %s',
    async (_name, spec) => {
      expect((await ask(gateway, spec, { params, query: {} })).name).not.toBe('unauthorized');
    },
  );
});

describe('a token', () => {
  const at = (token: string) => ask(gateway, tasks.list, { user: { token, ip: newIp() } });

  test('is refused when it was altered or has no signature', async () => {
    const [header = '', body = '', signature = ''] = owner.token.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: stranger.id };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [`${header}.${forged}.${signature}`, `${none}.${forged}.`, `${header}.${body}.`]) {
      expect((await at(token)).name).toBe('unauthorized');
    }
    expect((await at(owner.token)).status).toBe(200);
  });

  test('ends after fifteen minutes, also when it was just used', async () => {
    const { token } = await newUser(gateway);
    expect((await at(token)).status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1000, toFake: ['Date'] });
    try {
      expect((await at(token)).name).toBe('unauthorized');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a signed-in user who is not the owner', () => {
  const owned = ROUTES.filter(({ access }) => access === 'owner');

  test.each(named(owned))('finds nothing at %s, where its owner finds it', async (_name, spec) => {
    const make = requests.get(spec)?.[0];
    // A new user for each route, since a route may end the session.
    const user = await newUser(gateway);
    const own = await make?.(user);
    if (own === undefined) throw new Error('no accepted request is known for this route');
    const theirs = await ask(gateway, spec, { ...own, user: stranger });
    const missing = await ask(gateway, spec, { ...own, user: stranger, params });
    expect([theirs.name, theirs.status]).toEqual(['not_found', 404]);
    expect(theirs.text).toBe(missing.text);
    const answer = await ask(gateway, spec, own);
    expect(answer.status, answer.text).toBe(spec.status ?? 200);
  });

  test('sees no row of another user in lists', async () => {
    await startSpeech(gateway, owner);
    await addImage(gateway, owner.id);
    for (const spec of [tasks.list, tasks.logs, photoAvatarImages.list]) {
      expect((await ask(gateway, spec, { user: stranger })).value().items).toEqual([]);
      expect((await ask(gateway, spec, { user: owner })).value().items.length).toBeGreaterThan(0);
    }
  });
});

describe('a signed-in user', () => {
  test.each(named(ROUTES.filter(({ access }) => access === 'user')))('gets in at %s', async (_name, spec) => {
    // A new user for each route, since a route may end the session.
    const user = await newUser(gateway);
    const answer = await ask(gateway, spec, { user, query: {} });
    expect(answer.name).not.toBe('unauthorized');
    expect(answer.status).toBeLessThan(500);
  });

  test('is refused at every route with a token whose session was ended', async () => {
    const user = await newUser(gateway);
    expect((await ask(gateway, tasks.list, { user })).status).toBe(200);
    await ask(gateway, accounts.signOut, { user });
    for (const [name, spec] of named(ROUTES.filter(({ access }) => access !== 'public'))) {
      const answer = await ask(gateway, spec, { user, params, query: {}, body: {} });
      expect([answer.name, answer.status], name).toEqual(['unauthorized', 401]);
    }
  });
});

describe('a route', () => {
  test('that declares no access does not start', async () => {
    const app = Fastify();
    await app.register(auth, { deps: gateway.deps });
    expect(() => app.get('/open', () => 'secret')).toThrow('declares no access');
  });

  test('of operators answers them only, by the role in the account’s row, not in the token', async () => {
    const app = Fastify();
    await app.register(language);
    await app.register(errors);
    await app.register(auth, { deps: gateway.deps });
    app.get('/api/admin', { config: { access: 'admin' } }, () => ({}));
    const spec = {
      method: 'GET',
      url: '/admin',
      access: 'admin',
      tag: 'System',
      summary: '',
      response: z.object({}),
    } as const;
    const user = await newUser(gateway);
    const status = async () => (await ask({ app }, spec, { user })).status;
    expect((await ask({ app }, spec)).status).toBe(401);
    expect(await status()).toBe(403);
    await setRole(gateway.deps.db, user.email, 'admin');
    expect(await status()).toBe(200);
    await setRole(gateway.deps.db, user.email, 'user');
    expect(await status()).toBe(403);
    await setRole(gateway.deps.db, user.email, 'admin');
    await ask(gateway, accounts.signOut, { user });
    expect(await status()).toBe(401);
    await app.close();
  });

  test('refuses requests that are too frequent, and says how long to wait', async () => {
    const user = await newUser(gateway);
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => ask(gateway, photoAvatarImages.upload, { user })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts reading too, for each caller alone', async () => {
    const [busy, calm] = [newIp(), newIp()];
    const read = (ip: string) => ask(gateway, systemConfig.read, { ip });
    const answers = await Promise.all(Array.from({ length: 121 }, () => read(busy)));
    expect(answers.filter(({ name }) => name === 'rate_limited')).toHaveLength(1);
    expect((await read(calm)).status).toBe(200);
  });

  test('is open to the origins that are configured, and to no others', async () => {
    const deps = { ...gateway.deps, env: { ...gateway.deps.env, CORS_ORIGINS: ['https://app.example.org'] } };
    const app = await buildApp(deps);
    const from = async (origin: string) =>
      (await app.inject({ url: '/api/health', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await from('https://app.example.org')).toBe('https://app.example.org');
    expect(await from('https://evil.example.org')).toBeUndefined();
    await app.close();
  });
});

test('a public route sees a trial as its current user, and as its user only where the contract allows trials', async () => {
  const app = Fastify();
  await app.register(language);
  await app.register(errors);
  await app.register(auth, { deps: gateway.deps });
  const open = { access: 'public' } as const;
  app.get('/current-user', { config: open }, ({ currentUser }) => ({ id: currentUser?.id }));
  app.get('/user', { config: open }, ({ user }) => ({ id: user.id }));
  app.get('/trial', { config: { ...open, trial: true } }, ({ user }) => ({ id: user.id }));
  const [trial, account] = [await newTrial(gateway), await newUser(gateway)];
  const get = async (url: string, { token }: { token: string }) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  for (const url of ['/current-user', '/user', '/trial'])
    expect(await get(url, account), url).toEqual({ id: account.id });
  for (const url of ['/current-user', '/trial']) expect(await get(url, trial), url).toEqual({ id: trial.id });
  expect((await get('/user', trial)).details).toEqual({ name: 'sign_up_required' });
  await app.close();
});
