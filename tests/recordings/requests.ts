import { recordings } from '@orator/contracts/recordings/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { addRecording, QUALITY } from '../support/gateway-rows.ts';

export const recordingsFeature = feature(recordings, ({ gateway }) => ({
  list: [signedIn],
  read: [async (user) => ({ user, params: { id: await addRecording(gateway, user.id) } })],
  reduceNoise: [
    async (user) => {
      const id = await addRecording(gateway, user.id);
      const data = { otherKey: `recordings/${user.id}/${id}-noisy.flac`, quality: { ...QUALITY, snr_reduced: 30 } };
      await gateway.deps.db.recording.update({ where: { id }, data });
      return { user, params: { id }, body: { reduce_noise: true } };
    },
  ],
  remove: [async (user) => ({ user, params: { id: await addRecording(gateway, user.id) } })],
}));
