import { STUDIO } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const voicesStates: readonly View[] = [
  {
    path: STUDIO,
    by: 'person',
    state: 'choose a voice',
    open: async ({ page, words }) => {
      // Arabic has one voice, and nothing to choose from.
      await page.getByRole('combobox', { name: words('voices:language') }).selectOption('en');
      await page.getByRole('button', { name: words('voices:change') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
