import { sitePages } from '@orator/contracts/site-pages/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, unreachable } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { SitePage } from './site-page.tsx';

const OPTIONS = { namespaces: ['site-pages'] } as const;

test('shows the general text, and the operator of this studio', async () => {
  answer(sitePages.read, () => ({ text: null, operator: ['Example Ltd', '1 High Street'] }));
  await show(<SitePage name="terms" />, OPTIONS);
  await expect.element(page.getByRole('heading', { name: 'What you make is yours' })).toBeVisible();
  await expect.element(page.getByText('1 High Street')).toBeVisible();
});

test("shows the operator's own text in its place, without HTML", async () => {
  answer(sitePages.read, () => ({ text: '# Rules\n\nBe *kind*. <img src="x" alt="ad">', operator: [] }));
  await show(<SitePage name="terms" />, OPTIONS);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible();
  await expect.element(page.getByText('What you make is yours')).not.toBeInTheDocument();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('shows the page when the server does not answer', { tags: ['rare'] }, async () => {
  answer(sitePages.read, () => unreachable);
  await show(<SitePage name="policy" />, OPTIONS);
  await expect.element(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});
