import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { createClient } from '@orator/sdk/client';
import { toStored } from '@orator/sdk/session';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/lib/ports.mjs';
import { openBrowser, visit } from '../support/browser.ts';
import { type Issuer, startIssuer } from '../support/issuer.ts';
import { memoryStore, newEmail, PASSWORD, signUp } from '../support/people.ts';
import { until } from '../support/system.ts';
import { isInspectable, type Target, target } from '../support/target.ts';
import { codeTo, resetLinkTo } from './mailbox.ts';
import { expectSaid, expectTold, putPortrait, STUDIO, studioOf } from './studio.ts';

const ANOTHER = 'another long enough passphrase';
/** What the browser says of answers that refuse, which are the point. */
const REFUSED = /status of 4\d\d .*\/api\//;

let issuer: Issuer;
let orator: Target;
let browser: Browser;

// Elsewhere they need a mailbox to read and an issuer in Google's place.
describe.skipIf(!isInspectable)('accounts in the browser', () => {
  beforeAll(async () => {
    const port = await freePort();
    issuer = await startIssuer(`http://127.0.0.1:${port}/sign-back`);
    [orator, browser] = await Promise.all([
      target({ port, gatewayEnv: { ...issuer.settings, TRIAL_RESULTS: '1' } }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    // Elsewhere the next file tries the same Orator from the same network.
    await orator?.db?.trialUse.deleteMany();
    await orator?.stop();
    await issuer?.stop();
  });

  test('sign up, go on at once, and confirm the address by its code', async () => {
    const email = newEmail();
    await visit(browser, { ...at('confirm'), expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/sign-up');
      await fillEntry(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(STUDIO);
      await page.getByRole('link', { name: 'Enter the code' }).click();
      await page.waitForURL('/account-verification');
      const code = await codeTo(orator.url, email);
      const field = page.getByLabel('Code from the e-mail');
      await field.fill(code === '000000' ? '111111' : '000000');
      await expectTold(field, /Tries left: 4/);
      await expectSaid(page, /Tries left: 4/);
      // What is said stays for three seconds, and the next page may need as long to come.
      const confirmed = expectSaid(page, /address is confirmed/);
      // As pasted from a message, where the focus still is; nothing else is pressed.
      await Promise.all([confirmed, page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)]);
      await page.waitForURL('/account');
      await page.getByText('confirmed', { exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Enter the code' }).count()).toBe(0);
    });
  });

  test('no code is said to be on its way to somebody who signs in after another one', async () => {
    const other = await signUp(orator.url);
    await visit(browser, at('code of another'), async ({ page }) => {
      const sent = page.getByText('We sent a six-digit code');
      await page.goto('/sign-up');
      await fillEntry(page, newEmail(), PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(STUDIO);
      await page.getByRole('link', { name: 'Enter the code' }).click();
      await sent.waitFor();
      await page.goto('/account');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('/sign-in');
      await fillEntry(page, other.email, PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Enter the code' }).first().click();
      await page.getByText('Get a six-digit code').waitFor();
      expect(await sent.count()).toBe(0);
    });
  });

  test('a forgotten password is set anew by the link in the mail, which leaves no trace in the address', async () => {
    const person = await signUp(orator.url);
    await visit(browser, { ...at('reset'), expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      await page.getByLabel('E-mail address').fill(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expectSaid(page, /a link is on its way/);
      const link = await resetLinkTo(orator.url, person.email);
      await page.goto(link);
      const field = page.getByRole('textbox', { name: 'New password' });
      await field.fill('password1234');
      await until(async () => page.url() === `${orator.url}/reset-password`);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expectTold(field, /easy to guess/);
      await field.fill(ANOTHER);
      const changed = expectSaid(page, /password is changed/);
      await Promise.all([changed, page.getByRole('button', { name: 'Save password' }).click()]);
      await page.waitForURL('/sign-in');
      await fillEntry(page, person.email, ANOTHER);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('/account');
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expectSaid(page, /does not work any more/);
    });
  });

  test('change the password, which signs every other device out; then sign one out by itself', async () => {
    const person = await signUp(orator.url);
    const session = person.session.read();
    await visit(browser, { ...at('password'), session, expected: expected(REFUSED) }, async ({ page }) => {
      const early = await signInBeside(person.email, PASSWORD);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Sign out Unknown device' }).waitFor();
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password at all');
      await dialog.getByRole('textbox', { name: 'New password' }).fill(ANOTHER);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expectTold(dialog.getByRole('textbox', { name: 'Current password' }), /not your current password/);
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expectSaid(page, /Other devices are signed out/);
      await expectSignedOut(early);
      const late = await signInBeside(person.email, ANOTHER);
      await page.reload();
      await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
      await expectSaid(page, /device is signed out/);
      await page.getByText('This device').waitFor();
      await expectSignedOut(late);
    });
  });

  test('what is kept about a person is theirs to download, and to have deleted', async () => {
    const person = await signUp(orator.url);
    const session = person.session.read();
    await visit(browser, { ...at('data'), session, expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Ada Byron').waitFor();
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const file: unknown = JSON.parse(await readFile(await (await arriving).path(), 'utf8'));
      expect(file).toMatchObject({ account: { email: person.email, name: 'Ada Byron' }, sessions: [{}] });
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      const gone = dialog.getByRole('button', { name: 'Delete my account for good' });
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      expect(await gone.isDisabled()).toBe(true);
      await dialog.getByLabel(/^Type /).fill(person.email);
      await gone.click();
      await page.waitForURL('/sign-in');
      await fillEntry(page, person.email, PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectSaid(page, /not right/);
    });
  });

  test('signed out in one tab is signed out in all, and nothing of the session is left', async () => {
    const person = await signUp(orator.url);
    await visit(browser, { ...at('tabs'), session: person.session.read() }, async ({ page, context }) => {
      await page.goto('/account?shared_code=friend-7');
      await page.getByText('This device').waitFor();
      const other = await context.newPage();
      await other.goto('/create-avatar');
      await other.getByText('No videos yet').waitFor();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('/sign-in');
      await other.waitForURL('/sign-in');
      const left = z
        .array(z.string())
        .parse(await page.evaluate('Object.keys({ ...localStorage, ...sessionStorage })'));
      expect(left.filter((key) => !['privacyAllow', 'machine_code'].includes(key))).toEqual([]);
    });
  });

  test('tabs whose token has run out get one new one between them', async () => {
    const person = await signUp(orator.url);
    await visit(browser, { ...at('refresh'), session: person.session.read() }, async ({ page, context }) => {
      await page.goto('/account');
      await page.getByText('This device').waitFor();
      const other = await context.newPage();
      let refreshes = 0;
      context.on('request', (request) => {
        if (request.url().endsWith('/authentication/token/refresh')) refreshes += 1;
      });
      const before = await page.evaluate('localStorage.auth_token');
      // From outside the app: a page that is being left may ask for a token, too.
      const body = '<link rel="icon" href="/icon.svg">';
      await page.route('/outside', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/outside');
      await page.evaluate("localStorage.setItem('token_expiry', '1')");
      await Promise.all([page.goto('/account'), other.goto('/account')]);
      await Promise.all([page, other].map((tab) => tab.getByText('This device').waitFor()));
      expect(refreshes).toBe(1);
      expect(await other.evaluate('localStorage.auth_token')).not.toBe(before);
    });
  });

  test('another address counts once its code is entered, and the old one until then', async () => {
    const person = await signUp(orator.url);
    const email = newEmail();
    await visit(browser, { ...at('address'), session: person.session.read() }, async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change e-mail address' }).click();
      await page.getByLabel('New e-mail address').fill(email);
      await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await page.getByText(`Waiting for the code: \u2068${email}\u2069`).waitFor();
      await page.getByText(person.email, { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'Enter the code' }).last().click();
      await page.getByLabel('Code from the e-mail').fill(await codeTo(orator.url, email));
      await page.waitForURL('/account');
      await page.getByText(email, { exact: true }).first().waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
    });
  });

  test('every request says which device, version and language it comes from', async () => {
    const person = await signUp(orator.url);
    await visit(browser, { ...at('headers'), session: person.session.read() }, async ({ page }) => {
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/account/profile'));
      await page.goto('/account');
      expect((await asked).headers()).toMatchObject({
        machine_code: expect.stringMatching(/^[\da-f]{32}$/),
        client_version: '1.0.0',
        algorithm_version: '1.0.0',
        app_type: 'web',
        'accept-language': 'en',
        authorization: expect.stringMatching(/^Bearer /),
      });
    });
  });

  test('continue with Google, and come back to the page that asked for it', async () => {
    const email = newEmail();
    const login = issuer.add({ email, verified: true, name: 'Ada Byron' });
    await visit(browser, at('google'), async ({ page }) => {
      // The issuer's own pages ask for a typeface that a machine without the internet does not get.
      await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
      await page.goto('/account');
      await page.waitForURL('/sign-in');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.locator('input[name=login]').fill(login);
      await page.locator('input[name=password]').fill('anything');
      await page.locator('button[type=submit]').click();
      await page.locator('form button[type=submit]').click();
      await page.waitForURL(`${orator.url}/account`);
      await page.getByText('Ada Byron').waitFor();
      await page.getByText('None yet: you sign in with Google.').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('a sign-in that Google did not confirm says so, and leads back', async () => {
    await visit(browser, { ...at('google refused'), expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/sign-back/account?code=made-up&state=made-up');
      await expectSaid(page, /not started in this browser/);
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await page.waitForURL('/sign-in');
      await page.goto('/sign-back?error=access_denied');
      await expectSaid(page, /did not allow Google/);
    });
  });

  test('the desktop client is let in by a link, and offered where it is not installed', async () => {
    const person = await signUp(orator.url);
    const code_verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    // No program of this machine answers the link.
    await visit(browser, { ...at('hand-off'), expected: expected(/orator:/) }, async ({ page }) => {
      await page.goto(`/sign-in?fromPlatform=client&code_challenge=${challenge}`);
      await fillEntry(page, person.email, PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Open Orator for desktop?' }).waitFor();
      const answered = page.waitForResponse((response) => response.url().endsWith('/authentication/hand-off'));
      await page.getByRole('button', { name: 'Open Orator' }).click();
      const { code, link } = handOffs.create.response.parse(await (await answered).json());
      expect(link).toContain('remember=1');
      await page.getByRole('dialog').getByText('There is no client available locally').waitFor();
      const { client } = beside();
      const session = await client.call(handOffs.exchange, { body: { code, code_verifier } });
      expect(session.username).toBe(person.email);
    });
  });

  test('make a video without an account, sign up, and still have it', async () => {
    // Of an attempt that was cut off.
    await orator.db?.trialUse.deleteMany();
    await visit(browser, { ...at('trial'), expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('What should the face say?').fill('Mama and papa bought a map.');
      await page.getByRole('button', { name: 'Speak', exact: true }).click();
      await page.waitForURL(STUDIO);
      await page.getByText('1 free try left today').waitFor();
      await putPortrait(page);
      const started = page.waitForResponse('**/api/sign/photo_video_generate_notify');
      await Promise.all([started, page.getByRole('button', { name: 'Make video · free', disabled: false }).click()]);
      await countTomorrow(orator);
      const studio = studioOf(page);
      await studio.download.waitFor({ timeout: 180_000 });
      await page.getByText('Today’s free tries are used up.').waitFor();
      const made = page.url();
      await page.getByRole('button', { name: 'Make another' }).click();
      await page.getByRole('button', { name: 'Make video · free', disabled: false }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a free account' });
      await dialog.getByText('You have used up today’s free tries.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Your videos' }).first().click();
      await page.getByRole('link', { name: /^Open / }).click();
      await page.waitForURL(made);
      await page.getByRole('link', { name: 'Sign up to keep it' }).click();
      await page.waitForURL('/sign-up');
      await page.getByText('What you have made moves into your account.').waitFor();
      await fillEntry(page, newEmail(), PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(made);
      await studio.download.waitFor();
      expect(await page.getByText(/free (try|tries)/).count()).toBe(0);
      await page.getByRole('link', { name: 'Your videos' }).first().click();
      await page.getByRole('link', { name: /^Open / }).waitFor();
      expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(1);
    });
  });
});

const at = (name: string) => ({ ...orator, name: `accounts ${name}` });
const expected = (...more: RegExp[]): RegExp[] => [...orator.expected, ...more];

/** What counts for a day counts for the next one as well, so that no midnight gives another try. */
async function countTomorrow({ db }: Target): Promise<void> {
  const use = await db?.trialUse.findFirstOrThrow();
  if (use === undefined) throw new Error('there is no database');
  const day = new Date(use.day.getTime() + 24 * 3_600_000);
  await db?.trialUse.create({ data: { ...use, taskId: randomUUID(), day } });
}

async function fillEntry(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

/** A program beside the browser. */
function beside() {
  const session = memoryStore();
  const device = { machineCode: () => 'beside' };
  return { session, client: createClient({ baseUrl: `${orator.url}/api`, session, locale: () => 'en', device }) };
}

async function signInBeside(email: string, password: string) {
  const { client, session } = beside();
  session.write(toStored(await client.call(accounts.signIn, { body: { email, password } }), Date.now()));
  return client;
}

const expectSignedOut = (client: ReturnType<typeof beside>['client']): Promise<void> =>
  expect(client.call(deviceSessions.list, { query: {} })).rejects.toMatchObject({ status: 401 });
