// Rare (ADR 86): `tests/account-data` tests the server's part, component tests the page's.
// @module-tag rare
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { expected, fillEntry, REFUSED } from './entry.ts';
import { browser, orator } from './run.ts';
import { expectMessage } from './studio.ts';

test('a person downloads their data and deletes the account', async () => {
  const person = await signUp(orator.url);
  const session = person.session.read();
  await visit(
    browser,
    { ...orator, name: 'account-data data', session, expected: expected(REFUSED) },
    async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Ada Byron').waitFor();
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const file: unknown = JSON.parse(await text(await (await arriving).createReadStream()));
      expect(file).toMatchObject({ account: { email: person.email, name: 'Ada Byron' }, sessions: [{}] });
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog');
      const gone = dialog.getByRole('button', { name: 'Delete my account for good' });
      await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      expect(await gone.isDisabled()).toBe(true);
      await dialog.getByLabel(/^Type /).fill(person.email);
      await gone.click();
      await page.getByRole('heading', { name: 'Goodbye' }).waitFor();
      await page.goto('/sign-in');
      await fillEntry(page, person.email, PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectMessage(page, /not right/);
    },
  );
});
