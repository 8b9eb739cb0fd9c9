import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import type { PhotoForm } from '../model/form.ts';
import { unsavedGroup } from '../../../shared/prompt-runs/groups.ts';
import { promptsKey } from './key.ts';
import { promptList } from './queries.ts';

/** Starts runs: of the form, or of a prompt again. The group is there at once. */
export const useRuns = (maxCost: number | undefined) => {
  const queries = useQueryClient();
  const max_cost = maxCost;
  const start = useMutation({
    mutationFn: (form: PhotoForm) => call(photoAvatarPrompts.create, { body: { ...form, max_cost } }),
    onMutate: () => {
      const createTime = new Date().toISOString();
      cancelPendingRead(queries, promptsKey);
      promptList.patch(queries, (groups) => groups, [unsavedGroup(createTime)]);
      return createTime;
    },
    onSuccess: (prompt, _form, createTime) => promptList.show(queries, prompt, createTime),
    onError: (_error, _form, createTime) =>
      promptList.patch(queries, (groups) =>
        groups.filter((group) => group.id !== undefined || group.createTime !== createTime),
      ),
    onSettled: () => promptList.readAgain(queries),
  });
  const again = useMutation({
    mutationFn: ({ id, taskId }: { id: string; taskId: string }) =>
      call(photoAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost } }),
    onSuccess: (prompt) => {
      if (prompt !== null) promptList.show(queries, prompt, undefined);
    },
    onError: toastFailure,
    onSettled: () => promptList.readAgain(queries),
  });
  return { start, again };
};

/** Ends a run; what has arrived is kept and charged. */
export const useStopRun = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, charge }: { taskId: string; charge: number }) =>
      call(tasks.cancel, { params: { id: taskId }, body: { max_charge: charge } }),
    onError: toastFailure,
    onSettled: () => promptList.readAgain(queries),
  });
};
