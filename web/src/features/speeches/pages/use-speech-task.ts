import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { TRIAL } from '../../../shared/session/session.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';
import { useFreshBalance } from '../../../entities/tasks/api/use-fresh-balance.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';

/** The speech in the URL: `task` is shown, `again` only provides text and voice for the next one. */
export const useSpeechTask = (visitor: string) => {
  const [params, setParams] = useSearchParams();
  const shownId = params.get('task');
  const id = shownId ?? params.get('again');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task = id === null || data?.kind !== 'speech' ? undefined : data;
  const shown = shownId === null ? undefined : task;
  useFreshBalance(shown?.state, [profileQuery().queryKey, trialQuery().queryKey]);
  const go = (next: { task: string } | { again: string } | null): void => {
    const last = next !== null && 'task' in next ? next.task : null;
    if (visitor === TRIAL && last === null) local.remove(TRIAL_IDS.voice);
    else if (visitor === TRIAL && last !== null) local.set(TRIAL_IDS.voice, last);
    setParams({ ...next });
  };
  return {
    shownId,
    /** Null when none is shown. */
    shown: shownId === null ? null : (shown ?? ('loading' as const)),
    making: shown !== undefined && isLoading(shown.state),
    /** The source of the speech, once known. */
    script: task?.source?.script ?? null,
    /** Its text and voice are to be used. */
    again: shownId === null ? id : null,
    error: error ?? (data === undefined || task !== undefined ? null : new TypeError('not a speech')),
    go,
  };
};
