import { sampleFaces } from '@orator/contracts/sample-faces/routes';
import { feature } from '../contracts/feature.ts';

export const sampleFacesFeature = feature(sampleFaces, () => ({
  speak: [(user) => ({ user, params: { name: 'ada' }, body: { text: 'Hello there.', locale: 'en' } })],
  hear: [(user) => ({ user, params: { name: 'ada' }, body: { text: 'Hello there.', locale: 'en' } })],
}));
