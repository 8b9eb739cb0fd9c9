import type { View } from '../views/view.ts';

export const translationsStates: readonly View[] = [
  {
    path: '/create-avatar/photo-to-avatar',
    by: 'person',
    state: 'in another language',
    open: async ({ page, words }) => {
      await page.getByLabel(words('studios:script')).fill('Hello there. Nice to meet you.');
      await page.getByRole('button', { name: words('translations:title') }).click();
      await page.getByLabel(words('translations:translation')).waitFor();
    },
  },
];
