import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import { feature } from '../contracts/feature.ts';

export const photoAvatarCategoriesFeature = feature(photoAvatarCategories, () => ({
  list: [() => ({ query: { category: 'Model' } }), () => ({ query: {} })],
}));
