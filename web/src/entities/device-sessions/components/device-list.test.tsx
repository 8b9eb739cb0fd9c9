import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { DeviceList } from './device-list.tsx';

test('shows when devices were signed in and used, so that two of one kind can be told apart', async () => {
  const device = { current: false, browser: 'Chrome', system: 'Windows', app_type: 'web', network: '203.0.113.*' };
  answer(deviceSessions.list, () => ({
    items: [
      { ...device, id: makeId(1), created_at: '2026-01-02T09:10:00Z', last_seen_at: '2026-01-02T12:10:00Z' },
      { ...device, id: makeId(2), created_at: '2026-01-02T09:45:00Z', last_seen_at: '2026-01-02T12:40:00Z' },
    ],
    next_cursor: null,
  }));
  await show(<DeviceList />, { namespaces: ['device-sessions'] });
  for (const minute of ['10', '45']) {
    const signOut = page.getByRole('button', { name: new RegExp(`Sign out Chrome · Windows, signed in .*:${minute}`) });
    await expect.element(signOut).toBeVisible();
  }
  await expect.element(page.getByText(/Last seen .*:10.* · signed in .*:10/)).toBeVisible();
  await expect.element(page.getByText(/Last seen .*:40.* · signed in .*:45/)).toBeVisible();
});
