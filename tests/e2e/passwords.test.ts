// Rare (ADR 86): `tests/passwords` tests the server's part, component tests the page's.
// @module-tag rare
import { test } from 'vitest';
import { visit } from '../support/browser.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { until } from '../support/system.ts';
import { isInspectable } from '../support/target.ts';
import { expected, expectSignedOut, fillEntry, REFUSED, signInElsewhere } from './entry.ts';
import { resetLinkTo } from './mailbox.ts';
import { browser, orator } from './run.ts';
import { expectFieldError, expectMessage, STUDIO } from './studio.ts';

const ANOTHER = 'another long enough passphrase';

test.skipIf(!isInspectable)(
  'a forgotten password is set anew by the link in the mail, which leaves no trace in the address',
  async () => {
    const person = await signUp(orator.url);
    await visit(browser, { ...orator, name: 'passwords reset', expected: expected(REFUSED) }, async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      await page.getByLabel('E-mail address').fill(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expectMessage(page, /a link is on its way/);
      const link = await resetLinkTo(orator.url, person.email);
      await page.goto(link);
      const field = page.getByRole('textbox', { name: 'New password' });
      await field.fill('password1234');
      await until(async () => page.url() === `${orator.url}/reset-password`);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expectFieldError(field, /easy to guess/);
      await field.fill(ANOTHER);
      const changed = expectMessage(page, /password is changed/);
      await Promise.all([changed, page.getByRole('button', { name: 'Save password' }).click()]);
      await page.waitForURL('/sign-in');
      await fillEntry(page, person.email, ANOTHER);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(STUDIO);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expectMessage(page, /does not work any more/);
    });
  },
);

test('changing the password signs every other device out, and a single device can be signed out by itself', async () => {
  const person = await signUp(orator.url);
  const session = person.session.read();
  await visit(
    browser,
    { ...orator, name: 'passwords password', session, expected: expected(REFUSED) },
    async ({ page }) => {
      const early = await signInElsewhere(person.email, PASSWORD);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Sign out Unknown device' }).waitFor();
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password at all');
      await dialog.getByRole('textbox', { name: 'New password' }).fill(ANOTHER);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expectFieldError(dialog.getByRole('textbox', { name: 'Current password' }), /not your current password/);
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expectMessage(page, /Other devices are signed out/);
      await expectSignedOut(early);
      const late = await signInElsewhere(person.email, ANOTHER);
      await page.reload();
      await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
      await expectMessage(page, /device is signed out/);
      await page.getByText('This device').waitFor();
      await expectSignedOut(late);
    },
  );
});
