import type { View } from '../views/view.ts';

export const googleStates: readonly View[] = [
  { path: '/sign-back?error=access_denied', by: 'nobody', state: 'not allowed' },
];
