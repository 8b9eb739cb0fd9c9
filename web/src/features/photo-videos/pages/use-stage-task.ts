import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { makeVersionAddress, useStudioTask } from '../../../entities/studios/api/use-studio-task.ts';
import { workPath } from '../../../shared/paths/tasks.ts';
import { isTranslating } from '../../../shared/paths/translations.ts';

const readSource = (task: TaskDetail | undefined) =>
  task?.kind === 'photo-video' && task.source !== null
    ? { ...task.source, photoThere: task.photo_url !== undefined }
    : null;

/**
 * The task in the URL: `task` is on the stage, `again` only provides script, voice and photo for the next video. `from`
 * is the task that the draft starts from: null without one, and when it cannot be read.
 */
export const useStageTask = (visitor: string) => {
  const studio = useStudioTask('photo-video', { visitor, trialKey: TRIAL_IDS.photo });
  const { shownId, againId, task, other, go } = studio;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const otherPath = shownId === null || other === null ? null : workPath(other);
  useEffect(() => {
    // An old link, or a link of another program, may lead here to a work that another page shows.
    if (otherPath !== null) void navigate(otherPath, { replace: true });
  }, [otherPath, navigate]);
  const source = readSource(task);
  const error = other === null ? studio.error : null;
  const unknown = task === undefined ? studio.error !== null : source === null;
  return {
    ...studio,
    error,
    from: unknown ? null : (shownId ?? againId),
    /** Another version in another language is being made. */
    translating: isTranslating(params),
    /** The task's source, once known. */
    source,
    /** The task to make again cannot be read. */
    lost: againId !== null && task === undefined ? error : null,
    /** Empties the stage for another video like this one. */
    makeAnother: (): void => {
      if (shownId !== null) go(unknown ? null : { again: shownId });
    },
    /** Returns to the form as well, but the next video becomes another version of this one. */
    makeVersion: (): void => {
      if (shownId !== null) go(unknown ? null : makeVersionAddress(shownId));
    },
  };
};
