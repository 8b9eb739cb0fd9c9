import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { newId } from '@orator/db/client';
import { buildApp } from '@orator/gateway/app';
import { setRole } from '@orator/gateway/roles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask, type Gateway, newIp, newUser, setPlan, startGateway, type User } from './support/gateway.ts';
import { addImage, quoteVideo } from './support/gateway-rows.ts';
import { PASSWORD } from './support/people.ts';
import { nameOf, ROUTES } from './support/routes.ts';

let gateway: Gateway;
let owner: User;
let stranger: User;
/** How to make a row of the owner's for each owner route: a new one each time, since a call may use it up. */
const rows = new Map<RouteSpec, () => Promise<string>>();
beforeAll(async () => {
  gateway = await startGateway();
  [owner, stranger] = [await newUser(gateway), await newUser(gateway)];
  await setPlan(gateway, owner.id, 3);
  const image = () => addImage(gateway, owner.id);
  const task = async () => {
    const { task_id, ticket } = await quoteVideo(gateway, owner, await image());
    await ask(gateway, photoVideos.start, { user: owner, body: { task_id, ticket } });
    return task_id;
  };
  rows.set(photoAvatarImages.hide, image);
  for (const spec of [tasks.read, tasks.cancel]) rows.set(spec, task);
  rows.set(tasks.remove, async () => {
    const id = await task();
    await ask(gateway, tasks.cancel, { user: owner, params: { id } });
    return id;
  });
  rows.set(deviceSessions.end, async () => {
    await ask(gateway, accounts.signIn, { body: { email: owner.email, password: PASSWORD } });
    const { id } = await gateway.deps.db.session.findFirstOrThrow({
      where: { userId: owner.id },
      orderBy: { id: 'desc' },
    });
    return id;
  });
});
afterAll(() => gateway.close());

const params = { id: newId() };
const named = (routes: readonly RouteSpec[]) => routes.map((spec) => [nameOf(spec), spec] as const);

describe('nobody', () => {
  test.each(named(ROUTES.filter(({ access }) => access !== 'public')))(
    'is asked to sign in at %s',
    async (_name, spec) => {
      const answer = await ask(gateway, spec, { params });
      expect([answer.name, answer.status]).toEqual(['unauthorized', 401]);
    },
  );

  test.each(named(ROUTES.filter(({ access }) => access !== 'public')))(
    'with an invented token is 401 at %s',
    async (_name, spec) => {
      const answer = await ask(gateway, spec, { params, user: { token: 'a.b.c', ip: newIp() } });
      expect([answer.name, answer.status]).toEqual(['unauthorized', 401]);
    },
  );

  test.each(named(ROUTES.filter(({ access }) => access === 'public')))('may call %s', async (_name, spec) => {
    expect((await ask(gateway, spec, { params, query: {} })).name).not.toBe('unauthorized');
  });
});

describe('a token', () => {
  const at = (token: string) => ask(gateway, tasks.list, { user: { token, ip: newIp() } });

  test('that was altered is refused, and so is one without a signature', async () => {
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

describe('another user', () => {
  const owned = ROUTES.filter(({ access }) => access === 'owner');

  test('this test has a row for every owner route', () => {
    expect(owned.filter((spec) => !rows.has(spec)).map(nameOf)).toEqual([]);
  });

  test.each(named(owned))('sees no such thing at %s, and its owner does', async (_name, spec) => {
    const id = (await rows.get(spec)?.()) ?? '';
    const theirs = await ask(gateway, spec, { user: stranger, params: { id } });
    const missing = await ask(gateway, spec, { user: stranger, params });
    expect([theirs.name, theirs.status]).toEqual(['not_found', 404]);
    expect(theirs.text).toBe(missing.text);
    const own = await ask(gateway, spec, { user: owner, params: { id } });
    expect(own.status, own.text).toBe(spec.status ?? 200);
  });

  test('sees none of it in lists', async () => {
    for (const spec of [tasks.list, tasks.logs, photoAvatarImages.list]) {
      expect((await ask(gateway, spec, { user: stranger })).value().items).toEqual([]);
      expect((await ask(gateway, spec, { user: owner })).value().items.length).toBeGreaterThan(0);
    }
  });
});

describe('somebody who is signed in', () => {
  test.each(named(ROUTES.filter(({ access }) => access === 'user')))('gets in at %s', async (_name, spec) => {
    // A session for each, since some of the routes end it.
    const user = await newUser(gateway);
    const answer = await ask(gateway, spec, { user, query: {} });
    expect(answer.name).not.toBe('unauthorized');
    expect(answer.status).toBeLessThan(500);
  });

  test.each(named(ROUTES.filter(({ sensitive }) => sensitive)))(
    'does not with a token whose session was ended, at %s',
    async (_name, spec) => {
      const user = await newUser(gateway);
      await ask(gateway, accounts.signOut, { user });
      const answer = await ask(gateway, spec, { user, params, query: {}, body: {} });
      expect([answer.name, answer.status]).toEqual(['unauthorized', 401]);
      // Elsewhere the token lives to its end.
      expect((await ask(gateway, tasks.list, { user })).status).toBe(200);
    },
  );
});

describe('a route', () => {
  test('that declares no access does not start', async () => {
    const { auth } = await import('../services/gateway/src/plugins/auth.ts');
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    await app.register(auth, { deps: gateway.deps });
    expect(() => app.get('/open', () => 'secret')).toThrow('declares no access');
  });

  test('of operators is there for them only, and the role stands in the row, not in the token', async () => {
    const { auth } = await import('../services/gateway/src/plugins/auth.ts');
    const { errors } = await import('../services/gateway/src/plugins/errors.ts');
    const { language } = await import('../services/gateway/src/plugins/language.ts');
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    await app.register(language);
    await app.register(errors);
    await app.register(auth, { deps: gateway.deps });
    app.get('/api/admin', { config: { access: 'admin' } }, () => ({}));
    const spec = {
      method: 'GET',
      url: '/admin',
      access: 'admin',
      tag: '',
      summary: '',
      response: z.object({}),
    } as const;
    const user = await newUser(gateway);
    const status = async () => (await ask({ app }, spec, { user })).status;
    expect((await ask({ app }, spec)).status).toBe(401);
    expect(await status()).toBe(404);
    await setRole(gateway.deps.db, user.email, 'admin');
    expect(await status()).toBe(200);
    await setRole(gateway.deps.db, user.email, 'user');
    expect(await status()).toBe(404);
    await setRole(gateway.deps.db, user.email, 'admin');
    await ask(gateway, accounts.signOut, { user });
    expect(await status()).toBe(401);
    await app.close();
  });

  test('says when one asks too often, and how long to wait', async () => {
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
