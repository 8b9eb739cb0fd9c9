import { t } from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/render.tsx';
import { changeLocale } from '../i18n/i18n.ts';
import { showToast } from './toasts.tsx';

test('a message follows the language, and so does the name of the button that closes it', async () => {
  await show(<p>The page</p>);
  const long = 60_000;
  await expect.element(page.getByText('The page')).toBeVisible();
  showToast(() => t('errors:network'), 'bad', long);
  const message = page.getByRole('alert');
  const before = t('errors:network');
  await expect.element(message).toHaveTextContent(before);
  await expect.element(message.getByRole('button', { name: 'Close' })).toBeVisible();
  await changeLocale('de');
  await expect.element(message).toHaveTextContent(t('errors:network'));
  expect(t('errors:network')).not.toBe(before);
  await message.getByRole('button', { name: t('close') }).click();
  await expect.element(message).not.toBeInTheDocument();
});
