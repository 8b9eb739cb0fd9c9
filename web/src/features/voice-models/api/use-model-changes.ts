import { voiceModels } from '@orator/contracts/voice-models/routes';
import type { VoiceModel } from '@orator/contracts/voice-models/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { voiceModelsQuery } from './queries.ts';

export type ModelAction = 'add' | 'cancel' | 'remove';

const send = ({ id, licence }: VoiceModel, action: ModelAction) => {
  const params = { id };
  if (action !== 'add') return call(voiceModels[action], { params });
  // The licence was shown and accepted before.
  return call(voiceModels.add, { params, body: { accept_non_commercial: !licence.commercial } });
};

/** Requests changes of models one after another; the list shows their progress. */
export const useModelChanges = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ models, action }: { models: readonly VoiceModel[]; action: ModelAction }) => {
      for (const model of models) queries.setQueryData(voiceModelsQuery().queryKey, await send(model, action));
    },
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: voiceModelsQuery().queryKey }),
  });
};
