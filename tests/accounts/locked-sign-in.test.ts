import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { deliverDue } from '@orator/gateway/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { mailsTo, tokenFor, unlockTokenFor } from '../support/mailbox.ts';
import { newIp } from '../support/networks.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { until } from '../support/system.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const WRONG = 'not the password';
const NEXT = 'three spoons in a teapot';

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly ip?: string;
  readonly cookie?: string;
}

const signIn = ({ email, password = WRONG, ip = newIp(), cookie }: Try) =>
  ask(gateway, accounts.signIn, {
    ip,
    body: { email, password },
    ...(cookie !== undefined && { headers: { cookie } }),
  });

/** The cookie that a browser keeps of an answer, as it sends it back. */
function readCookie({ headers }: Pick<Answer<typeof accounts.signIn>, 'headers'>): string {
  const set = [headers['set-cookie']].flat().find((one) => String(one).startsWith('orator_device='));
  return String(set).split(';')[0] ?? '';
}

/** Guesses wrong passwords from a dozen places, until the address is locked for browsers that are not known. */
async function lock(email: string, password = PASSWORD): Promise<void> {
  const places = Array.from({ length: 12 }, newIp);
  // In groups: more password checks at once would be refused as busy.
  for (let group = 0; group < 10; group += 1) {
    await Promise.all(places.map((ip) => signIn({ email, ip })));
  }
  expect((await signIn({ email, password })).name).toBe('rate_limited');
}

/** The messages to a person that report the lock. */
const lockMails = async (email: string) =>
  (await mailsTo(gateway, email)).filter(({ text }) => text.includes('#unlock='));

describe('a lock by the guesses of others', () => {
  test('does not keep out a browser in which the owner has signed in before', async () => {
    const { email } = await newUser(gateway);
    const cookie = readCookie(await signIn({ email, password: PASSWORD }));
    await lock(email);
    const answer = await signIn({ email, password: PASSWORD, cookie });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/);
    expect(readCookie(answer)).toBe(cookie);
  });

  test('does not keep the owner out either when the guesses come from the same IP, or are at other addresses', async () => {
    const { email } = await newUser(gateway);
    const ip = newIp();
    const cookie = readCookie(await signIn({ email, password: PASSWORD, ip }));
    for (let count = 0; count < 11; count += 1) await signIn({ email, ip });
    expect((await signIn({ email, password: PASSWORD, ip })).name).toBe('rate_limited');
    expect((await signIn({ email, password: PASSWORD, ip, cookie })).status).toBe(200);
  });

  test('keeps out a browser that is known for another account only, and an invented cookie', async () => {
    const [{ email }, other] = [await newUser(gateway), await newUser(gateway)];
    const cookie = readCookie(await signIn({ email: other.email, password: PASSWORD }));
    await lock(email);
    for (const given of [cookie, `orator_device=${'a'.repeat(43)}`, 'orator_device=', 'orator_device=%00']) {
      expect((await signIn({ email, password: PASSWORD, cookie: given })).name).toBe('rate_limited');
    }
  });

  test('is lifted by a new password, for everybody', async () => {
    const user = await newUser(gateway);
    await lock(user.email);
    await ask(gateway, passwords.requestReset, { body: { email: user.email } });
    await until(async () => (await gateway.deps.db.passwordReset.count({ where: { userId: user.id } })) > 0);
    const token = await tokenFor(gateway, user.email);
    const reset = await ask(gateway, passwords.change, { body: { token, password: NEXT } });
    expect(reset.status).toBe(204);
    expect((await signIn({ email: user.email, password: NEXT })).status).toBe(200);
    await lock(user.email, NEXT);
    // The browser in which the link was opened is known.
    expect((await signIn({ email: user.email, password: NEXT, cookie: readCookie(reset) })).status).toBe(200);
  });

  test('is reported to the owner once, and the link in that message lifts it once', async () => {
    const { email } = await newUser(gateway);
    await lock(email);
    const token = await unlockTokenFor(gateway, email);
    const unlock = () => ask(gateway, passwords.unlock, { body: { token } });
    const answer = await unlock();
    expect(answer.status).toBe(204);
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200);
    expect((await unlock()).name).toBe('link_expired');
    await lock(email);
    // The browser in which the link was opened is known.
    expect((await signIn({ email, password: PASSWORD, cookie: readCookie(answer) })).status).toBe(200);
    await until(async () => (await lockMails(email)).length === 2);
    expect((await unlock()).name).toBe('link_expired');
  });

  test('is not reported to an address without an account', async () => {
    const email = newEmail();
    await lock(email);
    await deliverDue(gateway.deps);
    expect(await lockMails(email)).toEqual([]);
  });

  test('does not keep a signed-in user from changing the password or deleting the account', async () => {
    const user = await newUser(gateway);
    await lock(user.email);
    const body = { current_password: PASSWORD, password: NEXT };
    expect((await ask(gateway, passwords.change, { user, body })).status).toBe(204);
    const removal = await ask(gateway, accountData.remove, { user, body: { current_password: NEXT } });
    expect(removal.status).toBe(204);
  });

  test('cannot be lifted with an altered link, or with the link of another lock', async () => {
    const { email } = await newUser(gateway);
    await lock(email);
    const [id = '', endsAt = '', signature = ''] = (await unlockTokenFor(gateway, email)).split('.');
    for (const token of [`${id}.${Number(endsAt) + 1}.${signature}`, `${id}.${endsAt}.x`, 'x', '..']) {
      expect((await ask(gateway, passwords.unlock, { body: { token } })).name).toBe('link_expired');
    }
    expect((await signIn({ email, password: PASSWORD })).name).toBe('rate_limited');
  });
});

describe('guessing', () => {
  test('in a known browser ends after ten wrong passwords, wherever it is', async () => {
    const { email } = await newUser(gateway);
    const cookie = readCookie(await signIn({ email, password: PASSWORD }));
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push((await signIn({ email, cookie })).name);
    expect(answers).toEqual([...Array(10).fill('wrong_credentials'), 'rate_limited', 'rate_limited']);
    expect((await signIn({ email, password: PASSWORD, cookie })).name).toBe('rate_limited');
  });

  test('gains no tries from browsers that are known by an earlier password', async () => {
    const user = await newUser(gateway);
    const old: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      old.push(readCookie(await signIn({ email: user.email, password: PASSWORD })));
    }
    const body = { current_password: PASSWORD, password: NEXT };
    await ask(gateway, passwords.change, { user, body });
    await lock(user.email, NEXT);
    for (const cookie of old) {
      expect((await signIn({ email: user.email, password: NEXT, cookie })).name).toBe('rate_limited');
    }
  });

  test('is counted for at most twenty known browsers of an account', async () => {
    const user = await newUser(gateway);
    for (let count = 0; count < 25; count += 1) await signIn({ email: user.email, password: PASSWORD });
    expect(await gateway.deps.db.knownDevice.count({ where: { userId: user.id } })).toBe(20);
  });

  test('with a stolen session ends after ten wrong passwords', async () => {
    const user: User = await newUser(gateway);
    const body = { current_password: WRONG, password: NEXT };
    const names = [];
    for (let count = 0; count < 11; count += 1) {
      names.push((await ask(gateway, passwords.change, { user: { ...user, ip: newIp() }, body })).name);
    }
    expect(names).toEqual([...Array(10).fill('password_wrong'), 'rate_limited']);
  });
});
