import { accounts } from '@orator/contracts/accounts/routes';
import { google } from '@orator/contracts/google/routes';
import { referrals } from '@orator/contracts/referrals/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { Component } from './sign-up.tsx';

const EMAIL = 'ada@example.org';
const secret = { secret: 'x', expires_in: 900 };
const opened = { access_token: secret, refresh_token: secret, username: EMAIL, is_new_user: true };

const form = async () => {
  answer(systemConfig.read, () => sampleConfig({ google_client_id: 'a client' }));
  const signUps = answer(accounts.signUp, () => opened);
  const { path } = await show(<Component />, { namespaces: ['accounts', 'credentials', 'google', 'trials'] });
  return { signUps, path };
};
const keep = page.getByRole('checkbox', { name: 'Keep me signed in' });

test.for([
  { chosen: 'offered', remember: true },
  { chosen: 'refused', remember: false },
])('staying signed in is on unless switched off: $chosen', async ({ remember }) => {
  const { signUps, path } = await form();
  await expect.element(keep).toBeChecked();
  if (!remember) await keep.click();
  await page.getByLabelText('E-mail address').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough passphrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(path).toBe('/create-avatar/photo-to-avatar');
  expect(signUps[0]?.body).toMatchObject({ remember });
  expect((remember ? localStorage : sessionStorage).getItem('username')).toBe(EMAIL);
  expect((remember ? sessionStorage : localStorage).getItem('username')).toBeNull();
});

test.for([true, false])('signing up by Google keeps the choice to stay signed in: %s', async (remember) => {
  const begun = answer(google.authorize, () => ({ url: `${location.href.split('#')[0]}#google` }));
  await form();
  if (!remember) await keep.click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => begun.length).toBe(1);
  await expect.poll(() => sessionStorage.getItem('google_remember')).toBe(String(remember));
});

test('says whether the code of an invitation exists, and sends it', { tags: ['rare'] }, async () => {
  const asked = answer(referrals.readCode, ({ params }) => ({ known: params['code'] === '7H2KM4QX' }));
  const { signUps } = await form();
  await page.getByRole('button', { name: 'I have an invitation code' }).click();
  const code = page.getByRole('textbox', { name: 'Invitation code' });
  await code.fill('7H2KM4Q');
  await expect.element(code).toHaveAccessibleDescription(/Nobody invites/);
  await code.fill('7H2KM4QX');
  await expect.element(code).toHaveAccessibleDescription('You are invited: 10% off your first order.');
  expect(asked).toHaveLength(2);
  await page.getByLabelText('E-mail address').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough passphrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => signUps[0]?.body).toMatchObject({ shared_code: '7H2KM4QX' });
});

test('fills in the invitation code of a link', async () => {
  answer(referrals.readCode, () => ({ known: true }));
  localStorage.setItem('shared_code', '7H2KM4QX');
  await form();
  await expect.element(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('7H2KM4QX');
});
