import { readFile } from 'node:fs/promises';
import { referrals } from '@orator/contracts/referrals/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { newEmail, PASSWORD, signUp } from '../support/people.ts';
import { browser, orator } from './run.ts';

test('an invited person buys credits with the voucher, then a plan, and gets a refund of the plan', async () => {
  const inviter = await signUp(orator.url);
  const { link } = await inviter.client.call(referrals.list, { query: {} });
  await visit(browser, { ...orator, name: 'shop' }, async ({ page }) => {
    await signUpBy(page, link);
    await expectBalance(page, 20);
    await page.goto('/credits');
    await page.getByRole('button', { name: 'Buy 315 credits for $15.00' }).click();
    // The voucher of the invitation is suggested.
    await pay(page, '$13.50');
    await expectBalance(page, 335);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Choose Starter for $15 a month' }).click();
    await pay(page, '$15.00');
    await expectBalance(page, 735);
    await giveBackLatest(page, '$15.00');
    await expectBalance(page, 335);
    await expectStatement(page);
    await expectReceipt(page);
  });
  const { items } = await inviter.client.call(referrals.list, { query: {} });
  expect(items.map(({ state, credits }) => [state, credits])).toEqual([['pending', 50]]);
});

/** The header counts by itself: no page is loaded again for it. */
const expectBalance = (page: Page, credits: number): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: `${credits} credits`, exact: true })
    .waitFor({ timeout: 30_000 });

async function signUpBy(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('E-mail address').fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/create-avatar/);
}

/** Pays an order in the sandbox, from its last page before the payment to the result. */
async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL(/\/sandbox-checkout/);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL(/\/pay-result/);
  await page.getByRole('heading', { name: 'Thank you, it is paid' }).waitFor({ timeout: 30_000 });
}

async function giveBackLatest(page: Page, amount: string): Promise<void> {
  await page.goto('/refund');
  await page
    .getByRole('link', { name: /^Check a refund/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Refund ${amount}` }).click();
  await page.getByRole('heading', { name: 'Your money was returned' }).waitFor({ timeout: 60_000 });
}

async function expectStatement(page: Page): Promise<void> {
  await page.goto('/account/my-credits');
  const rows = page.getByRole('row').filter({ hasText: 'No. ' });
  await expect.poll(() => rows.count()).toBe(4);
  const kinds = ['Order refunded', 'From your plan', 'Bought', 'Welcome credits'];
  for (const [at, kind] of kinds.entries()) expect(await rows.nth(at).innerText()).toContain(kind);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/^orator-credits-.+\.csv$/);
}

async function expectReceipt(page: Page): Promise<void> {
  await page.goto('/account/my-order');
  await page
    .getByRole('link', { name: /^Receipt of / })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Receipt OR-\d+\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}
