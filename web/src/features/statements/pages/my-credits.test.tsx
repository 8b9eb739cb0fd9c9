import { accounts } from '@orator/contracts/accounts/routes';
import { statements } from '@orator/contracts/statements/routes';
import type { StatementEntry } from '@orator/contracts/statements/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { entryPath } from '../../../shared/paths/statements.ts';
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

test('an address opens the list at an entry, with a link to the newest entries', async () => {
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

const TASK_ID = '01900000-0000-7000-8000-0000000000aa';

test('each entry of a task has its sign and opens the page of its kind of work', async () => {
  const task = { task_id: TASK_ID, amount: 0, title: null } as const;
  const changes: Partial<StatementEntry>[] = [
    { kind: 'release', amount: 0.07, held: -0.07, used_for: 'live-session' },
    { kind: 'capture', held: -3.93, used_for: 'text-to-photo' },
    { kind: 'hold', amount: -4, held: 4, used_for: 'speech', title: 'Good morning' },
  ];
  answer(accounts.profile, () => sampleProfile());
  answer(statements.lots, () => ({ items: [] }));
  answer(statements.usage, () => ({ from: '2026-01-01', to: '2026-01-07', total: 0, items: [] }));
  answer(statements.entries, () => ({
    items: entries.map((entry, index) => ({ ...entry, ...task, ...changes[index] })),
    next_cursor: null,
  }));
  await show(<Component />, { namespaces: ['statements', 'accounts'] });
  const row = (number: string) => page.getByRole('row').filter({ hasText: `No. ${number}` });
  const opened = (number: string) => row(number).getByRole('link').element().getAttribute('href');
  await expect.element(row('813')).toMatchTextContent(/\+0\.07/);
  expect(row('813').getByText('+0.07').element().dataset['gain']).toBe('false');
  await expect.element(row('812')).toMatchTextContent(/-3\.93/);
  await expect.element(row('811')).toMatchTextContent(/-4/);
  expect([opened('813'), opened('812'), opened('811')]).toEqual([
    '/stream-avatar',
    '/create-avatar/design-avatar',
    `/voice?task=${TASK_ID}`,
  ]);
});
