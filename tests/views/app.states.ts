import { ACCOUNT, HOME, STUDIO } from './paths.ts';
import type { View } from './view.ts';

/** What belongs to every page: header, menus, notes, fallbacks. */
export const appStates: readonly View[] = [
  { path: HOME, by: 'stranger', state: 'first visit' },
  { path: HOME, by: 'person', state: 'signed in' },
  {
    path: HOME,
    by: 'nobody',
    state: 'languages',
    open: ({ page }) => page.getByRole('banner').locator('[aria-haspopup=menu]').first().click(),
  },
  {
    path: HOME,
    by: 'visitor',
    state: 'main menu',
    size: 'phone',
    open: ({ page, words }) => page.getByRole('button', { name: words('common:nav.label') }).click(),
  },
  {
    path: ACCOUNT,
    by: 'person',
    state: 'account menu',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('common:nav.menu') }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'no connection',
    complaints: [/ERR_FAILED/],
    // A request may still be refused when the next view is open.
    spoilsTab: true,
    open: async ({ page, words }) => {
      await page.route('**/api/**', (route) => route.abort('failed'));
      await page.getByRole('textbox').first().fill('Mama bought a bag of apples.');
      await page.getByText(words('common:connectionLost')).waitFor();
    },
  },
  // The server says so, too.
  { path: '/no/such/page', by: 'person', state: 'unknown address', complaints: [/status of 404 .*\/such\/page$/] },
];
