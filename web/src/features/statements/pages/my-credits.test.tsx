import { accounts } from '@orator/contracts/accounts/routes';
import { statements } from '@orator/contracts/statements/routes';
import type { StatementEntry } from '@orator/contracts/statements/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { entryPath } from '../paths.ts';
import { Component } from './my-credits.tsx';

const entries = [813, 812, 811].map(
  (number): StatementEntry => ({
    number: String(number),
    at: '2026-01-02T10:00:00.000Z',
    kind: 'promotion',
    amount: 1,
    held: 0,
    balance: 20,
    task_id: null,
    order_id: null,
    used_for: null,
    title: null,
  }),
);

test('an address leads to an entry, and on to the newest', async () => {
  answer(accounts.profile, () => sampleProfile());
  answer(statements.lots, () => ({ items: [] }));
  answer(statements.usage, () => ({ from: '2026-01-01', to: '2026-01-07', total: 0, items: [] }));
  answer(statements.entries, ({ query: { through = '999' } }) => ({
    items: entries.filter(({ number }) => number <= through),
    next_cursor: null,
  }));
  await show(<Component />, { namespaces: ['statements', 'accounts'], at: entryPath('812') });
  const here = page.getByText('No. 812', { exact: true });
  await expect.element(here).toHaveAttribute('aria-current', 'true');
  await expect.element(here).toHaveFocus();
  await expect.element(page.getByText('No. 813')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Show the newest entries' }).click();
  await expect.element(page.getByText('No. 813')).toBeVisible();
  await expect.element(here).not.toHaveAttribute('aria-current');
});
