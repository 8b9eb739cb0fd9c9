import type { RouteSpec } from '@orator/contracts/core/route';
import { accounts } from '@orator/contracts/accounts/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { findMismatches } from '../../../tests/specification/surface/line.ts';
import { TITLES } from '../../../tests/specification/surface/screens.ts';
import { answer, unreachable } from '../../testing/api.ts';
import { show } from '../../testing/render.tsx';
import { sampleConfig, sampleProfile, SESSION } from '../../testing/samples.ts';
import { sessionStore } from '../shared/session/session.ts';
import { FEATURES } from './features.ts';
import { Pages } from './router.tsx';

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'response' in value;

const modules = import.meta.glob<Record<string, object>>('../../../packages/contracts/src/*/routes.ts', {
  eager: true,
});
const routes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => Object.values(group))
  .filter(isRoute)
  // Later answers take precedence, so routes with a parameter come first: they also match paths without one.
  .toSorted((one, other) => Number(other.url.includes(':')) - Number(one.url.includes(':')));

/** Pages that only the holder of an account may open. */
const ACCOUNT_PAGES = FEATURES.flatMap(({ routes: pages = [] }) =>
  pages.filter(({ access }) => access === 'account').map(({ path }) => path),
);

test('the titles are those of the specification', { tags: ['rare'] }, async () => {
  const titles = new Map<string, string>();
  for (const { what } of TITLES) {
    for (const route of routes) answer(route, () => unreachable);
    answer(systemConfig.read, () => sampleConfig());
    answer(accounts.profile, () => sampleProfile());
    sessionStore.signIn(ACCOUNT_PAGES.includes(what) ? SESSION : { ...SESSION, username: '' }, true);
    document.title = '';
    const { unmount } = await show(<Pages />, { at: what });
    await expect.poll(() => document.title).not.toBe('');
    titles.set(what, document.title.replace(/ · Orator$/, ''));
    await unmount();
  }
  expect(findMismatches(TITLES, ({ what }) => titles.get(what))).toEqual([]);
});
