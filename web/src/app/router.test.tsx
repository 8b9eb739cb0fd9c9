import { accounts } from '@orator/contracts/accounts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/api.ts';
import { show } from '../../testing/render.tsx';
import { sampleConfig, sampleProfile, SESSION } from '../../testing/samples.ts';
import { sessionStore } from '../shared/session/session.ts';
import { NAVIGATION_NAMESPACES } from './navigation.ts';
import { Pages } from './router.tsx';

test('an address without a page keeps the account menu of who is signed in', async () => {
  answer(accounts.profile, () => sampleProfile({}));
  answer(systemConfig.read, () => sampleConfig());
  sessionStore.signIn(SESSION, true);
  await show(<Pages />, { namespaces: NAVIGATION_NAMESPACES, at: '/no/such/page' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
});
