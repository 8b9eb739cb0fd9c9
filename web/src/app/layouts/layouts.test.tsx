import { accounts } from '@orator/contracts/accounts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { useRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/api.ts';
import { show } from '../../../testing/render.tsx';
import { sampleConfig, sampleProfile, SESSION } from '../../../testing/samples.ts';
import type { PageRoute } from '../../shared/navigation/feature.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { NAVIGATION_NAMESPACES } from '../navigation.ts';
import { wrapInLayout } from './layouts.tsx';

type Layout = Pick<PageRoute, 'layout' | 'rail'>;

const Shown = ({ layout }: { layout: Layout }) => {
  const route: PageRoute = {
    ...layout,
    path: '*',
    namespaces: [],
    load: () => Promise.reject(new Error('not loaded')),
  };
  return useRoutes([wrapInLayout(route, { path: '*', element: <h1>A page</h1> })]);
};

/** Positions and sizes of the header, the brand, the rail and its links, pixels. */
async function placesIn(layout: Layout): Promise<number[]> {
  const { unmount } = await show(<Shown layout={layout} />, { namespaces: NAVIGATION_NAMESPACES });
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(rail.getByRole('link', { name: 'Your works' })).toBeVisible();
  await document.fonts.ready;
  const parts = [page.getByRole('banner'), page.getByRole('banner').getByRole('link').first(), rail];
  const all = [...parts.map((part) => part.element()), ...rail.getByRole('link').elements()];
  const places = all.flatMap((part) => {
    const { x, width, height } = part.getBoundingClientRect();
    // The rail's height depends on whether a banner is between the header and the rail.
    return part === rail.element() ? [x, width] : [x, width, height];
  });
  await unmount();
  return places;
}

test('the studio, the account pages and the prices share one frame for an account', async () => {
  answer(accounts.profile, () => sampleProfile({}));
  answer(systemConfig.read, () => sampleConfig());
  answer(tasks.list, () => ({ items: [], next_cursor: null }));
  sessionStore.signIn(SESSION, true);
  const studio = await placesIn({ layout: 'create-avatar' });
  for (const layout of [{ layout: 'default', rail: true }, { layout: 'account' }, { layout: 'price' }] as const)
    expect(await placesIn(layout), layout.layout).toEqual(studio);
});

test('a visitor sees prices below the header of every page, without the rail', async () => {
  await show(<Shown layout={{ layout: 'price' }} />, { namespaces: NAVIGATION_NAMESPACES });
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Voice changer' }).elements()).toEqual([]);
});
