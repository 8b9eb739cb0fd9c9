import { accountData } from '@orator/contracts/account-data/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { DeleteForm } from './delete-form.tsx';

const form = (has_password = true) =>
  show(<DeleteForm profile={sampleProfile({ has_password })} />, { namespaces: ['account-data', 'credentials'] });

const typed = page.getByLabelText(/^Type /);
const password = page.getByRole('textbox', { name: 'Current password' });
const gone = page.getByRole('button', { name: 'Delete my account for good' });

test('requires the address, in any letter case, and the password', { tags: ['rare'] }, async () => {
  await form();
  await expect.element(page.getByText('Your balance of 12.50 credits')).toBeVisible();
  await expect.element(gone).toBeDisabled();
  await typed.fill('Ada@Example.org');
  await expect.element(gone).toBeDisabled();
  await password.fill('some password');
  await expect.element(gone).toBeEnabled();
  await typed.fill('ada@example.com');
  await expect.element(gone).toBeDisabled();
});

test('shows at the field that the password is wrong', async () => {
  answer(accountData.remove, () => refuse('password_wrong', 'That is not your current password.'));
  await form();
  await typed.fill('ada@example.org');
  await password.fill('not this one');
  await gone.click();
  await expect.element(password).toHaveAccessibleDescription('That is not your current password.');
  await expect.element(password).toBeInvalid();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('requires no password of an account that signs in with Google, and shows the farewell page after the deletion', async () => {
  const sent = answer(accountData.remove, () => undefined);
  const { path } = await form(false);
  expect(password.query()).toBeNull();
  await typed.fill('ada@example.org');
  await gone.click();
  await expect.poll(path).toBe('/goodbye');
  expect(sent.map(({ body }) => body)).toEqual([{}]);
});
