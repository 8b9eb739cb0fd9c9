import { translations } from '@orator/contracts/translations/routes';
import { feature } from '../contracts/feature.ts';

export const translationsFeature = feature(translations, () => ({
  create: [(user) => ({ user, body: { text: 'Hello there. [0.5s] Good day.', from: 'en', to: 'de' } })],
}));
