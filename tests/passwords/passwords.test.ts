import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { buildApp } from '@orator/gateway/app';
import { createPasswords } from '@orator/gateway/passwords';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendResetLink } from '../../services/gateway/src/features/accounts/change-password.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { codeFor, mailsTo, tokenFor } from '../support/mailbox.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { until } from '../support/system.ts';
import { newTrial } from '../support/trials.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({}, createPasswords());
});
afterAll(() => gateway.close());

const NEXT = 'three spoons in a teapot';
/** A hash of PASSWORD at a lower cost than any that is made now. */
const CHEAP = '$argon2id$v=19$m=8192,t=1,p=1$fS8Cy7ZTFCd2FoCt9Jbz0Q$z+YtOaF7Yehw8ikWgg9Zm3UfYqcyMGAYxWadvwEIew8';
const wish = (email: string, where: Pick<Gateway, 'app'> = gateway) =>
  ask(where, passwords.requestReset, { body: { email } });
const reset = (token: string, password = NEXT) => ask(gateway, passwords.change, { body: { token, password } });
const signIn = (email: string, password: string, ip = newIp()) =>
  ask(gateway, accounts.signIn, { ip, body: { email, password } });
const refresh = (refreshToken: string) => ask(gateway, accounts.refresh, { body: { refresh_token: refreshToken } });
const links = ({ id: userId }: User) => gateway.deps.db.passwordReset.count({ where: { userId } });

/** Requests a reset link and waits until it was sent, which happens after the answer. */
async function linkFor(user: User): Promise<string> {
  const before = await links(user);
  expect((await wish(user.email)).status).toBe(204);
  await until(async () => (await links(user)) > before);
  return tokenFor(gateway, user.email);
}

const age = (user: User, seconds: number) =>
  gateway.deps.db.$executeRaw`UPDATE password_reset SET expires_at = expires_at - make_interval(secs => ${seconds})
    WHERE user_id = ${user.id}::uuid`;

describe('a reset link', () => {
  test('sets a new password once, ends every session, proves the address, and notifies the person', async () => {
    const user = await newUser(gateway);
    const token = await linkFor(user);
    expect((await reset(token)).status).toBe(204);
    expect((await signIn(user.email, PASSWORD)).name).toBe('wrong_credentials');
    expect((await signIn(user.email, NEXT)).status).toBe(200);
    expect((await refresh(user.refreshToken)).name).toBe('unauthorized');
    expect((await mailsTo(gateway, user.email))[0]?.subject).toBe('Your password was changed');
    const row = await gateway.deps.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.emailVerified).toBe(true);
    expect((await reset(token)).name).toBe('link_expired');
  });

  test('works for an hour', async () => {
    const user = await newUser(gateway);
    const token = await linkFor(user);
    await age(user, 3601);
    expect((await reset(token)).name).toBe('link_expired');
  });

  test('works once, also at the same moment', async () => {
    const token = await linkFor(await newUser(gateway));
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422, 422]);
  });

  test('is kept as a hash only, and a breached password does not use it up', async () => {
    const user = await newUser(gateway);
    const token = await linkFor(user);
    const rows = await gateway.deps.db.passwordReset.findMany({ where: { userId: user.id } });
    expect(rows.map(({ hash: kept }) => kept.length)).toEqual([32]);
    expect((await reset(token, 'password2024')).name).toBe('password_breached');
    expect((await reset(token)).status).toBe(204);
  });

  test('is sent once a minute and five times an hour; further requests send none', async () => {
    const user = await newUser(gateway);
    const wishes = () => Promise.all([1, 2, 3].map(() => sendResetLink(gateway.deps, user.email)));
    for (let count = 1; count <= 7; count += 1) {
      await wishes();
      expect(await links(user)).toBe(Math.min(count, 5));
      await age(user, 61);
    }
    const sent = (await mailsTo(gateway, user.email)).filter(({ text }) => text.includes('#token='));
    expect(sent).toHaveLength(5);
  });

  test('lets a person sign in who was locked out after too many wrong passwords', async () => {
    const user = await newUser(gateway);
    const ip = newIp();
    for (let count = 0; count < 11; count += 1) await signIn(user.email, 'not the password', ip);
    expect((await signIn(user.email, PASSWORD, ip)).name).toBe('rate_limited');
    const token = await linkFor(user);
    await ask(gateway, passwords.change, { ip, body: { token, password: NEXT } });
    expect((await signIn(user.email, NEXT, ip)).status).toBe(200);
  });

  test('does not tell by the answer or its time whether there is an account', async () => {
    const user = await newUser(gateway);
    // With a database that never answers: the request must not wait for it.
    const never = Promise.withResolvers<null>();
    const asked: string[] = [];
    const db = new Proxy(gateway.deps.db, {
      get: (target, name) =>
        name === 'user'
          ? {
              findUnique: ({ where }: { where: { email: string } }) => {
                asked.push(where.email);
                return never.promise;
              },
            }
          : Reflect.get(target, name),
    });
    const app = await buildApp({ ...gateway.deps, db });
    const unknown = newEmail();
    const [known, other] = [await wish(user.email, { app }), await wish(unknown, { app })];
    expect(asked).toEqual([user.email, unknown]);
    expect([known.status, known.text]).toEqual([204, '']);
    expect([other.status, other.text]).toEqual([known.status, known.text]);
    never.resolve(null);
    await app.close();
  });

  test.each(['invented', '', 'a'.repeat(201), '\u0000'])('refuses %j as a token', async (token) => {
    expect(['link_expired', 'bad_request']).toContain((await reset(token)).name);
  });
});

describe('a change by a signed-in user', () => {
  const change = (user: User, current: string | undefined, password = NEXT) =>
    ask(gateway, passwords.change, { user, body: { current_password: current, password } });

  test('needs the current password, ends the other sessions and keeps this one', async () => {
    const user = await newUser(gateway);
    const other = (await signIn(user.email, PASSWORD)).value();
    expect((await change(user, 'not the password')).name).toBe('password_wrong');
    expect((await change(user, undefined)).name).toBe('password_wrong');
    expect((await change(user, PASSWORD)).status).toBe(204);
    expect((await refresh(other.refresh_token.secret)).name).toBe('unauthorized');
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await signIn(user.email, NEXT)).status).toBe(200);
    expect((await mailsTo(gateway, user.email))[0]?.subject).toBe('Your password was changed');
  });

  test('is not open to guessing', async () => {
    const user = await newUser(gateway);
    for (let count = 0; count < 10; count += 1) expect((await change(user, 'wrong')).name).toBe('password_wrong');
    expect((await change(user, PASSWORD)).name).toBe('rate_limited');
  });

  test('is refused without a token, and with one whose session was ended', async () => {
    const user = await newUser(gateway);
    const body = { current_password: PASSWORD, password: NEXT };
    expect((await ask(gateway, passwords.change, { body })).name).toBe('unauthorized');
    await ask(gateway, accounts.signOut, { user });
    expect((await change(user, PASSWORD)).name).toBe('unauthorized');
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('is not for a trial, which has no account; a link opened in its browser works', async () => {
    const trial = await newTrial(gateway);
    expect((await change(trial, undefined)).name).toBe('sign_up_required');
    const row = await gateway.deps.db.user.findUniqueOrThrow({ where: { id: trial.id } });
    expect(row.passwordHash).toBeNull();
    const user = await newUser(gateway);
    const body = { token: await linkFor(user), password: NEXT };
    expect((await ask(gateway, passwords.change, { user: trial, body })).status).toBe(204);
    expect((await signIn(user.email, NEXT)).status).toBe(200);
  });

  test('ends reset links that were sent before', async () => {
    const user = await newUser(gateway);
    const token = await linkFor(user);
    await change(user, PASSWORD);
    expect((await reset(token)).name).toBe('link_expired');
  });

  test('an account without a password sets one soon after signing in, and only then', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    expect((await signIn(user.email, PASSWORD)).name).toBe('wrong_credentials');
    const past = new Date(Date.now() - 11 * 60_000);
    const session = { where: { userId: user.id }, data: { authenticatedAt: past } };
    await db.session.updateMany(session);
    expect((await change(user, undefined)).name).toBe('sign_in_again');
    await db.session.updateMany({ ...session, data: { authenticatedAt: new Date() } });
    expect((await change(user, undefined)).status).toBe(204);
    expect((await signIn(user.email, NEXT)).status).toBe(200);
  });
});

describe('a password', () => {
  test.each(['password2024', 'qwerty123456', 'aaaaaaaaaaaa', '123456789012'])('%s is refused', async (password) => {
    const body = { email: newEmail(), password };
    expect((await ask(gateway, accounts.signUp, { body })).name).toBe('password_breached');
  });

  test('is refused when it is the email address', async () => {
    const email = newEmail();
    expect((await ask(gateway, accounts.signUp, { body: { email, password: email } })).name).toBe('password_breached');
  });

  test('is hashed anew on sign-in when hashing has become dearer', async () => {
    const user = await newUser(gateway);
    const { db } = gateway.deps;
    await db.user.update({ where: { id: user.id }, data: { passwordHash: CHEAP } });
    const stored = async () => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash;
    expect((await signIn(user.email, 'not the password')).name).toBe('wrong_credentials');
    expect(await stored()).toBe(CHEAP);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    await until(async () => (await stored()) !== CHEAP);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('is checked exactly once, whether the address, the password or neither is known', async () => {
    const user = await newUser(gateway);
    let checks = 0;
    const counting: Gateway['deps']['passwords'] = {
      ...gateway.deps.passwords,
      verify: (stored, password) => {
        checks += 1;
        return gateway.deps.passwords.verify(stored, password);
      },
    };
    const app = await buildApp({ ...gateway.deps, passwords: counting });
    const tryOne = (email: string, password: string) => ask({ app }, accounts.signIn, { body: { email, password } });
    for (const [email, password] of [
      [user.email, PASSWORD],
      [user.email, 'not the password'],
      [newEmail(), PASSWORD],
    ] as const) {
      checks = 0;
      await tryOne(email, password);
      expect(checks).toBe(1);
    }
    await app.close();
  });
});

test('a verification code does not work as the token of a reset link', async () => {
  const user = await newUser(gateway);
  expect((await reset(await codeFor(gateway, user.email))).name).toBe('link_expired');
});
