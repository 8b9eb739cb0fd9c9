import { voiceModels } from '@orator/contracts/voice-models/routes';
import type { VoiceModel } from '@orator/contracts/voice-models/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';

/** Polling interval during a change, milliseconds. */
const READ_MS = 1000;

/** Whether a change of a model is in progress. */
export const isChanging = ({ change }: VoiceModel): boolean =>
  change !== null && (change.state === 'waiting' || change.state === 'running');

export const voiceModelsQuery = () =>
  queryOptions({
    queryKey: ['voice-models'],
    queryFn: ({ signal }) => call(voiceModels.list, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isChanging) === true ? READ_MS : false),
  });

/** Polling interval of the progress of voices that are being downloaded, milliseconds. */
const COMING_MS = 3000;

/** The progress of the download of voices. @param visitor part of the key, because not everybody may stop the download */
export const comingVoicesQuery = (visitor: string | null) =>
  queryOptions({
    queryKey: ['coming-voices', visitor],
    queryFn: ({ signal }) => call(voiceModels.readComing, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.percent === null ? false : COMING_MS),
  });
