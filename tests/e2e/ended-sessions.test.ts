// Rare (ADR 86): unit tests of the SDK check when tokens are refreshed, component tests what a page then says.
// @module-tag rare
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { expectUncharged } from './accounts.ts';
import { atStudio, TEXT } from './at-studio.ts';
import { expectMessage, priced, putPortrait, scriptIn, STUDIO, findStudio } from './studio.ts';

describe('the session of an open page', () => {
  const UNAUTHORISED = [/status of 401/];
  const GARBAGE = 'not.a.token';
  const put = (page: Page, values: Readonly<Record<string, string>>) =>
    page.evaluate(`Object.assign(localStorage, ${JSON.stringify(values)})`);

  for (const { what, values } of [
    { what: 'an altered access token', values: { auth_token: GARBAGE } },
    { what: 'an expired access token', values: { token_expiry: '1' } },
  ] as const)
    test(`is renewed without a message when the page holds ${what}`, async () => {
      await atStudio(what, UNAUTHORISED, async ({ page, person }) => {
        await priced(page).waitFor();
        await put(page, values);
        await findStudio(page).text.fill('Now papa has a bigger map.');
        await priced(page).waitFor();
        await putPortrait(page);
        expect(new URL(page.url()).pathname).toBe(STUDIO);
        expect(await page.getByRole('alert').count()).toBe(0);
        expect(await page.evaluate('localStorage.auth_token')).not.toBe(person.session.read()?.accessToken);
        await expectUncharged(person);
      });
    });

  // The two calls that make a video never sign a user out (specification, section 7); any other call does.
  test('is reported as ended beside the button when both tokens are invalid, and signing in leads back to the page as it was', async () => {
    await atStudio('both tokens', UNAUTHORISED, async ({ page, person }) => {
      await page.getByRole('radio', { name: '9:16, tall' }).check();
      await priced(page).waitFor();
      await put(page, { auth_token: GARBAGE, refresh_token: GARBAGE });
      await priced(page).click();
      await expectMessage(page, /sign-in has ended.*sign in/i);
      expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
      await page.reload();
      await page.waitForURL('/sign-in');
      await page.getByLabel('E-mail address').fill(person.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(STUDIO);
      await priced(page).waitFor();
      expect(await scriptIn(findStudio(page).text)).toBe(TEXT);
      expect(await page.getByRole('radio', { name: '9:16, tall' }).isChecked()).toBe(true);
      await expectUncharged(person);
    });
  });
});
