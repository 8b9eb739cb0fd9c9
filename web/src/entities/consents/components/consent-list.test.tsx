import { consents } from '@orator/contracts/consents/routes';
import type { Consent } from '@orator/contracts/consents/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, PIXEL } from '../../../../testing/samples.ts';
import { ConsentList } from './consent-list.tsx';

const RECEIPT: Consent = {
  id: makeId(1),
  kind: 'photo',
  hash: 'a'.repeat(64),
  statement: 'photo-1',
  locale: 'de',
  words: 'Ich darf dieses Foto verwenden, und wer darauf zu sehen ist, hat zugestimmt.',
  given_at: '2026-01-02T12:00:00.000Z',
  revoked_at: null,
  image_url: PIXEL,
};

test('lists consents, and revokes one after a warning of what is deleted with it', async () => {
  let items: Consent[] = [RECEIPT];
  answer(consents.list, () => ({ items, next_cursor: null }));
  const revoked = answer(consents.revoke, () => {
    items = [{ ...RECEIPT, image_url: null, revoked_at: '2026-01-03T12:00:00.000Z' }];
  });
  await show(<ConsentList />, { namespaces: ['consents'] });
  await expect.element(page.getByText(RECEIPT.words)).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /^Take back the consent of Jan 2, 2026/ }).click();
  await expect.element(page.getByText(/avatars made of it are deleted/)).toBeVisible();
  expect(revoked).toEqual([]);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.element(page.getByText(/^Taken back on Jan 3, 2026/)).toBeVisible();
  expect(revoked.map(({ params }) => params['id'])).toEqual([RECEIPT.id]);
  expect(page.getByRole('button', { name: /^Take back/ }).query()).toBeNull();
});
