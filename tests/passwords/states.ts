import { ACCOUNT } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const passwordsStates: readonly View[] = [
  { path: '/reset-password#token=made-up', by: 'nobody', state: 'with a link' },
  {
    path: ACCOUNT,
    by: 'person',
    state: 'change password',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('passwords:change.title') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
