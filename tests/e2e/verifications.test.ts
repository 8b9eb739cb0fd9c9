import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { newEmail, PASSWORD, signUp } from '../support/people.ts';
import { isInspectable } from '../support/target.ts';
import { expected, fillEntry, REFUSED } from './entry.ts';
import { codeTo } from './mailbox.ts';
import { browser, orator } from './run.ts';
import { expectFieldError, expectMessage, STUDIO } from './studio.ts';

test.skipIf(!isInspectable)('a new account goes on at once, and confirms its address by the code', async () => {
  const email = newEmail();
  await visit(browser, { ...orator, name: 'verifications confirm', expected: expected(REFUSED) }, async ({ page }) => {
    await page.goto('/sign-up');
    await fillEntry(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(STUDIO);
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await page.waitForURL('/account-verification');
    const code = await codeTo(orator.url, email);
    const field = page.getByLabel('Code from the e-mail');
    await field.fill(code === '000000' ? '111111' : '000000');
    await expectFieldError(field, /Tries left: 4/);
    await expectMessage(page, /Tries left: 4/);
    // The message is shown for three seconds, and the next page may take as long to load.
    const confirmed = expectMessage(page, /address is confirmed/);
    // As pasted from a message into the focused field; no button is pressed.
    await Promise.all([confirmed, page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)]);
    await page.waitForURL('/account');
    await page.getByText('confirmed', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Enter the code' }).count()).toBe(0);
  });
});

test.skipIf(!isInspectable)(
  'does not tell a person who signs in after another one that a code was sent',
  { tags: ['rare'] },
  async () => {
    const other = await signUp(orator.url);
    await visit(browser, { ...orator, name: 'verifications code of another' }, async ({ page }) => {
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
  },
);

// Rare: `tests/verifications` tests the server's part, and component tests the page's.
test.skipIf(!isInspectable)(
  'a new address takes effect when its code is entered, and not before',
  { tags: ['rare'] },
  async () => {
    const person = await signUp(orator.url);
    const email = newEmail();
    await visit(
      browser,
      { ...orator, name: 'verifications address', session: person.session.read() },
      async ({ page }) => {
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
      },
    );
  },
);
