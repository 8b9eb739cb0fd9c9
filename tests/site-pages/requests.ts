import { sitePages } from '@orator/contracts/site-pages/routes';
import { feature } from '../contracts/feature.ts';

export const sitePagesFeature = feature(sitePages, () => ({
  read: [async (user) => ({ user, params: { name: 'terms' } })],
}));
