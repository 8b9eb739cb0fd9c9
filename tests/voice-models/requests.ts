import { voiceModels } from '@orator/contracts/voice-models/routes';
import { setRole } from '../../services/gateway/src/identity/roles.ts';
import { feature, type MakeRequest } from '../contracts/feature.ts';

/** A model of Orator's own catalogue. */
export const MODEL = 'supertonic-3';

export const voiceModelsFeature = feature(voiceModels, ({ gateway }) => {
  const asOperator =
    (request: object): MakeRequest =>
    async (user) => {
      await setRole(gateway.deps.db, user.email, 'admin');
      return { user, ...request };
    };
  const named = { params: { id: MODEL } };
  return {
    list: [asOperator({})],
    add: [asOperator({ ...named, body: { accept_non_commercial: false } })],
    cancel: [asOperator(named)],
    remove: [asOperator(named)],
    readComing: [asOperator({})],
    stopComing: [asOperator({})],
  };
});
