import { passwords } from '@orator/contracts/passwords/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const form = async () => {
  await show(<NewPasswordForm token="a token" onAskAgain={() => null} back="Back" />, {
    namespaces: ['passwords', 'credentials'],
  });
  return page.getByRole('textbox', { name: 'New password' });
};

const save = page.getByRole('button', { name: 'Save password' });

test.for([
  { length: 0, told: /^At least 12 characters/ },
  { length: 11, told: /^11 of at least 12 characters/ },
  { length: 12, told: /^Long enough/ },
  { length: 16, told: /^Good length/ },
  { length: 20, told: /^Great length/ },
])('rates a password of $length characters by its length', async ({ length, told }) => {
  const field = await form();
  await field.fill('a'.repeat(length));
  await expect.element(field).toHaveAccessibleDescription(told);
});

test('sends no short password, and says at the field that one is easy to guess', async () => {
  const sent = answer(passwords.change, () => refuse('password_breached', 'This password is easy to guess.'));
  const field = await form();
  await field.fill('too short');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription('Use at least 12 characters.');
  expect(sent).toEqual([]);
  await field.fill('password1234');
  await save.click();
  await expect.element(field).toHaveAccessibleDescription('This password is easy to guess.');
  await expect.element(field).toBeInvalid();
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'a token', password: 'password1234' }]);
});

test('the password can be shown by key', async () => {
  const field = await form();
  await field.fill('some password');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Show password' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveAttribute('type', 'text');
});

test('offers a new link when the old one has expired', async () => {
  answer(passwords.change, () => refuse('link_expired', 'This link does not work any more.'));
  const field = await form();
  await field.fill('a long enough passphrase');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link does not work any more.');
  await expect.element(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  expect(save.query()).toBeNull();
});
