import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import type { PhotoForm } from '../model/form.ts';
import { groupOf, type PhotoGroup, unsavedGroup } from '../model/groups.ts';
import { patchGroups, promptsQuery, readPromptsAgain } from './queries.ts';

/** Puts a prompt from an answer in the place of what was known of it. */
const showPrompt = (queries: QueryClient, prompt: PhotoPrompt, instead: string | undefined): void => {
  cancelPendingRead(queries, promptsQuery().queryKey);
  const fresh = groupOf(prompt);
  const isOther = ({ id, createTime }: PhotoGroup): boolean =>
    id === undefined ? createTime !== instead : id !== prompt.id;
  patchGroups(queries, (groups) => groups.filter((group) => group === fresh || isOther(group)), [fresh]);
};

/** Starts runs: of the form, or of a prompt again. The group is there at once. */
export const useRuns = (maxCost: number | undefined) => {
  const queries = useQueryClient();
  const max_cost = maxCost;
  const start = useMutation({
    mutationFn: (form: PhotoForm) => call(photoAvatarPrompts.create, { body: { ...form, max_cost } }),
    onMutate: () => {
      const createTime = new Date().toISOString();
      cancelPendingRead(queries, promptsQuery().queryKey);
      patchGroups(queries, (groups) => groups, [unsavedGroup(createTime)]);
      return createTime;
    },
    onSuccess: (prompt, _form, createTime) => showPrompt(queries, prompt, createTime),
    onError: (_error, _form, createTime) =>
      patchGroups(queries, (groups) =>
        groups.filter((group) => group.id !== undefined || group.createTime !== createTime),
      ),
    onSettled: () => readPromptsAgain(queries),
  });
  const again = useMutation({
    mutationFn: ({ id, taskId }: { id: string; taskId: string }) =>
      call(photoAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost } }),
    onSuccess: (prompt) => {
      if (prompt !== null) showPrompt(queries, prompt, undefined);
    },
    onError: toastFailure,
    onSettled: () => readPromptsAgain(queries),
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
    onSettled: () => readPromptsAgain(queries),
  });
};
