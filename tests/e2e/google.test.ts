// Rare (ADR 86): `tests/google` tests the server's part, component tests the page's.
// @module-tag rare
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { newLogin } from '../support/identities.ts';
import { newEmail } from '../support/people.ts';
import { isInspectable } from '../support/target.ts';
import { expected, REFUSED } from './entry.ts';
import { browser, orator } from './run.ts';
import { expectMessage } from './studio.ts';

test.skipIf(!isInspectable)('signing in with Google leads back to the page that asked for it', async () => {
  const email = newEmail();
  const login = newLogin({ email, verified: true, name: 'Ada Byron' });
  await visit(browser, { ...orator, name: 'google google' }, async ({ page }) => {
    // The issuer's pages load a font from the internet.
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

test.skipIf(!isInspectable)('the page reports a sign-in that Google did not confirm, and leads back', async () => {
  await visit(browser, { ...orator, name: 'google google refused', expected: expected(REFUSED) }, async ({ page }) => {
    await page.goto('/sign-back/account?code=made-up&state=made-up');
    await expectMessage(page, /not started in this browser/);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.waitForURL('/sign-in');
    await page.goto('/sign-back?error=access_denied');
    await expectMessage(page, /did not allow Google/);
  });
});
