import { voices } from '@orator/contracts/voices/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { voiceOf } from '../support/gateway-rows.ts';

export const voicesFeature = feature(voices, () => ({
  list: [() => ({ query: { locale: 'en' } })],
  favourites: [signedIn],
  mark: [(user) => ({ user, params: { id: voiceOf('en') } })],
  unmark: [(user) => ({ user, params: { id: voiceOf('en') } })],
  preview: [(user) => ({ user, params: { id: voiceOf('en') }, body: { text: 'Hello there.', speed: 1.25 } })],
  hear: [(user) => ({ user, params: { id: voiceOf('en') }, body: { text: 'Hello there.', speed: 1.25 } })],
}));
