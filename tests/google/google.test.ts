import { accounts } from '@orator/contracts/accounts/routes';
import { GoogleState } from '@orator/contracts/google/schema';
import { google } from '@orator/contracts/google/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { addImage } from '../support/gateway-rows.ts';
import { newLogin } from '../support/identities.ts';
import { type Issuer, startIssuer } from '../support/issuer.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { newTrial } from '../support/trials.ts';

let issuer: Issuer;
let gateway: Gateway;
beforeAll(async () => {
  issuer = await startIssuer();
  gateway = await startGateway(issuer.settings);
});
afterAll(async () => {
  await gateway.close();
  await issuer.stop();
});

type Wanted = { from_platform?: 'client'; shared_code?: string; page?: string };

/** Starts a sign-in: the browser's cookie and the address at the issuer. */
async function begin(body: Wanted = {}, at = gateway) {
  const answer = await ask(at, google.authorize, { body });
  const cookie = String(answer.headers['set-cookie']);
  return { url: answer.value().url, cookie: cookie.split(';')[0] ?? '', setCookie: cookie };
}

const readCode = (back: URL) => ({
  code: back.searchParams.get('code') ?? '',
  state: back.searchParams.get('state') ?? '',
});

/** Signs in at the issuer, up to the callback address. */
async function comeBack(login: string, wanted: Wanted = {}) {
  const browser = await begin(wanted);
  const back = await issuer.visit(browser.url, login);
  return { ...browser, back, ...readCode(back) };
}

interface Arrival {
  readonly code: string;
  readonly state?: string;
  readonly cookie: string;
}
const finish = ({ code, state, cookie }: Arrival, headers: Record<string, string> = {}) =>
  ask(gateway, google.signIn, {
    body: { code, ...(state !== undefined && { state }) },
    headers: { ...(cookie !== '' && { cookie }), ...headers },
  });

const signIn = async (login: string, wanted: Wanted = {}) => finish(await comeBack(login, wanted));
const newPerson = (email = newEmail()) => ({ email, login: newLogin({ email, verified: true, name: 'Ada Byron' }) });
const userAt = (email: string) => gateway.deps.db.user.findUnique({ where: { email }, include: { google: true } });

describe('a new person', () => {
  test('gets an account with a verified address and no password', async () => {
    const { email, login } = newPerson(newEmail().toUpperCase());
    const session = (await signIn(login, { shared_code: 'friend-7' })).value();
    expect(session).toMatchObject({ username: email.toLowerCase(), is_new_user: true, present_vip: true });
    const user = { token: session.access_token.secret, ip: newIp() };
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect(profile).toMatchObject({ name: 'Ada Byron', email_verified: true, has_password: false, is_trial: false });
    expect(await userAt(email.toLowerCase())).toMatchObject({ passwordHash: null, sharedCode: 'friend-7' });
    const body = { email, password: PASSWORD };
    expect((await ask(gateway, accounts.signIn, { body })).name).toBe('wrong_credentials');
  });

  test('is signed in to the same account the next time, also when the address has changed', async () => {
    const { email, login } = newPerson();
    expect((await signIn(login)).value().present_vip).toBe(true);
    await gateway.deps.db.user.update({ where: { email }, data: { email: `new-${email}` } });
    expect((await signIn(login)).value()).toMatchObject({ username: `new-${email}`, present_vip: false });
    expect(await userAt(email)).toBeNull();
  });

  test.each([
    [`${'a'.repeat(79)}😀 Byron`, 'a'.repeat(79)],
    ['Ada\u202E Byron', undefined],
    ['Ada\u0000Byron', undefined],
  ])('whom the issuer calls %j is named so as far as that is a valid name', async (name, expected) => {
    const email = newEmail();
    expect((await signIn(newLogin({ email, verified: true, name }))).status).toBe(200);
    expect((await userAt(email))?.name).toBe(expected ?? email.split('@')[0]);
  });

  test('has one account when two tabs arrive at the same moment', async () => {
    const { email, login } = newPerson();
    const tabs = [await comeBack(login), await comeBack(login), await comeBack(login)];
    const answers = await Promise.all(tabs.map((tab) => finish(tab)));
    expect(answers.map((answer) => answer.value().username)).toEqual([email, email, email]);
    expect(answers.filter((answer) => answer.value().present_vip)).toHaveLength(1);
  });

  test('whose address the issuer has not verified is refused', async () => {
    const email = newEmail();
    expect((await signIn(newLogin({ email, verified: false }))).name).toBe('google_email_unverified');
    expect(await userAt(email)).toBeNull();
  });
});

describe('a trial', () => {
  test('is taken over by a new account, and by one that exists already', async () => {
    const { login } = newPerson();
    for (const photos of [1, 2]) {
      const trial = await newTrial(gateway);
      await addImage(gateway, trial.id);
      const authorization = `Bearer ${trial.token}`;
      const session = (await finish(await comeBack(login), { authorization })).value();
      const user = { token: session.access_token.secret, ip: newIp() };
      expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toHaveLength(photos);
      expect((await ask(gateway, accounts.profile, { user: trial })).name).toBe('unauthorized');
    }
  });
});

describe('an account with the same address', () => {
  test('is linked when it is verified, and keeps its password', async () => {
    const user = await newUser(gateway);
    await gateway.deps.db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    const session = (await signIn(newPerson(user.email).login)).value();
    expect(session).toMatchObject({ username: user.email, is_new_user: false, present_vip: false });
    expect((await userAt(user.email))?.google).toHaveLength(1);
    const body = { email: user.email, password: PASSWORD };
    expect((await ask(gateway, accounts.signIn, { body })).status).toBe(200);
  });

  test('is not linked while it is unverified: another person may have signed up with the address', async () => {
    const { email } = await newUser(gateway);
    expect((await signIn(newPerson(email).login)).name).toBe('google_not_linked');
    expect((await userAt(email))?.google).toEqual([]);
  });

  test('is not linked to a second person who was given the address', async () => {
    const { email, login } = newPerson();
    await signIn(login);
    expect((await signIn(newPerson(email).login)).name).toBe('google_not_linked');
    expect((await userAt(email))?.google.map(({ subject }) => subject)).toEqual([login]);
  });
});

describe('the state', () => {
  test('says where the person came from, and leads back there', async () => {
    const { login } = newPerson();
    const arrival = await comeBack(login, { page: 'voice-clone', from_platform: 'client', shared_code: 'abc' });
    expect(arrival.back.pathname).toBe('/sign-back/voice-clone');
    const expected = { page: 'voice-clone', fromPlatform: 'client', sharedCode: 'abc' };
    expect(GoogleState.parse(JSON.parse(arrival.state))).toMatchObject(expected);
    expect((await finish(arrival)).status).toBe(200);
  });

  test('is kept by a cookie that no script reads and no other site sends', async () => {
    const { setCookie, url } = await begin();
    expect(setCookie).toMatch(/; Max-Age=600; Path=\/api\/authentication; HttpOnly; SameSite=Lax$/);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    const deps = { ...gateway.deps, env: { ...gateway.deps.env, PUBLIC_URL: 'https://studio.example.org' } };
    const { buildApp } = await import('@orator/gateway/app');
    const app = await buildApp(deps);
    expect((await begin({}, { ...gateway, app })).setCookie).toContain('; Secure');
    await app.close();
  });

  test('is refused when it is missing, invented or altered', async () => {
    const { code, state, cookie } = await comeBack(newPerson().login, { shared_code: 'mine' });
    const altered = (change: object) => JSON.stringify({ ...JSON.parse(state), ...change });
    const states = [
      '',
      'null',
      '{',
      altered({ sharedCode: 'theirs' }),
      altered({ page: 'account' }),
      altered({ signature: 'x' }),
    ];
    for (const forged of [undefined, ...states]) {
      const arrival = { code, cookie, ...(forged !== undefined && { state: forged }) };
      expect((await finish(arrival)).name).toBe('google_state_invalid');
    }
    expect((await finish({ code, state, cookie })).status).toBe(200);
  });

  test('is refused from another browser, or with an altered cookie', async () => {
    const attacker = await comeBack(newPerson().login);
    const victim = await begin();
    const [name = '', value = ''] = victim.cookie.split('=');
    const [header = '', body = '', signature = ''] = value.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), jti: JSON.parse(attacker.state).nonce };
    const forgedBody = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const forged = [`${header}.${forgedBody}.${signature}`, `${unsigned}.${forgedBody}.`, 'x'];
    for (const cookie of ['', victim.cookie, ...forged.map((token) => `${name}=${token}`)]) {
      expect((await finish({ ...attacker, cookie })).name).toBe('google_state_invalid');
    }
  });

  test('ends after ten minutes', async () => {
    const arrival = await comeBack(newPerson().login);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1000, toFake: ['Date'] });
    try {
      expect((await finish(arrival)).name).toBe('google_state_invalid');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not made for a page without a callback address', async () => {
    expect((await ask(gateway, google.authorize, { body: { page: 'https://evil.example.org' } })).name).toBe(
      'bad_request',
    );
  });
});

describe('a code', () => {
  test('works once', async () => {
    const arrival = await comeBack(newPerson().login);
    const first = await finish(arrival);
    expect(first.status).toBe(200);
    expect(String(first.headers['set-cookie'])).toContain('orator_google=;');
    expect((await finish(arrival)).name).toBe('google_refused');
  });

  test('of another person’s attempt is refused', async () => {
    const attacker = await comeBack(newPerson().login);
    const victim = await comeBack(newPerson().login);
    expect((await finish({ ...victim, code: attacker.code })).name).toBe('google_refused');
    expect((await finish({ ...victim, code: 'invented' })).name).toBe('google_refused');
  });
});

describe('when the issuer cannot be reached', () => {
  test('says so, before and in the middle of a sign-in, and asks the issuer again once it is back', async () => {
    const other = await startIssuer();
    const at = await startGateway(other.settings);
    const email = newEmail();
    const { url, cookie } = await begin({}, at);
    const back = readCode(await other.visit(url, newLogin({ email, verified: true })));
    await other.stop();
    const answer = await ask(at, google.signIn, { body: back, headers: { cookie, 'accept-language': 'de' } });
    expect([answer.status, answer.name]).toEqual([503, 'google_unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.refusal('google_unavailable').message).toContain('Google ist gerade nicht erreichbar');
    expect(await at.deps.db.user.count({ where: { email } })).toBe(0);
    await at.close();

    const late = await startGateway(other.settings);
    expect((await ask(late, google.authorize, { body: {} })).name).toBe('google_unavailable');
    await other.start();
    expect((await ask(late, google.authorize, { body: {} })).status).toBe(200);
    await late.close();
    await other.stop();
  });
});

describe('without configuration', () => {
  test('signing in with Google says that it is not offered', async () => {
    const at = await startGateway();
    const refusal = (await ask(at, google.authorize, { body: {} })).refusal('google_not_configured');
    expect(refusal.message).toBe('google_client_id is missing');
    await at.close();
  });

  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CALLBACK_URL'])(
    'refuses to start when %s alone is missing',
    async (missing) => {
      const settings = Object.fromEntries(Object.entries(issuer.settings).filter(([name]) => name !== missing));
      await expect(startGateway(settings)).rejects.toThrow('sign-in with Google needs');
    },
  );

  test('refuses to start with an unencrypted issuer on another machine', async () => {
    const settings = { ...issuer.settings, GOOGLE_ISSUER: 'http://accounts.example.org' };
    await expect(startGateway(settings)).rejects.toThrow('must be an https address');
  });
});
