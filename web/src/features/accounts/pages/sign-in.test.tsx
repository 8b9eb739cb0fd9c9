import { accounts } from '@orator/contracts/accounts/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { Component } from './sign-in.tsx';

const open = async (): Promise<() => string> => {
  answer(systemConfig.read, () => sampleConfig({ google_client_id: 'a client' }));
  const namespaces = ['accounts', 'credentials', 'passwords', 'trials', 'google', 'hand-offs'] as const;
  return (await show(<Component />, { namespaces, at: '/sign-in#unlock=the-token' })).path;
};

test('the link in the mail about a locked sign-in lifts the lock, once', async () => {
  const sent = answer(passwords.unlock, () => undefined);
  const path = await open();
  await expect.element(page.getByText('The lock is lifted. You can sign in now.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  expect(path()).toBe('/sign-in');
});

test('a link that no longer works says what to do', async () => {
  answer(passwords.unlock, () => refuse('link_expired', 'Ended.'));
  await open();
  await expect.element(page.getByText(/This link no longer works/)).toBeVisible();
});

test('signing in leads to the studio', async () => {
  const secret = { secret: 'x', expires_in: 900 };
  answer(passwords.unlock, () => undefined);
  answer(accounts.signIn, () => ({
    access_token: secret,
    refresh_token: secret,
    username: 'ada@example.org',
    is_new_user: false,
  }));
  const path = await open();
  await page.getByLabelText('E-mail address').fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough passphrase');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(path).toBe('/create-avatar/photo-to-avatar');
});
