import type { Profile } from '@orator/contracts/accounts/schema';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { CodeForm } from './code-form.tsx';

// The note about mail belongs to another component, and shows nothing without the configuration.
beforeEach(() => void answer(systemConfig.read, () => refuse('rate_limited', 'Later.')));

const form = async () => {
  const onConfirmed = vi.fn<(profile: Profile) => void>();
  await show(
    <CodeForm profile={sampleProfile()} onConfirmed={onConfirmed} onChangeAddress={() => null} later="Later" />,
    { namespaces: ['verifications', 'credentials'] },
  );
  return { onConfirmed, field: page.getByLabelText('Code from the e-mail') };
};

/** Inserts text at the focus in one step, as pasting does. */
const paste = (text: string) => document.execCommand('insertText', false, text);

test('sends a pasted code at once, one time, without other pasted characters', async () => {
  const confirmed = sampleProfile({ email_verified: true });
  const sent = answer(verifications.confirm, () => confirmed);
  const { onConfirmed, field } = await form();
  await field.click();
  paste(' 123-456 ');
  await expect.poll(() => onConfirmed.mock.calls).toEqual([[confirmed]]);
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('clears a wrong code, says so, and keeps the focus for the next one', async () => {
  answer(verifications.confirm, () => refuse('code_wrong', 'That is not the code. Tries left: 4.'));
  const { onConfirmed, field } = await form();
  await field.fill('000000');
  await expect.element(field).toHaveAccessibleDescription('That is not the code. Tries left: 4.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('That is not the code. Tries left: 4.');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(onConfirmed).not.toHaveBeenCalled();
  await userEvent.keyboard('1');
  await expect.element(field).not.toBeInvalid();
});

test('fewer than six digits are not sent', async () => {
  const sent = answer(verifications.confirm, () => sampleProfile());
  const { field } = await form();
  await field.fill('12345');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Enter all six digits.');
  expect(sent).toEqual([]);
});

test('a code can be requested once a minute, and is announced only after a request', async () => {
  answer(verifications.send, () => ({ email: 'ada@example.org', expires_in: 300, again_in: 60 }));
  await form();
  await expect.element(page.getByText(/^Get a six-digit code/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText(/^We sent a six-digit code/)).toBeVisible();
  await expect.element(page.getByText(/^New code in \d+ seconds/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Send a new code' }).query()).toBeNull();
});
