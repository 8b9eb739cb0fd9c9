import type { Task, TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { VERSION_OF } from '../../../shared/quotes/version-path.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';
import { useFreshBalance } from '../../../entities/tasks/api/use-fresh-balance.ts';
import { workPath } from '../../../shared/paths/tasks.ts';
import { isTranslating } from '../../../shared/paths/translations.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';

const storeLastTrialTask = (id: string | null): void =>
  id === null ? local.remove(TRIAL_IDS.photo) : local.set(TRIAL_IDS.photo, id);

const readSource = (task: TaskDetail | undefined) =>
  task?.kind === 'photo-video' && task.source !== null
    ? { ...task.source, photoThere: task.photo_url !== undefined }
    : null;

/**
 * The task in the URL: `task` is on the stage, `again` only provides script, voice and photo for the next video. `from`
 * is the task that the draft starts from: null without one, and when it cannot be read.
 */
export const useStageTask = (visitor: string) => {
  const [params, setParams] = useSearchParams();
  const shownId = params.get('task');
  const id = shownId ?? params.get('again');
  const task = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const data = id === null ? undefined : task.data;
  const shown = shownId === null ? undefined : data;
  const navigate = useNavigate();
  const other = shown === undefined || shown.kind === 'photo-video' ? null : workPath(shown);
  useEffect(() => {
    // An old link, or one of another program, to a work that another page shows.
    if (other !== null) void navigate(other, { replace: true });
  }, [other, navigate]);
  useFreshBalance(shown?.state, [profileQuery().queryKey, trialQuery().queryKey]);
  const source = readSource(data);
  const unknown = data === undefined ? task.error !== null : source === null;

  const go = (next: { task: string } | { again: string; [VERSION_OF]?: string } | null): void => {
    if (visitor === TRIAL) storeLastTrialTask(next !== null && 'task' in next ? next.task : null);
    setParams({ ...next });
  };
  const making = shown !== undefined && isLoading(shown.state);
  return {
    /** Null for an empty stage. */
    shown: shownId === null ? null : (other === null && shown) || ('loading' as const),
    error: task.error,
    making,
    /** The task once it has a result. */
    done: shown === undefined || making || shown.output === undefined ? null : shown,
    from: unknown ? null : id,
    /** Another version in another language is being made. */
    translating: isTranslating(params),
    /** The task's source, once known. */
    source,
    /** The task to make again cannot be read. */
    lost: shownId === null && id !== null && data === undefined ? task.error : null,
    /** Empties the stage for another video like this one. */
    makeAnother: (): void => {
      if (shownId !== null) go(unknown ? null : { again: shownId });
    },
    /** The same, but the next video becomes another version of this one. */
    makeVersion: (): void => {
      if (shownId !== null) go(unknown ? null : { again: shownId, [VERSION_OF]: shownId });
    },
    /** Empties the stage and the URL. */
    leaveTask: (): void => go(null),
    showStarted: ({ id: started }: Task): void => go({ task: started }),
  };
};
