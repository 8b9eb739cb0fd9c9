import { recordings } from '@orator/contracts/recordings/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { addRecording } from '../support/gateway-rows.ts';

export const recordingsFeature = feature(recordings, ({ gateway }) => ({
  list: [signedIn],
  read: [async (user) => ({ user, params: { id: await addRecording(gateway, user.id) } })],
  remove: [async (user) => ({ user, params: { id: await addRecording(gateway, user.id) } })],
}));
