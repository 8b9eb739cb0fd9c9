import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { type PhotoGroup, type RunPrompt, unsavedGroup } from '../model/groups.ts';
import type { PromptList } from './prompt-list.ts';

interface Again {
  /** Id of the prompt. */
  readonly id: string;
  /** The run that the new one follows. */
  readonly taskId: string;
  /** Maximum price, credits; undefined for a trial. */
  readonly cost: number | undefined;
}

/** The calls of a kind of prompts. */
export interface RunCalls<Prompt extends RunPrompt, Input> {
  readonly create: (input: Input) => Promise<Prompt>;
  readonly again: (prompt: Again) => Promise<Prompt | null>;
  /** Deletes a prompt, by its id. */
  readonly remove: (id: string) => Promise<unknown>;
}

const withoutUnsaved =
  (createTime: string | undefined) =>
  <Group extends PhotoGroup>(groups: readonly Group[]): Group[] =>
    groups.filter((group) => group.id !== undefined || group.createTime !== createTime);

const addUnsaved = <Prompt extends RunPrompt>(queries: QueryClient, list: PromptList<Prompt>): string => {
  const createTime = new Date().toISOString();
  list.cancelRead(queries);
  list.patch(queries, (groups) => groups, [unsavedGroup(createTime)]);
  return createTime;
};

/** Starts runs: from a form, or of a prompt again. The group of a new prompt is shown at once. */
export const usePromptRuns = <Prompt extends RunPrompt, Input>(
  list: PromptList<Prompt>,
  calls: Pick<RunCalls<Prompt, Input>, 'create' | 'again'>,
) => {
  const queries = useQueryClient();
  const onSettled = () => list.readAgain(queries);
  const start = useMutation({
    mutationFn: calls.create,
    onMutate: () => addUnsaved(queries, list),
    onSuccess: (prompt, _wanted, createTime) => list.show(queries, prompt, createTime),
    onError: (_error, _wanted, createTime) => list.patch(queries, withoutUnsaved(createTime)),
    onSettled,
  });
  const again = useMutation({
    mutationFn: calls.again,
    onSuccess: (prompt) => {
      if (prompt !== null) list.show(queries, prompt, undefined);
    },
    onError: toastFailure,
    onSettled,
  });
  return { start, again };
};
