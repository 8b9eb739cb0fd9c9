import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { isGone, taskQuery } from '../../../entities/tasks/api/queries.ts';
import { useFreshBalance } from '../../../entities/tasks/api/use-fresh-balance.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';

/** The video that the address names. */
export const useSceneTask = () => {
  const [params, setParams] = useSearchParams();
  const id = params.get('task');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const task: TaskDetail | undefined = id === null || data?.kind !== 'scene-video' ? undefined : data;
  useFreshBalance(task?.state, [profileQuery().queryKey, trialQuery().queryKey]);
  const other = id !== null && data !== undefined && task === undefined;
  return {
    id,
    task,
    /** It, where it is a draft. */
    draft: task?.output?.draft === true ? task.id : null,
    making: task !== undefined && isLoading(task.state),
    error: error ?? (other ? new TypeError('not a video of scenes') : null),
    gone: isGone(error) || other,
    show: (next: string | null): void =>
      setParams((before) => {
        if (next === null) before.delete('task');
        else before.set('task', next);
        return before;
      }),
  };
};
