import { refuseCalls, REFUSED } from '../views/answers.ts';
import type { View } from '../views/view.ts';

export const lipSyncsStates: readonly View[] = [
  {
    path: '/tools/lip-sync',
    by: 'person',
    state: 'recording refused',
    complaints: [REFUSED],
    prepare: (calls) => refuseCalls(calls, '/recordings*', 'recording_refused', 'The recording is silent.'),
    open: async ({ page }) => {
      const file = { name: 'song.wav', mimeType: 'audio/wav', buffer: Buffer.from('sound') };
      await page.locator('input[accept*="audio"]').setInputFiles(file);
      await page.getByText('The recording is silent.').waitFor();
    },
  },
];
