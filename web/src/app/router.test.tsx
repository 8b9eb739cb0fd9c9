import { accounts } from '@orator/contracts/accounts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../testing/api.ts';
import { show } from '../../testing/render.tsx';
import { sampleConfig, sampleProfile, SESSION } from '../../testing/samples.ts';
import { sessionStore } from '../shared/session/session.ts';
import { local, STORAGE, TRIAL_IDS } from '../shared/storage/storage.ts';
import { NAVIGATION_NAMESPACES } from './navigation.ts';
import { Pages } from './router.tsx';

test('an address without a page keeps the account menu of a signed-in user', { tags: ['rare'] }, async () => {
  answer(accounts.profile, () => sampleProfile({}));
  answer(systemConfig.read, () => sampleConfig());
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  sessionStore.signIn(SESSION, true);
  await show(<Pages />, { namespaces: NAVIGATION_NAMESPACES, at: '/no/such/page' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
});

test('leads to the sign-in page and clears the session’s data when a session ends on an open page', async () => {
  answer(accounts.profile, () => refuse('unauthorized', 'Please sign in.'));
  answer(accounts.refresh, () => refuse('unauthorized', 'Please sign in.'));
  answer(systemConfig.read, () => sampleConfig());
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  sessionStore.signIn(SESSION, true);
  local.set(TRIAL_IDS.voice, 'a task');
  local.set(STORAGE.sharedCode, 'ada');
  const { path } = await show(<Pages />, { namespaces: NAVIGATION_NAMESPACES, at: '/no/such/page' });
  await expect.poll(path).toBe('/sign-in');
  expect([sessionStore.read(), local.get(TRIAL_IDS.voice), local.get(STORAGE.sharedCode)]).toEqual([null, null, null]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please sign in.');
});
