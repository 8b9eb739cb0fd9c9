import { statements } from '@orator/contracts/statements/routes';
import type { Usage } from '@orator/contracts/statements/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { UsageSection } from './usage-section.tsx';

const namespaces = ['statements'] as const;
const item = (day: string, kind: Usage['items'][number]['kind'], credits: number) => ({ day, kind, credits, tasks: 1 });
const usage: Usage = {
  from: '2026-01-01',
  to: '2026-01-07',
  total: 6.6,
  items: [
    item('2026-01-02', 'photo-video', 4.1),
    item('2026-01-02', 'speech', 0.2),
    item('2026-01-06', null, 2),
    item('2026-01-07', 'speech', 0.3),
  ],
};
const slider = () => page.getByRole('slider', { name: 'Day' });
const bars = () => [...document.querySelectorAll('.visx-bar')].map((bar) => bar.getBoundingClientRect());
const filled = () => bars().filter(({ height }) => height > 2);

test('chooses a day by the keyboard, and reads its figures to screen readers', async () => {
  answer(statements.usage, () => usage);
  await show(<UsageSection balance={20} />, { namespaces });
  await expect.element(page.getByText('You used 6.60 credits.')).toBeVisible();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 7, 2026: 0.30 credits/));
  await expect.poll(() => filled().length).toBe(4);
  slider().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Jan 6, 2026: 2 credits. Deleted works: 2 credits');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect
    .element(slider())
    .toHaveAttribute('aria-valuetext', 'Jan 2, 2026: 4.30 credits. Videos: 4.10 credits. Speeches: 0.20 credits');
});

test('the pointer chooses the day whose bar it is over', async () => {
  answer(statements.usage, () => usage);
  await show(<UsageSection balance={20} />, { namespaces });
  await expect.poll(() => filled().length).toBe(4);
  const box = slider().element().getBoundingClientRect();
  const video = filled().find(({ height }) => height === Math.max(...filled().map((bar) => bar.height)));
  const position = { x: (video?.x ?? 0) + (video?.width ?? 0) / 2 - box.x, y: 100 };
  await slider().hover({ position });
  await expect.element(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('Jan 2, 2026'));
});

test('in Arabic, time runs from right to left, and the axis is on the right', async () => {
  answer(statements.usage, () => usage);
  await show(<UsageSection balance={20} />, { namespaces, locale: 'ar' });
  await expect.poll(() => filled().length).toBe(4);
  const byHeight = filled().toSorted((one, other) => other.height - one.height);
  const [early, late] = [byHeight[0]?.x ?? 0, byHeight[1]?.x ?? 0];
  expect(early).toBeGreaterThan(late);
  const axis = document.querySelector('.visx-axis-right')?.getBoundingClientRect();
  expect(axis?.x).toBeGreaterThan(early);
  page.getByRole('slider').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('slider')).toHaveValue('5');
});

test('shows the chart as a table too, and reads another period', { tags: ['rare'] }, async () => {
  const asked = answer(statements.usage, () => usage);
  await show(<UsageSection balance={20} />, { namespaces });
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Videos', 'Speeches', 'Deleted works', 'Total'],
    ['Jan 7, 2026', '0', '0.30', '0', '0.30'],
    ['Jan 6, 2026', '0', '0', '2', '2'],
    ['Jan 2, 2026', '4.10', '0.20', '0', '4.30'],
    ['Total', '4.10', '0.50', '2', '6.60'],
  ]);
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ days: '7' });
  expect(asked.at(-1)?.query['time_zone']).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('offers any past days, beginning with those that are shown', { tags: ['rare'] }, async () => {
  const asked = answer(statements.usage, () => usage);
  await show(<UsageSection balance={20} />, { namespaces });
  await page.getByRole('radio', { name: 'Other days' }).click();
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')];
  await expect.element(from).toHaveValue('2026-01-01');
  await from.fill('2025-12-24');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ from: '2025-12-24', to: '2026-01-07' });
  await to.fill('2025-12-01');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ from: '2025-12-01', to: '2025-12-01' });
  await expect.element(from).toHaveValue('2025-12-01');
  const many = asked.length;
  await to.fill('2126-01-01');
  await expect.element(to).toHaveValue('2025-12-01');
  expect(asked).toHaveLength(many);
});

test('says that nothing was used, or why usage cannot be shown', async () => {
  answer(statements.usage, () => ({ ...usage, total: 0, items: [] }));
  const { unmount } = await show(<UsageSection balance={20} />, { namespaces });
  await expect.element(page.getByText('Nothing was charged on these days.')).toBeVisible();
  await unmount();
  answer(statements.usage, () => refuse('rate_limited', 'Too many requests. Wait a moment.'));
  await show(<UsageSection balance={19} />, { namespaces });
  await expect.element(page.getByText('Too many requests. Wait a moment.')).toBeVisible();
});
