import { ownVoices } from '@orator/contracts/own-voices/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { toAbsence } from '../../../shared/sharing/absence.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { ownVoicesKey } from './key.ts';

export const ownVoicesQuery = () =>
  queryOptions({
    queryKey: ownVoicesKey,
    queryFn: ({ signal }) => call(ownVoices.list, {}, { signal }),
    refetchInterval: RENEW_MS,
  });

/** A shared voice, refetched before its signed URL expires. */
export const sharedVoiceQuery = (code: string) =>
  queryOptions({
    queryKey: ['shared-voice', code],
    queryFn: ({ signal }) => call(ownVoices.readShared, { params: { id: code } }, { signal }),
    enabled: code !== '',
    staleTime: RENEW_MS,
    refetchInterval: ({ state: { error } }) => (error !== null && toAbsence(error) !== 'failed' ? false : RENEW_MS),
  });
