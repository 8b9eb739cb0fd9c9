import { statements } from '@orator/contracts/statements/routes';
import type { CreditLot, StatementEntry } from '@orator/contracts/statements/schema';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { Balance } from './balance.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const lot = (origin: CreditLot['origin'], remaining: number, end: string | null): CreditLot => ({
  origin,
  remaining,
  held: 0,
  expires_at: end,
});
const entry = (change: Partial<StatementEntry>): StatementEntry => ({
  number: '812',
  at: '2026-01-02T10:00:00.000Z',
  kind: 'package',
  amount: 100,
  held: 0,
  balance: 119.75,
  task_id: null,
  order_id: null,
  used_for: null,
  title: 'OR-000007',
  ...change,
});

/** A balance with a button that changes it, as an event does. */
const Changing = ({ to }: { to: number }) => {
  const [credits, setCredits] = useState(19.75);
  return (
    <>
      <Balance credits={credits} shopPath="/credits" />
      <button type="button" onClick={() => setCredits(to)}>
        event
      </button>
    </>
  );
};
const status = () => page.getByRole('status');

test('counts to a new balance, names it at once, and shows the added credits', async () => {
  await show(<Changing to={119.75} />);
  await expect.element(page.getByRole('button', { name: '19.75 credits' })).toBeVisible();
  await expect.element(status()).toBeEmptyDOMElement();
  await page.getByRole('button', { name: 'event' }).click();
  await expect.element(page.getByRole('button', { name: '119.75 credits' })).toBeVisible();
  await expect.element(status()).toHaveTextContent('Balance: 119.75 credits (+100)');
  await expect.element(page.getByText('119.75 credits', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('+100', { exact: true })).toBeVisible();
});

test('announces a lower balance with the difference', async () => {
  await show(<Changing to={19.5} />);
  await page.getByRole('button', { name: 'event' }).click();
  await expect.element(status()).toHaveTextContent('Balance: 19.50 credits (-0.25)');
});

test('opens the last entries and what expires soon, by keys, and gives the focus back', async () => {
  const asked = answer(statements.entries, () => ({
    items: [
      entry({}),
      entry({
        number: '811',
        kind: 'capture',
        amount: 0,
        held: -0.25,
        title: `Hello there${' and there'.repeat(30)}.`,
      }),
    ],
    next_cursor: null,
  }));
  answer(statements.lots, () => ({
    items: [
      lot('promotional', 20, null),
      lot('plan', 50, inDays(3)),
      lot('plan', 0, inDays(2)),
      lot('purchased', 100, inDays(300)),
    ],
  }));
  const { path } = await show(<Balance credits={119.75} shopPath="/credits" />);
  const button = page.getByRole('button', { name: '119.75 credits' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText('-0.25from what was held')).toBeVisible();
  const [outer, inner] = [page.getByRole('dialog'), page.getByRole('list')].map((it) => it.element().clientWidth);
  expect(inner).toBeLessThan(outer ?? 0);
  expect(asked.at(-1)?.query).toMatchObject({ limit: '5' });
  expect(page.getByText(/expire on/).elements()).toHaveLength(1);
  await expect.element(page.getByText(/^50 credits expire on/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'See all entries' }).click();
  await expect.poll(path).toBe('/account/my-credits');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('says why the entries cannot be shown, and still links to the shop', async () => {
  answer(statements.entries, () => refuse('rate_limited', 'Too many requests. Wait a moment.'));
  answer(statements.lots, () => ({ items: [] }));
  await page.viewport(320, 640);
  await show(<Balance credits={20} shopPath="/credits" />, { locale: 'ar' });
  await page.getByRole('button').click();
  await expect.element(page.getByText('Too many requests. Wait a moment.')).toBeVisible();
  const box = page.getByRole('dialog').element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 320]).toEqual([true, true]);
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/credits');
  await page.viewport(1280, 800);
});
