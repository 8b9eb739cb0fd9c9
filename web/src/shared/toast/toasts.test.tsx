import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/render.tsx';
import { changeLocale } from '../i18n/i18n.ts';
import { toast } from './toast.tsx';
import { showToast } from './toasts.tsx';

const Sender = () => {
  const { t: said } = useTranslation('errors');
  return <button onClick={() => showToast(() => said('network'), 'bad', 60_000)}>Send</button>;
};

test('a message follows the language, and so does the name of the button that closes it', async () => {
  await show(<Sender />);
  await page.getByRole('button', { name: 'Send' }).click();
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

test('a message is 16 px from the edge and goes after 3 s', async () => {
  await show(<button onClick={() => toast(() => 'Saved')}>Save</button>);
  const clock = vi.spyOn(globalThis, 'setTimeout');
  await page.getByRole('button', { name: 'Save' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect.element(message).toBeVisible();
  expect(clock.mock.calls.map(([, ms]) => ms)).toContain(3000);
  clock.mockRestore();
  expect(message.element().closest('[data-position]')?.getBoundingClientRect().top).toBe(16);
});
