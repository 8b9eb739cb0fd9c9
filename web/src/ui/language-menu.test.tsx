import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { LanguageMenu } from './language-menu.tsx';

test('another language changes words, direction and the language of the page, and is kept', async () => {
  await show(<LanguageMenu />);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect.element(page.getByRole('button', { name: 'اللغة: العربية' })).toBeVisible();
  const { lang, dir } = document.documentElement;
  expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(document.cookie).toContain('locale=ar');
});

test('opens by the keyboard and marks the current language', async () => {
  await show(<LanguageMenu />, { locale: 'de' });
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Sprache: Deutsch' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'English' })).toHaveAttribute('aria-current', 'false');
});
