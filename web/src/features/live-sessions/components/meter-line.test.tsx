import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { EndWarning } from './end-warning.tsx';
import { MeterLine } from './meter-line.tsx';

test('asks whether somebody is there before it ends a silent session', async () => {
  const meter = { type: 'meter', used_s: 200, cost: 13.34, left_s: 100, ends_by: 'absent' } as const;
  const { unmount } = await show(<MeterLine meter={meter} trial={false} />, { namespaces: ['live-sessions'] });
  await expect.element(page.getByText(/13\.34/)).toBeVisible();
  await expect.element(page.getByText(/Are you still there/)).not.toBeInTheDocument();
  await unmount();
  await show(<MeterLine meter={{ ...meter, left_s: 28 }} trial={false} />, { namespaces: ['live-sessions'] });
  await expect.element(page.getByText(/^Are you still there\? Say something, or .* less than 30 sec/)).toBeVisible();
});

test('asks a visitor of another site too whether to go on, and speaks of the end but not of credits', async () => {
  const meter = { type: 'meter', used_s: 200, cost: 0, left_s: 28 } as const;
  const asked = await show(<EndWarning meter={{ ...meter, ends_by: 'absent' }} by="visitor" />, {
    namespaces: ['live-sessions'],
  });
  await expect.element(page.getByText(/^Are you still there\?/)).toBeVisible();
  await asked.unmount();
  await show(<EndWarning meter={{ ...meter, ends_by: 'credits' }} by="visitor" />, { namespaces: ['live-sessions'] });
  await expect.element(page.getByText(/^Less than .* is left/)).toBeVisible();
});
