import { contentChecks } from '@orator/contracts/content-checks/routes';
import type { AppealState } from '@orator/contracts/content-checks/rules';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { call } from '../../../shared/api/api.ts';
import { feature } from '../feature.ts';
import { Component } from './refusal-overlay.tsx';

const ID = '0190a0c0-0000-7000-8000-000000000001';
const WHY = 'This was not accepted: it is sexually explicit. You were not charged.';
const SPECIFIED =
  'Photos containing sexually explicit content, violence, or public figures are forbidden by our provider. Please do not upload them';
feature.start?.('');

const refused = async (appeal: AppealState) => {
  const details = { rule: 'sexual', refusal_id: ID, appeal };
  answer(photoAvatarPrompts.quote, () => refuse('content_refused', WHY, details));
  await show(<Component />);
  const body = { prompt: 'x', locale: 'en' } as const;
  await call(photoAvatarPrompts.quote, { body }).catch(() => undefined);
  return page.getByRole('dialog', { name: 'This cannot be used' });
};

test('a refusal says which rule was broken and what is forbidden, and can be closed', async () => {
  const dialog = await refused('possible');
  await expect.element(dialog.getByText(WHY)).toBeVisible();
  await expect.element(dialog.getByText(SPECIFIED)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an appeal needs a reason, and is sent with it', { tags: ['rare'] }, async () => {
  const sent = answer(contentChecks.appeal, () => undefined);
  const dialog = await refused('possible');
  await dialog.getByRole('button', { name: 'Ask for another look' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('Say why it should pass.')).toBeVisible();
  await dialog.getByRole('textbox').fill(' It is a colour ');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText(/^Your request was sent\./)).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: ID }, body: { text: 'It is a colour' } }]);
});

test.each([
  ['waiting', /^You have asked for another look at this\. It waits/],
  ['rejected', /^You asked for another look at this\. The decision stands/],
] as const)('offers no second appeal: %s', async (appeal, words) => {
  const dialog = await refused(appeal);
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ask for another look' })).not.toBeInTheDocument();
});

test('shows what is forbidden when a result was refused', async () => {
  await show(<Component />);
  feature.onUnsafeResult?.();
  await expect.element(page.getByRole('dialog').getByText(SPECIFIED)).toBeVisible();
});
