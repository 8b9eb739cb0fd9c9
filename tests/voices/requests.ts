import { voices } from '@orator/contracts/voices/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { findVoice } from '../support/gateway-rows.ts';

export const voicesFeature = feature(voices, () => ({
  list: [() => ({ query: { locale: 'en' } })],
  favourites: [signedIn],
  mark: [(user) => ({ user, params: { id: findVoice('en') } })],
  unmark: [(user) => ({ user, params: { id: findVoice('en') } })],
  preview: [(user) => ({ user, params: { id: findVoice('en') }, body: { text: 'Hello there.', speed: 1.25 } })],
  hear: [(user) => ({ user, params: { id: findVoice('en') }, body: { text: 'Hello there.', speed: 1.25 } })],
}));
