import { refuseCalls, REFUSED } from '../views/answers.ts';
import { STUDIO } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const trialsStates: readonly View[] = [
  {
    path: STUDIO,
    by: 'visitor',
    state: 'tries used up',
    complaints: [REFUSED],
    prepare: (calls) =>
      refuseCalls(calls, '/voices/*/preview/parts', 'trial_used_up', 'You have used up today’s free tries.'),
    open: async ({ page, words }) => {
      await page.getByRole('textbox').first().fill('Mama bought a bag of apples.');
      await page.getByRole('button', { name: words('voices:hear') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
