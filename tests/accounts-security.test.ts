import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { buildApp } from '@orator/gateway/app';
import { createDeps } from '@orator/gateway/deps';
import { deliverDue } from '@orator/gateway/mail';
import { deleteExpired } from '@orator/gateway/expiry';
import { createLog } from '@orator/platform/log';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decrementCounter, incrementCounter } from '../services/gateway/src/identity/redis-counters.ts';
import { auth } from '../services/gateway/src/plugins/auth.ts';
import { errors } from '../services/gateway/src/plugins/errors.ts';
import { language } from '../services/gateway/src/plugins/language.ts';
import { ask, type Gateway, newIp, newUser, startGateway } from './support/gateway.ts';
import { newEmail, PASSWORD } from './support/people.ts';
import { newTrial } from './support/trials.ts';

let gateway: Gateway;
/** A second gateway of the same installation: the same database, Redis and secret. */
let second: Pick<Gateway, 'app'>;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  gateway = await startGateway();
  const deps = createDeps(gateway.deps.env, createLog('gateway', 'silent'));
  const app = await buildApp(deps);
  await deps.redis.ping();
  second = { app };
  closeSecond = async () => {
    await app.close();
    await deps.close();
  };
});
afterAll(async () => {
  await closeSecond();
  await gateway.close();
});

const WRONG = 'not the password';
const refresh = (refreshToken: string, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, accounts.refresh, { body: { refresh_token: refreshToken } });

interface Try {
  readonly email?: string;
  readonly ip?: string;
  readonly machineCode?: string;
  readonly password?: string;
}

const signIn = (given: Try, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, accounts.signIn, {
    ip: given.ip ?? newIp(),
    headers: { machine_code: given.machineCode ?? randomBytes(8).toString('hex') },
    body: { email: given.email ?? newEmail(), password: given.password ?? WRONG },
  });

/** So many tries, in turn at both gateways. */
const tries = (count: number, given: () => Try) =>
  Promise.all(Array.from({ length: count }, (_, index) => signIn(given(), index % 2 === 0 ? gateway : second)));

describe('login attempts are counted by all gateways together', () => {
  test('for an address and an IP: ten', async () => {
    const { email } = await newUser(gateway);
    const ip = newIp();
    const answers = await tries(10, () => ({ email, ip }));
    for (const answer of answers) expect(answer.name).toBe('wrong_credentials');
    for (const where of [gateway, second]) {
      const locked = await signIn({ email, ip, password: PASSWORD }, where);
      expect(locked.name).toBe('rate_limited');
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await signIn({ email, password: PASSWORD }, second)).status).toBe(200);
  });

  test('for a device, whatever the address and the IP: thirty', async () => {
    const machineCode = randomBytes(8).toString('hex');
    const answers = await tries(40, () => ({ machineCode }));
    expect(answers.filter(({ name }) => name === 'wrong_credentials')).toHaveLength(30);
    expect(answers.filter(({ name }) => name === 'rate_limited')).toHaveLength(10);
  });

  test('for an address, whatever the IP and the device: a hundred', async () => {
    const { email } = await newUser(gateway);
    const key = { email };
    let wrong = 0;
    // In groups, since more at once than the hashes in line would be told to come again.
    for (let group = 0; group < 6; group += 1) {
      const answers = await tries(20, () => key);
      wrong += answers.filter(({ name }) => name === 'wrong_credentials').length;
    }
    expect(wrong).toBe(100);
  });

  test('decrementing an expired counter does not create one without expiry', async () => {
    const { redis } = gateway.deps;
    await decrementCounter(redis, 'orator:guesses:ended');
    expect(await redis.exists('orator:guesses:ended')).toBe(0);
    expect(await incrementCounter(redis, 'orator:guesses:ended', 60)).toEqual({ count: 1, ttlSeconds: 60 });
    await decrementCounter(redis, 'orator:guesses:ended');
    expect(await incrementCounter(redis, 'orator:guesses:ended', 60)).toMatchObject({ count: 1 });
  });

  test('signing in by right passwords never locks anybody out', async () => {
    const { email } = await newUser(gateway);
    const [ip, machineCode] = [newIp(), randomBytes(8).toString('hex')];
    for (let count = 0; count < 33; count += 1) {
      const where = count % 2 === 0 ? gateway : second;
      const answer = await signIn({ email, ip, machineCode, password: PASSWORD }, where);
      if (answer.name === 'rate_limited')
        await gateway.deps.redis.del(...(await gateway.deps.redis.keys('orator:rate:*')));
      else expect(answer.status).toBe(200);
    }
    const counted = await gateway.deps.redis.keys('orator:guesses:*');
    expect(counted.join('\n')).not.toContain(email);
  });
});

describe('behind a proxy', () => {
  /** Caddy's container, as the gateway of docker-compose sees it. */
  const PROXY = '172.18.0.5';
  let behind: Gateway;
  beforeAll(async () => {
    behind = await startGateway({ TRUST_PROXY: 'true' });
  });
  afterAll(() => behind.close());
  /** Who calls from 203.0.113.9 and says so much of it; the proxy appends what it sees itself. */
  const tryFrom = (said: string, email: string, password: string) =>
    ask(behind, accounts.signIn, {
      ip: PROXY,
      headers: { 'x-forwarded-for': `${said}203.0.113.9` },
      body: { email, password },
    });

  test('a caller is who the proxy says, whatever the caller says', async () => {
    const { email } = await newUser(behind);
    const session = (await tryFrom('6.6.6.6, ', email, PASSWORD)).value();
    const user = { token: session.access_token.secret, ip: newIp() };
    const [newest] = (await ask(behind, deviceSessions.list, { user })).value().items;
    expect(newest?.network).toBe('203.0.113.*');
  });

  test('the lock of sign-in cannot be walked around by naming other addresses', async () => {
    const { email } = await newUser(behind);
    for (let count = 0; count < 10; count += 1) {
      expect((await tryFrom(`6.6.6.${count}, 10.0.0.${count}, `, email, WRONG)).name).toBe('wrong_credentials');
    }
    expect((await tryFrom('6.6.6.100, ', email, PASSWORD)).name).toBe('rate_limited');
    expect((await tryFrom('', email, PASSWORD)).name).toBe('rate_limited');
  });

  test('who calls past it is believed nothing', async () => {
    const { email } = await newUser(behind);
    const ip = '198.51.100.7';
    const from = (said: string, password: string) =>
      ask(behind, accounts.signIn, { ip, headers: { 'x-forwarded-for': said }, body: { email, password } });
    for (let count = 0; count < 10; count += 1) await from(`6.6.6.${count}`, WRONG);
    expect((await from('6.6.6.100', PASSWORD)).name).toBe('rate_limited');
  });
});

describe('a family of refresh tokens', () => {
  test('survives ten tabs that refresh at the same moment, at two gateways', async () => {
    const { refreshToken } = await newUser(gateway);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => refresh(refreshToken, index % 2 === 0 ? gateway : second)),
    );
    const secrets = new Set(answers.map((answer) => answer.value().refresh_token.secret));
    expect(secrets.size).toBe(10);
    for (const secret of secrets) expect((await refresh(secret)).status).toBe(200);
  });

  test('ends for everybody when a token comes back after its grace', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const first = (await refresh(refreshToken)).value().refresh_token.secret;
    const newest = (await refresh(first)).value().refresh_token.secret;
    const past = new Date(Date.now() - 31_000);
    const replaced = { replacedAt: { not: null }, session: { userId: id } };
    await gateway.deps.db.refreshToken.updateMany({ where: replaced, data: { replacedAt: past } });
    expect((await refresh(first, second)).name).toBe('unauthorized');
    for (const secret of [newest, first, refreshToken]) expect((await refresh(secret)).name).toBe('unauthorized');
  });

  test('ends with signing out, and another one of the same person does not', async () => {
    const user = await newUser(gateway);
    const other = (await signIn({ email: user.email, password: PASSWORD })).value().refresh_token.secret;
    const next = (await refresh(user.refreshToken)).value().refresh_token.secret;
    expect((await ask(second, accounts.signOut, { user })).status).toBe(204);
    for (const secret of [user.refreshToken, next]) expect((await refresh(secret)).name).toBe('unauthorized');
    expect((await refresh(other)).status).toBe(200);
  });

  test('is forgotten when it has ended by its time, and one that lives is not', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const living = await newUser(gateway);
    const past = new Date(Date.now() - 32 * 24 * 3_600_000);
    await gateway.deps.db.session.updateMany({ where: { userId: id }, data: { lastSeenAt: past } });
    await deleteExpired(gateway.deps);
    expect(await gateway.deps.db.session.count({ where: { userId: id } })).toBe(0);
    expect((await refresh(refreshToken)).name).toBe('unauthorized');
    expect((await refresh(living.refreshToken)).status).toBe(200);
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

test('nothing that signs in, proves or names a person is ever logged', async () => {
  let logged = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const log = createLog('gateway', 'trace', stream);
  const deps = { ...gateway.deps, log };
  const app = await buildApp(deps);
  const where = { app };
  const email = newEmail();
  const session = (await ask(where, accounts.signUp, { body: { email, password: PASSWORD } })).value();
  const user = { token: session.access_token.secret, ip: newIp() };
  await ask(where, accounts.signIn, { body: { email, password: WRONG } });
  await ask(where, accounts.refresh, { body: { refresh_token: session.refresh_token.secret } });
  await ask(where, accounts.profile, { user });
  await ask(where, passwords.requestReset, { body: { email } });
  await ask(where, passwords.change, { body: { token: 'a-token-of-a-link', password: 'three spoons in a teapot' } });
  await ask(where, verifications.confirm, { user, body: { code: '987654' } });
  await ask(where, accounts.signIn, {
    payload: `{"email":"${email}","password":"${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  });
  const broken = { send: () => Promise.reject(new Error(`550 <${email}> is unknown`)), close: () => undefined };
  await deliverDue({ ...deps, mailer: broken });
  await app.close();
  // It does log: that a message did not go.
  expect(logged).toContain('sending a message failed');
  const secrets = [
    email,
    PASSWORD,
    WRONG,
    user.token,
    session.refresh_token.secret,
    'a-token-of-a-link',
    '987654',
    'three spoons',
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

describe('answers tell a browser', () => {
  const headersOf = async (settings: Record<string, string>, url = '/api/health') => {
    const one = await startGateway(settings);
    const { headers } = await one.app.inject({ url });
    await one.close();
    return headers;
  };

  test('what a page may do, that nobody frames it, and what it tells others of where it was', async () => {
    const headers = await headersOf({});
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('to insist on https exactly where it is served so', async () => {
    expect((await headersOf({}))['strict-transport-security']).toBeUndefined();
    const secure = await headersOf({ PUBLIC_URL: 'https://studio.example.org' });
    expect(secure['strict-transport-security']).toContain('max-age=31536000');
  });

  test('nothing about a session in a cookie: tokens travel in headers, which no other site can send', async () => {
    const user = await newUser(gateway);
    const answers = [
      await signIn({ email: user.email, password: PASSWORD }),
      await refresh(user.refreshToken),
      await ask(gateway, accounts.profile, { user }),
    ];
    for (const answer of answers) expect(answer.headers['set-cookie']).toBeUndefined();
    // Nor does one sign anybody in.
    const headers = { cookie: `access_token=${user.token}; authorization=Bearer ${user.token}` };
    expect((await ask(gateway, accounts.profile, { headers })).name).toBe('unauthorized');
    const query = { token: user.token, access_token: user.token };
    expect((await ask(gateway, accounts.profile, { query })).name).toBe('unauthorized');
  });
});
