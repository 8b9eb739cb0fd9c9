import { accounts } from '@orator/contracts/accounts/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleProfile } from '../../../../testing/samples.ts';
import { AccountOverview } from './overview.tsx';

test('shows what is left of the month, and when it is renewed', async () => {
  answer(accounts.profile, () =>
    sampleProfile({
      remaining_video_generate_times: 7,
      remaining_text_to_photo_times: 40,
      remaining_photo_to_avatar_times: 10,
      remaining_voice_clone_times: 2,
      counters_reset_at: '2026-02-01T12:00:00Z',
    }),
  );
  await show(<AccountOverview action={null}>{() => null}</AccountOverview>, { namespaces: ['accounts'] });
  const read = (role: 'term' | 'definition') =>
    page
      .getByRole(role)
      .elements()
      .map((one) => one.textContent);
  await expect
    .poll(() => read('term'))
    .toEqual([
      'Videos',
      'Voice matches',
      'Trial voice matches',
      'Podcasts',
      'Live sessions',
      'Designed portraits',
      'Photo avatars',
    ]);
  const definitions = read('definition');
  expect([definitions[0], definitions[1], definitions[5], definitions[6]]).toEqual(['7', '2', '40', '10']);
  await expect.element(page.getByText('Full again on Feb 1, 2026.')).toBeVisible();
});
