import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/api.ts';
import { show } from '../../../testing/render.tsx';
import { sampleProfile, SESSION } from '../../../testing/samples.ts';
import { takeRememberedPage } from '../../shared/navigation/return-to.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { NAVIGATION_NAMESPACES } from '../navigation.ts';
import { Header } from './header.tsx';

afterEach(async () => {
  sessionStore.clear();
  await page.viewport(1280, 800);
});

/** The elements of the header that extend beyond an edge of the window. */
const cutOff = (): string[] =>
  [...document.querySelectorAll('header :is(a, button, span)')]
    .filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
    })
    .map((it) => `${it.textContent} ${it.getBoundingClientRect().right}`);

// A 1280 px window zoomed to 400 % is 320 px wide (WCAG 1.4.10).
describe('has room in 320 px', () => {
  /** The languages that every run tries with an account: those with the longest words, and one from right to left. */
  const LONGEST: ReadonlySet<Locale> = new Set<Locale>(['de', 'ru', 'ar']);

  test.each(LOCALES)('for a visitor: %s', async (locale) => {
    await page.viewport(320, 640);
    await show(<Header links lined={false} />, { locale, namespaces: NAVIGATION_NAMESPACES });
    await expect.element(page.getByRole('banner').getByRole('button').last()).toBeVisible();
    expect(cutOff()).toEqual([]);
  });

  for (const locale of LOCALES)
    test(`for an account, with its menu: ${locale}`, { tags: LONGEST.has(locale) ? [] : ['rare'] }, async () => {
      answer(accounts.profile, () => sampleProfile({ wallet: { credit: 1234.56 } }));
      sessionStore.signIn(SESSION, true);
      await page.viewport(320, 640);
      await show(<Header links lined={false} />, { locale, namespaces: NAVIGATION_NAMESPACES });
      await expect.element(page.getByRole('button', { name: /[\d٠-٩]/ })).toBeVisible();
      expect(cutOff()).toEqual([]);
      const menu = page.getByRole('banner').getByRole('button').last();
      await menu.click();
      await expect.element(page.getByRole('menu')).toBeVisible();
    });
});

test('gives the pages a menu of their own, beside the account menu, when the window has no room for links', async () => {
  answer(accounts.profile, () => sampleProfile({}));
  sessionStore.signIn(SESSION, true);
  await show(<Header links lined={false} />, { namespaces: NAVIGATION_NAMESPACES });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
  const texts = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  await menu.click();
  await expect.poll(texts).toEqual(['Pricing', 'Help', 'Account', 'Sign out']);
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect.poll(texts).toEqual(expect.arrayContaining(['Create', 'Talking photo', 'Dubbing', 'Voice library']));
  await expect.element(page.getByRole('menu').getByText('Voices', { exact: true })).toBeVisible();
});

test.each([
  ['/pricing?period=year', '/pricing?period=year'],
  ['/', null],
])('remembers at %s the page to return to after signing in: %s', async (at, remembered) => {
  takeRememberedPage();
  await show(<Header links lined={false} />, { namespaces: NAVIGATION_NAMESPACES, at });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  expect(takeRememberedPage()).toBe(remembered);
});

test('a language chosen in the header becomes that of the account, in which its mails are written', async () => {
  answer(accounts.profile, () => sampleProfile({ locale: 'en' }));
  const sent = answer(accountData.update, () => sampleProfile({ locale: 'de' }));
  sessionStore.signIn(SESSION, true);
  await show(<Header links lined={false} />, { namespaces: NAVIGATION_NAMESPACES });
  await expect.element(page.getByRole('button', { name: /credits/ })).toBeVisible();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect.element(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ locale: 'de' }]);
});
