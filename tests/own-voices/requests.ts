import { ownVoices } from '@orator/contracts/own-voices/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';
import { addOwnVoice, addRecording, giveVoiceClone } from '../support/gateway-rows.ts';

export const ownVoicesFeature = feature(ownVoices, ({ gateway }) => ({
  list: [signedIn],
  create: [
    async (user) => {
      await giveVoiceClone(gateway, user.id);
      const recordings = {
        recording_id: await addRecording(gateway, user.id),
        consent_recording_id: await addRecording(gateway, user.id, 'consent'),
      };
      return { user, body: { name: 'Me', locale: 'en', consent: 'voice-1', mode: 0, ...recordings } };
    },
  ],
  remake: [
    async (user) => {
      const id = await addOwnVoice(gateway, user.id);
      const clone = { model: 'gone', title: 'Gone', transcript: null };
      const consentRecordingId = await addRecording(gateway, user.id, 'consent');
      await gateway.deps.db.ownVoice.update({ where: { id }, data: { clone, consentRecordingId } });
      return { user, params: { id }, body: { method: 'match' } };
    },
  ],
  rename: [async (user) => ({ user, params: { id: await addOwnVoice(gateway, user.id) }, body: { name: 'Mine' } })],
  remove: [async (user) => ({ user, params: { id: await addOwnVoice(gateway, user.id) } })],
  share: [async (user) => ({ user, params: { id: await addOwnVoice(gateway, user.id) } })],
  endShare: [async (user) => ({ user, params: { id: await addOwnVoice(gateway, user.id) } })],
  readShared: [
    async (user) => {
      const params = { id: await addOwnVoice(gateway, user.id) };
      const { code } = (await ask(gateway, ownVoices.share, { user, params })).value();
      return { params: { id: code } };
    },
  ],
}));
