import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/api.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { profileKey } from '../../../shared/api/profile-key.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { cacheTask, tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { ownVoicesQuery } from '../api/queries.ts';

const KIND = 'own-voice';

/** The choices for a voice; the rest of the request is always the same. */
export type VoiceWish = Omit<NewOwnVoice, 'consent' | 'mode'>;

/** The latest voice in progress or failed, even after leaving the page, and the start of another. */
export const useCloneTask = () => {
  const queries = useQueryClient();
  const { data } = useInfiniteQuery(tasksQuery(KIND));
  const latest = data?.pages[0]?.items[0];
  const known = latest && `${latest.id} ${latest.state}`;
  useEffect(() => {
    if (known === undefined) return;
    // Also when the push channel is down.
    const changed = [ownVoicesQuery().queryKey, voicesQuery().queryKey, profileKey, trialQuery().queryKey];
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  }, [known, queries]);
  const start = useMutation({
    mutationFn: (wish: VoiceWish) =>
      call(ownVoices.create, { body: { ...wish, consent: CURRENT_STATEMENTS.voice, mode: 0 } }),
    onSuccess: (task) => cacheTask(queries, task),
    // The remaining clones and so the price may have changed, and the installed models.
    onError: () => {
      for (const queryKey of [profileKey, systemConfigQuery().queryKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => call(tasks.remove, { params: { id } }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: tasksQuery(KIND).queryKey }),
  });
  const shown = latest !== undefined && latest.state !== TaskState.Successed && latest.error?.reason !== 'cancelled';
  return {
    task: shown ? latest : null,
    making: latest !== undefined && isLoading(latest.state),
    made: latest?.state === TaskState.Successed,
    start,
    dismiss: (): void => dismiss.mutate(latest?.id ?? ''),
  };
};
export type CloneTask = ReturnType<typeof useCloneTask>;
