import { STUDIO } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const photoEditsStates: readonly View[] = [
  {
    path: STUDIO,
    by: 'person',
    state: 'cut-out corrected',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('photo-edits:open') }).click();
      await page.getByRole('radio', { name: words('photo-edits:remove'), exact: true }).click();
      await page.getByRole('button', { name: words('photo-edits:strokes.correct') }).click();
      await page.getByRole('figure', { name: words('photo-edits:strokes.area') }).waitFor();
    },
  },
];
