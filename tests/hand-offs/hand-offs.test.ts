import { createHash, randomBytes } from 'node:crypto';
import { accounts } from '@orator/contracts/accounts/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteExpired } from '../../services/gateway/src/identity/expiry.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';

let gateway: Gateway;
let user: User;
beforeAll(async () => {
  gateway = await startGateway({
    DESKTOP_SCHEME: 'studio',
    DESKTOP_MIRROR_URL: 'https://mirror.example.org/setup.exe',
  });
});
beforeEach(async () => {
  user = await newUser(gateway);
});
afterAll(() => gateway.close());

const newVerifier = (): string => randomBytes(32).toString('base64url');
const makeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const create = (code_verifier: string, remember = false) =>
  ask(gateway, handOffs.create, { user, body: { code_challenge: makeChallenge(code_verifier), remember } });
const exchange = (code: string, code_verifier: string) =>
  ask(gateway, handOffs.exchange, { body: { code, code_verifier } });

test('a link carries a code and the remember flag, and gives a session of its own', async () => {
  const verifier = newVerifier();
  const { code, link } = (await create(verifier, true)).value();
  expect(link).toBe(`studio://login?code=${code}&remember=1`);
  const session = (await exchange(code, verifier)).value();
  expect(session).toMatchObject({ username: user.email, is_new_user: false });
  expect(session.refresh_token.expires_in).toBe(30 * 24 * 3600);
  const client = { token: session.access_token.secret, ip: newIp() };
  expect((await ask(gateway, accounts.profile, { user: client })).value().id).toBe(user.id);
  expect((await ask(gateway, accounts.signOut, { user: client })).status).toBe(204);
  const body = { refresh_token: session.refresh_token.secret };
  expect((await ask(gateway, accounts.refresh, { body })).name).toBe('unauthorized');
  expect((await create(newVerifier())).status).toBe(201);
});

test('opens a short session without the remember flag', async () => {
  const verifier = newVerifier();
  const { code, link } = (await create(verifier)).value();
  expect(link).toMatch(/&remember=0$/);
  expect((await exchange(code, verifier)).value().refresh_token.expires_in).toBe(24 * 3600);
});

test('the database keeps a hash of the code', async () => {
  const { code } = (await create(newVerifier())).value();
  const rows = await gateway.deps.db.handOff.findMany({ where: { session: { userId: user.id } } });
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.hash ?? []).toString('base64url')).toBe(makeChallenge(code));
});

test('a code works once, however many bring it at the same moment', async () => {
  const verifier = newVerifier();
  const { code } = (await create(verifier)).value();
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expect(answer.name).toBe('hand_off_invalid');
});

test('refuses the verifier of another hand-off, and uses the code up', async () => {
  const verifier = newVerifier();
  const { code } = (await create(verifier)).value();
  expect((await exchange(code, newVerifier())).name).toBe('hand_off_invalid');
  expect((await exchange(code, verifier)).name).toBe('hand_off_invalid');
  expect((await exchange('invented', verifier)).name).toBe('hand_off_invalid');
});

test('replaces a code when a new one is requested', async () => {
  const verifier = newVerifier();
  const first = (await create(verifier)).value();
  const second = (await create(verifier)).value();
  expect((await exchange(first.code, verifier)).name).toBe('hand_off_invalid');
  expect((await exchange(second.code, verifier)).status).toBe(200);
});

test('a hand-off code ends after a minute', async () => {
  const verifier = newVerifier();
  const { code } = (await create(verifier)).value();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  try {
    expect((await exchange(code, verifier)).name).toBe('hand_off_invalid');
  } finally {
    vi.useRealTimers();
  }
});

test('codes that have ended are deleted', async () => {
  await create(newVerifier());
  const { db } = gateway.deps;
  const count = () => db.handOff.count({ where: { session: { userId: user.id } } });
  await deleteExpired(gateway.deps);
  expect(await count()).toBe(1);
  await deleteExpired(gateway.deps, new Date(Date.now() + 61_000));
  expect(await count()).toBe(0);
});

test('a code ends with the session that requested it', async () => {
  const verifier = newVerifier();
  const { code } = (await create(verifier)).value();
  await ask(gateway, accounts.signOut, { user });
  expect((await exchange(code, verifier)).name).toBe('hand_off_invalid');
});

test('a session by hand-off is no fresher sign-in than that of the browser, when a password is to be set', async () => {
  const { db } = gateway.deps;
  await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
  const client = async () => {
    const verifier = newVerifier();
    const session = (await exchange((await create(verifier)).value().code, verifier)).value();
    return { token: session.access_token.secret, ip: newIp() };
  };
  const setPassword = (at: { token: string; ip: string }) =>
    ask(gateway, passwords.change, { user: at, body: { password: 'three spoons in a teapot' } });
  const fresh = await client();
  const past = new Date(Date.now() - 11 * 60_000);
  const ofBrowser = { userId: user.id, id: gateway.deps.accessTokens.read(user.token)?.sessionId ?? '' };
  await db.session.updateMany({ where: ofBrowser, data: { authenticatedAt: past } });
  expect((await setPassword(user)).name).toBe('sign_in_again');
  expect((await setPassword(await client())).name).toBe('sign_in_again');
  // A hand-off made soon after a sign-in keeps that sign-in's age.
  expect((await setPassword(fresh)).status).toBe(204);
});

test('accepts only a complete SHA-256 as a challenge', async () => {
  for (const code_challenge of ['', 'plain', 'a'.repeat(44), `${'a'.repeat(42)}=`]) {
    const answer = await ask(gateway, handOffs.create, { user, body: { code_challenge } });
    expect(answer.name).toBe('bad_request');
  }
});

test('tells a client how links look and where the program is', async () => {
  const { desktop } = (await ask(gateway, systemConfig.read)).value();
  const mirror_url = 'https://mirror.example.org/setup.exe';
  expect(desktop).toEqual({ scheme: 'studio', download_url: null, version: '2.0.0', mirror_url });
});
