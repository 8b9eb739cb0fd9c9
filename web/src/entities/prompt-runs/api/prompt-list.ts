import { isLoading } from '@orator/contracts/tasks/state';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import {
  applyToGroups,
  makeGroup,
  type PhotoGroup,
  type RunPrompt,
  sortGroups,
  type TextToPhotoEvent,
} from '../model/groups.ts';
import { type AvatarEvent, addAvatar, applyAvatarToGroups, keepAvatars } from '../model/avatar-items.ts';

/** Polling interval of a run, ms, in case the push channel is down. */
const POLL_MS = 3000;
/** Prompts of a page. */
const PAGE = 8;

interface Page<Prompt extends RunPrompt> {
  readonly groups: readonly PhotoGroup<Prompt>[];
  readonly next: string | null;
}
type Pages<Prompt extends RunPrompt> = InfiniteData<Page<Prompt>, string>;

interface Wanted {
  readonly limit: number;
  readonly cursor?: string;
}
interface Answer<Prompt> {
  readonly items: readonly Prompt[];
  readonly next_cursor: string | null;
}

/**
 * A list of prompts with their images that follows the pushed events of their runs.
 * @param key query key of the list
 * @param read fetches one page, newest first
 */
export const createPromptList = <Prompt extends RunPrompt>(
  key: readonly [string],
  read: (query: Wanted, signal: AbortSignal) => Promise<Answer<Prompt>>,
) => {
  const readGroups = (queries: QueryClient): readonly PhotoGroup<Prompt>[] =>
    queries.getQueryData<Pages<Prompt>>(key)?.pages.flatMap(({ groups }) => groups) ?? [];

  const query = () =>
    infiniteQueryOptions({
      queryKey: key,
      queryFn: async ({ signal, pageParam, client }): Promise<Page<Prompt>> => {
        const { items, next_cursor: next } = await read(
          { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          signal,
        );
        // The server lists images without their avatars, which the cache knows.
        const known = readGroups(client);
        return { groups: items.map((item) => keepAvatars(makeGroup(item), known)), next };
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => sortGroups(pages.flatMap(({ groups }) => groups)),
      staleTime: RENEW_MS,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ groups }) => groups.some((group) => group.hasChildrenLoading)) === true
          ? POLL_MS
          : RENEW_MS,
    });

  /** Updates the groups of every page; `added` are put on the first. */
  const patch = (
    queries: QueryClient,
    change: (groups: readonly PhotoGroup<Prompt>[]) => readonly PhotoGroup<Prompt>[],
    added: readonly PhotoGroup<Prompt>[] = [],
  ): void => {
    queries.setQueryData<Pages<Prompt>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            groups: change(index === 0 ? [...added, ...page.groups] : page.groups),
          })),
        },
    );
  };

  const readAgain = (queries: QueryClient): Promise<void> => {
    cancelPendingRead(queries, key);
    return queries.invalidateQueries({ queryKey: key });
  };

  /** Replaces a cached prompt by that of a response. @param instead time of the unsaved group that represented it */
  const show = (queries: QueryClient, prompt: Prompt, instead: string | undefined): void => {
    cancelPendingRead(queries, key);
    const fresh = keepAvatars(makeGroup(prompt), readGroups(queries));
    const isOther = ({ id, createTime }: PhotoGroup<Prompt>): boolean =>
      id === undefined ? createTime !== instead : id !== prompt.id;
    patch(queries, (groups) => groups.filter((group) => group === fresh || isOther(group)), [fresh]);
  };

  /** Applies a pushed event of a run. At its end the prompt is refetched, with the charge and the failure. */
  const apply = async (queries: QueryClient, event: TextToPhotoEvent): Promise<void> => {
    const pages = queries.getQueryData<Pages<Prompt>>(key)?.pages ?? [];
    const index = pages.findIndex(({ groups }) => groups.some(({ id }) => id === event.prompt_id));
    const shown = Math.max(0, index);
    queries.setQueryData<Pages<Prompt>>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) =>
            at === shown ? { ...page, groups: applyToGroups(page.groups, event) } : page,
          ),
        },
    );
    if (event.task_state > 2 || (index < 0 && isLoading(event.task_state))) await readAgain(queries);
  };

  /** Shows that an avatar is being made from an image. @param taskId of the avatar */
  const adopt = (queries: QueryClient, imageId: string, taskId: string): void =>
    patch(queries, (groups) => addAvatar(groups, imageId, taskId));

  /** Applies a pushed event of an avatar. */
  const applyAvatar = (queries: QueryClient, event: AvatarEvent): void =>
    patch(queries, (groups) => applyAvatarToGroups(groups, event));

  const cancelRead = (queries: QueryClient): boolean => cancelPendingRead(queries, key);

  return { query, patch, cancelRead, readAgain, show, apply, adopt, applyAvatar };
};

export type PromptList<Prompt extends RunPrompt> = ReturnType<typeof createPromptList<Prompt>>;
