import type { View } from '../views/view.ts';

export const photoAvatarCategoriesStates: readonly View[] = [
  { path: '/create-avatar', by: 'person', state: 'recent work' },
];
