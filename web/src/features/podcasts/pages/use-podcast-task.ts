import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from '../../../shared/quotes/version-path.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';
import { useFreshBalance } from '../../../entities/tasks/api/use-fresh-balance.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';

/** The podcast that the address names. */
export const usePodcastTask = (visitor: string) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('task');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task = id === null || data?.kind !== 'podcast' ? undefined : data;
  useFreshBalance(task?.state, [profileQuery().queryKey, trialQuery().queryKey]);
  const go = (next: string | null, originalId: string | null = null): void => {
    if (visitor === TRIAL && next === null) local.remove(TRIAL_IDS.podcast);
    else if (visitor === TRIAL && next !== null) local.set(TRIAL_IDS.podcast, next);
    const form = originalId === null ? {} : { [VERSION_OF]: originalId };
    setParams(next === null ? form : { task: next });
  };
  return {
    id,
    task,
    making: task !== undefined && isLoading(task.state),
    error: error ?? (id === null || data === undefined || task !== undefined ? null : new TypeError('not a podcast')),
    /** Shows another task, or the form: for another version of one, or for a new one. */
    go,
  };
};
