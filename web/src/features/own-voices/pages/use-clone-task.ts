import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
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

const [KIND, PREMIUM] = ['own-voice', 'premium-voice'] as const;

/** The task of a list that was started last. */
const findLatest = (list: readonly (Task | undefined)[]): Task | undefined =>
  list.filter((task) => task !== undefined).toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0];

/** The choices for a voice; the rest of the request is always the same. */
export type VoiceWish = Omit<NewOwnVoice, 'consent'>;

/** The latest voice in progress or failed, even after leaving the page, and the start of another. */
export const useCloneTask = () => {
  const queries = useQueryClient();
  const [{ data: instant }, { data: premium }] = [
    useInfiniteQuery(tasksQuery(KIND)),
    useInfiniteQuery(tasksQuery(PREMIUM)),
  ];
  const latest = findLatest([instant, premium].map((list) => list?.pages[0]?.items[0]));
  const known = latest && `${latest.id} ${latest.state}`;
  useEffect(() => {
    if (known === undefined) return;
    // Read also when the push channel is down.
    const changed = [ownVoicesQuery().queryKey, voicesQuery().queryKey, profileKey, trialQuery().queryKey];
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  }, [known, queries]);
  const start = useMutation({
    mutationFn: (wish: VoiceWish) => call(ownVoices.create, { body: { ...wish, consent: CURRENT_STATEMENTS.voice } }),
    onSuccess: (task) => cacheTask(queries, task),
    // The remaining clones and so the price may have changed, and the installed models.
    onError: () => {
      for (const queryKey of [profileKey, systemConfigQuery().queryKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => call(tasks.remove, { params: { id } }),
    onError: toastFailure,
    onSettled: () => {
      for (const kind of [KIND, PREMIUM]) void queries.invalidateQueries({ queryKey: tasksQuery(kind).queryKey });
    },
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
