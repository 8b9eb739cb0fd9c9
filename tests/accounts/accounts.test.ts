import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { createPasswords } from '@orator/gateway/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, setPlan, startGateway } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { makeScript } from '../support/gateway-rows.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({}, createPasswords());
});
afterAll(() => gateway.close());

const refresh = (refreshToken: string) => ask(gateway, accounts.refresh, { body: { refresh_token: refreshToken } });

describe('sign-up', () => {
  test('opens an account with its wallet, counters and language', async () => {
    const email = newEmail();
    const answer = await ask(gateway, accounts.signUp, {
      body: { email: `  ${email.toUpperCase()} `, password: PASSWORD },
      headers: { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' },
    });
    const session = answer.value();
    expect(session).toMatchObject({ username: email, is_new_user: true, access_token: { expires_in: 900 } });
    const user = { token: session.access_token.secret, ip: newIp() };
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect(profile).toMatchObject({
      username: email,
      name: email.split('@')[0],
      locale: 'pt',
      email_verified: false,
      vip_status: null,
      wallet: { credit: 20 },
      remaining_video_generate_times: 30,
      remaining_voice_clone_times: 0,
      remaining_text_to_photo_times: 40,
    });
  });

  test('keeps the password as Argon2id and the refresh token as a hash only', async () => {
    const user = await newUser(gateway);
    const row = await gateway.deps.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await gateway.deps.db.refreshToken.findMany({ where: { session: { userId: user.id } } });
    expect(tokens.map(({ hash }) => hash.length)).toEqual([32]);
  });

  test('opens one account for an address, even for two requests at the same moment', async () => {
    const body = { email: newEmail(), password: PASSWORD };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(gateway, accounts.signUp, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expect(answer.name).toBe('email_taken');
  });

  test.each([
    ['a short password', { email: 'a@example.org', password: 'short' }],
    ['no address', { email: 'nobody', password: PASSWORD }],
    ['an endless address', { email: `${'a'.repeat(300)}@example.org`, password: PASSWORD }],
    ['numbers', { email: 1, password: 2 }],
    ['a link’s code with a NUL', { email: 'a@example.org', password: PASSWORD, shared_code: 'x\u0000' }],
  ])('refuses %s and names the field', async (_name, body) => {
    const refusal = (await ask(gateway, accounts.signUp, { body })).refusal('bad_request');
    expect(refusal.details?.fields?.length).toBeGreaterThan(0);
  });
});

test.each([
  [true, 30],
  [false, 1],
])('a session that is to be remembered (%s) lasts %i days after sign-up and sign-in', async (remember, days) => {
  const body = { email: newEmail(), password: PASSWORD, remember };
  for (const route of [accounts.signUp, accounts.signIn]) {
    const session = (await ask(gateway, route, { body })).value();
    expect(session.refresh_token.expires_in).toBe(days * 24 * 3600);
    const renewed = (await refresh(session.refresh_token.secret)).value();
    expect(renewed.refresh_token.expires_in).toBe(days * 24 * 3600);
  }
});

describe('sign-in', () => {
  test('answers an unknown address as it answers a wrong password', async () => {
    const { email } = await newUser(gateway);
    const wrong = await ask(gateway, accounts.signIn, { body: { email, password: 'not the password' } });
    const unknown = await ask(gateway, accounts.signIn, { body: { email: newEmail(), password: 'not the password' } });
    expect(wrong.name).toBe('wrong_credentials');
    expect(unknown.text).toBe(wrong.text);
  });

  test('locks after ten failures for the address and the IP, and says for how long', async () => {
    const { email } = await newUser(gateway);
    const ip = newIp();
    const tryPassword = (password: string, from: string) =>
      ask(gateway, accounts.signIn, { ip: from, body: { email, password } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryPassword('not the password', ip)));
    for (const answer of answers) expect(answer.name).toBe('wrong_credentials');
    const locked = await tryPassword(PASSWORD, ip);
    expect(locked.name).toBe('rate_limited');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await tryPassword(PASSWORD, newIp())).status).toBe(200);
  });

  test('the right password clears earlier failures', async () => {
    const { email } = await newUser(gateway);
    const ip = newIp();
    const tryPassword = (password: string) => ask(gateway, accounts.signIn, { ip, body: { email, password } });
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 6; failure += 1) await tryPassword('not the password');
      expect((await tryPassword(PASSWORD)).status).toBe(200);
    }
  });
});

describe('sessions', () => {
  test('a refresh token is exchanged; the old one works a little longer for tabs that race', async () => {
    const { refreshToken, email } = await newUser(gateway);
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(one.value()).toMatchObject({ username: email, is_new_user: false });
    expect(other.value().refresh_token.secret).toBe(one.value().refresh_token.secret);
  });

  test('a replaced token that comes back later ends the session for everybody who has it', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const next = (await refresh(refreshToken)).value().refresh_token.secret;
    const past = new Date(Date.now() - 31_000);
    const replaced = { replacedAt: { not: null }, session: { userId: id } };
    await gateway.deps.db.refreshToken.updateMany({ where: replaced, data: { replacedAt: past } });
    expect((await refresh(refreshToken)).name).toBe('unauthorized');
    expect((await refresh(next)).name).toBe('unauthorized');
  });

  test('refuses an expired refresh token and an invented one alike', async () => {
    const { refreshToken, id } = await newUser(gateway);
    const past = new Date(Date.now() - 1000);
    await gateway.deps.db.refreshToken.updateMany({ where: { session: { userId: id } }, data: { expiresAt: past } });
    expect((await refresh(refreshToken)).name).toBe('unauthorized');
    expect((await refresh('invented')).name).toBe('unauthorized');
  });

  test('are ended one at a time by signing out', async () => {
    const user = await newUser(gateway);
    const body = { email: user.email, password: PASSWORD };
    const other = (await ask(gateway, accounts.signIn, { body })).value();
    expect((await ask(gateway, accounts.signOut, { user })).status).toBe(204);
    expect((await refresh(user.refreshToken)).name).toBe('unauthorized');
    expect((await refresh(other.refresh_token.secret)).status).toBe(200);
  });
});

describe('the profile', () => {
  test.each(['a\u0000b', 'a\nb', 'fdp.\u202Eexe', 'a\uD83D'])('refuses the name %j', async (name) => {
    const user = await newUser(gateway);
    const answer = await ask(gateway, accountData.update, { user, body: { name } });
    expect(answer.refusal('bad_request').details?.fields).toEqual([{ path: 'name', message: 'Invalid input' }]);
  });

  test('shows the plan, and counters renewed when their month is over', async () => {
    const user = await newUser(gateway);
    await setPlan(gateway, user.id, 2);
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect(profile.vip_status?.vip_level).toEqual({ id: 2, name: 'Creator' });
    expect(profile.remaining_video_generate_times).toBe(300);
  });

  test('shows the free plan once a paid one has ended', async () => {
    const user = await newUser(gateway);
    await setPlan(gateway, user.id, 2);
    const ended = { vipPeriodType: 'month' as const, vipExpiredAt: new Date(Date.now() - 1000) };
    await gateway.deps.db.user.update({ where: { id: user.id }, data: ended });
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect(profile.vip_status).toBeNull();
    expect(profile.remaining_video_generate_times).toBe(30);
  });

  test('signs out a user whose account was deleted, also when a price is requested', async () => {
    const user = await newUser(gateway);
    await gateway.deps.db.user.delete({ where: { id: user.id } });
    expect((await ask(gateway, accounts.profile, { user })).name).toBe('unauthorized');
    const body = { script: makeScript('Hello.') };
    expect((await ask(gateway, speeches.quote, { user, body })).name).toBe('unauthorized');
  });
});
