import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import type { Tx } from '@orator/db/client';
import { deliverDue } from '@orator/gateway/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { codeFor, mailsTo, otherThan } from '../support/mailbox.ts';
import { newIp } from '../support/networks.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const send = (user: User) => ask(gateway, verifications.send, { user });
const enter = (user: User, code: string) => ask(gateway, verifications.confirm, { user, body: { code } });
const change = (user: User, email: string, password: string | undefined = PASSWORD) =>
  ask(gateway, accountData.update, { user, body: { email, current_password: password } });
const readProfile = async (user: User) => (await ask(gateway, accounts.profile, { user })).value();

/** Moves the last code so many seconds into the past. */
const age = (user: User, seconds: number) =>
  gateway.deps.db.$executeRaw`UPDATE verification SET sent_at = sent_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) WHERE user_id = ${user.id}::uuid`;

describe('a new address', () => {
  test('is sent a code with the sign-up, and is verified when it is entered', async () => {
    const user = await newUser(gateway);
    const code = await codeFor(gateway, user.email);
    expect((await enter(user, ` ${code.slice(0, 3)}-${code.slice(3)} `)).value().email_verified).toBe(true);
    expect((await send(user)).name).toBe('already_verified');
    expect((await enter(user, code)).name).toBe('code_expired');
  });

  test('may be sent another code after 60 seconds, and the one before stops working', async () => {
    const user = await newUser(gateway);
    const first = await codeFor(gateway, user.email);
    const early = await send(user);
    expect(early.name).toBe('rate_limited');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    await age(user, 61);
    expect((await send(user)).value()).toEqual({ email: user.email, expires_in: 300, again_in: 60 });
    const second = await codeFor(gateway, user.email);
    if (first !== second) expect((await enter(user, first)).name).toBe('code_wrong');
    expect((await enter(user, second)).status).toBe(200);
  });

  test('is sent one code when two are requested at the same moment, and ten an hour', async () => {
    const user = await newUser(gateway);
    await age(user, 61);
    const both = await Promise.all([send(user), send(user)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    for (let count = 0; count < 8; count += 1) {
      await age(user, 61);
      expect((await send(user)).status).toBe(200);
    }
    await age(user, 61);
    const answer = await send(user);
    expect(answer.name).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('has five tries, also at the same moment, and then the right code does not help', async () => {
    const user = await newUser(gateway);
    const code = await codeFor(gateway, user.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(user, otherThan(code))));
    const left = answers.filter(({ name }) => name === 'code_wrong');
    const numbers = left.map((answer) => Number(answer.refusal('code_wrong').details?.['tries_left']));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter(({ name }) => name === 'code_expired')).toHaveLength(7);
    expect((await enter(user, code)).name).toBe('code_expired');
  });

  test('has five minutes to be verified with a code', async () => {
    const user = await newUser(gateway);
    const code = await codeFor(gateway, user.email);
    await age(user, 301);
    expect((await enter(user, code)).name).toBe('code_expired');
  });

  test("is not verified by somebody else's code, and the code is kept as a hash only", async () => {
    const [one, other] = [await newUser(gateway), await newUser(gateway)];
    const [code, foreign] = [await codeFor(gateway, one.email), await codeFor(gateway, other.email)];
    if (code !== foreign) expect((await enter(one, foreign)).name).toBe('code_wrong');
    const row = await gateway.deps.db.verification.findUniqueOrThrow({ where: { userId: one.id } });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('refuses %j as a code', async (code) => {
    expect((await enter(await newUser(gateway), code)).name).toBe('bad_request');
  });

  test('is verified once when its code is entered twice at the same moment', async () => {
    const user = await newUser(gateway);
    const code = await codeFor(gateway, user.email);
    const answers = await Promise.all([enter(user, code), enter(user, code), enter(user, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a change of the address', () => {
  test('waits for the code that is sent to the new address, and notifies the old address', async () => {
    const user = await newUser(gateway);
    const email = newEmail();
    const profile = (await change(user, email.toUpperCase())).value();
    expect([profile.username, profile.pending_email]).toEqual([user.email, email]);
    expect((await mailsTo(gateway, user.email))[0]?.text).toContain(`${email[0]}***@example.org`);
    const moved = (await enter(user, await codeFor(gateway, email))).value();
    expect([moved.username, moved.pending_email, moved.email_verified]).toEqual([email, null, true]);
    expect((await mailsTo(gateway, user.email))[0]?.subject).toBe('Your address was changed');
    const signIn = (address: string) => ask(gateway, accounts.signIn, { body: { email: address, password: PASSWORD } });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(user.email)).name).toBe('wrong_credentials');
  });

  test('needs the password', async () => {
    const user = await newUser(gateway);
    expect((await change(user, newEmail(), 'not the password')).name).toBe('password_wrong');
    const without = await ask(gateway, accountData.update, { user, body: { email: newEmail() } });
    expect(without.name).toBe('password_wrong');
    expect((await readProfile(user)).pending_email).toBeNull();
  });

  test('is refused when the new address has an account, also when it gets one meanwhile', async () => {
    const [user, taken] = [await newUser(gateway), await newUser(gateway)];
    expect((await change(user, taken.email)).name).toBe('email_taken');
    const email = newEmail();
    await change(user, email);
    const code = await codeFor(gateway, email);
    await ask(gateway, accounts.signUp, { body: { email, password: PASSWORD } });
    expect((await enter(user, code)).name).toBe('email_taken');
    expect((await readProfile(user)).username).toBe(user.email);
  });

  test('is taken back by entering the current address, and its code stops working', async () => {
    const user = await newUser(gateway);
    const email = newEmail();
    await change(user, email);
    const code = await codeFor(gateway, email);
    expect((await change(user, user.email)).value().pending_email).toBeNull();
    expect((await enter(user, code)).name).toBe('code_expired');
    expect((await readProfile(user)).username).toBe(user.email);
  });

  test('may be requested again at once when the new address was mistyped', async () => {
    const user = await newUser(gateway);
    const [wrong, right] = [newEmail(), newEmail()];
    await change(user, wrong);
    expect((await change(user, right)).value().pending_email).toBe(right);
    expect((await enter(user, await codeFor(gateway, right))).value().username).toBe(right);
  });
});

describe('the welcome credits', () => {
  const credit = async (where: Gateway, user: User) =>
    (await ask(where, accounts.profile, { user })).value().wallet.credit;

  test('come with the sign-up when there is no mail server to prove an address', async () => {
    const user = await newUser(gateway);
    expect(await credit(gateway, user)).toBe(20);
    await enter(user, await codeFor(gateway, user.email));
    expect(await credit(gateway, user)).toBe(20);
  });

  test('come with the verified address when that is configured, once for the account and once for the address', async () => {
    const strict = await startGateway({ WELCOME_NEEDS_VERIFICATION: 'true' });
    try {
      const verify = async (user: User) => {
        const body = { code: await codeFor(strict, user.email) };
        return ask(strict, verifications.confirm, { user, body });
      };
      const user = await newUser(strict);
      expect(await credit(strict, user)).toBe(0);
      expect((await verify(user)).value().wallet.credit).toBe(20);

      // A second verified address of the account earns nothing.
      const email = newEmail();
      await ask(strict, accountData.update, { user, body: { email, current_password: PASSWORD } });
      await verify({ ...user, email });
      expect(await credit(strict, user)).toBe(20);

      // Neither does the first address, verified again.
      await ask(strict, accountData.remove, { user, body: { current_password: PASSWORD } });
      const again = await ask(strict, accounts.signUp, { body: { email: user.email, password: PASSWORD } });
      const second = { ...user, token: again.value().access_token.secret };
      expect((await verify(second)).value().wallet.credit).toBe(0);
    } finally {
      await strict.close();
    }
  });

  test.each(['false', 'true'])(
    'come once to a mailbox, whatever its addresses, when WELCOME_NEEDS_VERIFICATION is %s',
    async (wait) => {
      const own = await startGateway({ WELCOME_NEEDS_VERIFICATION: wait });
      try {
        const name = newEmail().split('@')[0] ?? '';
        const credits = [];
        for (const email of [
          `${name}@example.org`,
          `${name}+2@example.org`,
          `${name}@gmail.com`,
          `${name[0]}.${name.slice(1)}+x@googlemail.com`,
        ]) {
          const ip = newIp();
          const signUp = await ask(own, accounts.signUp, { ip, body: { email, password: PASSWORD } });
          const user = { ip, token: signUp.value().access_token.secret };
          await ask(own, verifications.confirm, { user, body: { code: await codeFor(own, email) } });
          credits.push((await ask(own, accounts.profile, { user })).value().wallet.credit);
        }
        expect(credits).toEqual([20, 0, 20, 0]);
      } finally {
        await own.close();
      }
    },
  );

  test('are given while a task takes credits: neither waits for the other for ever', async () => {
    const strict = await startGateway({ WELCOME_NEEDS_VERIFICATION: 'true' });
    try {
      const { db } = strict.deps;
      const user = await newUser(strict);
      const body = { code: await codeFor(strict, user.email) };
      const waits = () => db.$queryRaw`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const inTask = async (tx: Tx) => {
        // Locks in billing's order: the wallet, then the account.
        await tx.$executeRaw`SELECT 1 FROM wallet WHERE user_id = ${user.id}::uuid FOR UPDATE`;
        const answer = ask(strict, verifications.confirm, { user, body });
        await expect.poll(waits, { timeout: 15_000 }).toHaveLength(1);
        await tx.user.update({ where: { id: user.id }, data: { stateChangeFlag: { increment: 1 } } });
        return { answer };
      };
      const { answer } = await db.$transaction(inTask, { timeout: 30_000 });
      expect((await answer).value().wallet.credit).toBe(20);
    } finally {
      await strict.close();
    }
  });

  test('wait for the address exactly when there is a mail server', async () => {
    const settings = (env: Record<string, string>) => startGateway(env);
    for (const [env, expected] of [
      [{}, false],
      [{ SMTP_URL: 'smtp://127.0.0.1:9' }, true],
      [{ SMTP_URL: 'smtp://127.0.0.1:9', WELCOME_NEEDS_VERIFICATION: 'false' }, false],
    ] as const) {
      const one = await settings(env);
      expect(one.deps.env.welcomeNeedsVerification).toBe(expected);
      await one.close();
    }
  });
});

test('messages come in the language of the account', async () => {
  const email = newEmail();
  const headers = { 'accept-language': 'ar' };
  await ask(gateway, accounts.signUp, { headers, body: { email, password: PASSWORD } });
  await deliverDue(gateway.deps);
  const [mail] = await mailsTo(gateway, email);
  expect(mail?.locale).toBe('ar');
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.text).toMatch(/\p{Script=Arabic}/u);
});
