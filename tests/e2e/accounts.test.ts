import { expect, test } from 'vitest';
import { z } from 'zod';
import { visit } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
import { browser, orator } from './run.ts';

test('signing out in one tab signs out in all, and leaves nothing of the session behind', async () => {
  const person = await signUp(orator.url);
  await visit(
    browser,
    { ...orator, name: 'accounts tabs', session: person.session.read() },
    async ({ page, context }) => {
      await page.goto('/account?shared_code=friend-7');
      await page.getByText('This device').waitFor();
      const other = await context.newPage();
      await other.goto('/my-works');
      await other.getByText('Nothing made yet').waitFor();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('/sign-in');
      await other.waitForURL('/sign-in');
      const left = z
        .array(z.string())
        .parse(await page.evaluate('Object.keys({ ...localStorage, ...sessionStorage })'));
      const ofThePage = ['privacyAllow', 'machine_code', 'machine_fingerprint', 'build_compared'];
      expect(left.filter((key) => !ofThePage.includes(key))).toEqual([]);
    },
  );
});

test('two tabs with an expired token refresh it once', { tags: ['rare'] }, async () => {
  const person = await signUp(orator.url);
  await visit(
    browser,
    { ...orator, name: 'accounts refresh', session: person.session.read() },
    async ({ page, context }) => {
      await page.goto('/account');
      await page.getByText('This device').waitFor();
      const other = await context.newPage();
      let refreshes = 0;
      context.on('request', (request) => {
        if (request.url().endsWith('/authentication/token/refresh')) refreshes += 1;
      });
      const before = await page.evaluate('localStorage.auth_token');
      // Changed from a page outside the app, since a page that is left may also refresh the token.
      const body = '<link rel="icon" href="/icon.svg">';
      await page.route('/outside', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/outside');
      await page.evaluate("localStorage.setItem('token_expiry', '1')");
      await Promise.all([page.goto('/account'), other.goto('/account')]);
      await Promise.all([page, other].map((tab) => tab.getByText('This device').waitFor()));
      expect(refreshes).toBe(1);
      expect(await other.evaluate('localStorage.auth_token')).not.toBe(before);
    },
  );
});

test('every request says which device, version and language it comes from', async () => {
  const person = await signUp(orator.url);
  await visit(browser, { ...orator, name: 'accounts headers', session: person.session.read() }, async ({ page }) => {
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
