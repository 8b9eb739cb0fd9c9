import { createHash } from 'node:crypto';
import { SIGN_IN } from '../views/paths.ts';
import type { View } from '../views/view.ts';

const challenge = createHash('sha256').update('a verifier').digest('base64url');
const path = `${SIGN_IN}?fromPlatform=client&code_challenge=${challenge}`;

export const handOffsStates: readonly View[] = [
  { path, by: 'person', state: 'asked by the desktop client' },
  {
    path,
    by: 'person',
    state: 'no desktop client',
    // No program handles such links.
    complaints: [/orator:/],
    spoilsTab: true,
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('hand-offs:open') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
