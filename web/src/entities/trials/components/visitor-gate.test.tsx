import { trials } from '@orator/contracts/trials/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { SESSION } from '../../../../testing/samples.ts';
import { VisitorGate } from './visitor-gate.tsx';

test('a visitor begins one trial', async () => {
  const opened = answer(trials.open, () => ({
    access_token: { secret: SESSION.accessToken, expires_in: 3600 },
    refresh_token: { secret: SESSION.refreshToken, expires_in: 3600 },
    username: '',
    is_new_user: true,
  }));
  await show(<VisitorGate path="/">{(visitor) => <p>Here is the {visitor}</p>}</VisitorGate>, {
    namespaces: ['trials'],
  });
  await expect.element(page.getByText('Here is the trial')).toBeVisible();
  expect(opened).toHaveLength(1);
});
