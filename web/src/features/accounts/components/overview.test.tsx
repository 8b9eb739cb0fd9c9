import { accounts } from '@orator/contracts/accounts/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { AccountOverview } from './overview.tsx';

test('only what can be made is counted, with when it is full again', async () => {
  answer(accounts.profile, () =>
    sampleProfile({
      remaining_video_generate_times: 7,
      remaining_voice_clone_times: 2,
      counters_reset_at: '2026-02-01T12:00:00Z',
    }),
  );
  await show(<AccountOverview action={null}>{() => null}</AccountOverview>, { namespaces: ['accounts'] });
  await expect.element(page.getByRole('term')).toHaveTextContent('Videos');
  await expect.element(page.getByRole('definition')).toHaveTextContent('7');
  await expect.element(page.getByText('Full again on Feb 1, 2026.')).toBeVisible();
});
