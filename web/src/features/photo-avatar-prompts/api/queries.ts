import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { EventPayload } from '@orator/contracts/push/events';
import { isLoading } from '@orator/contracts/tasks/state';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { promptsKey } from './key.ts';
import { applyToGroups, groupOf, type PhotoGroup, sortGroups } from '../model/groups.ts';

/** How often a run is read, ms, in case the push channel is down. */
const POLL_MS = 3000;
/** Prompts of a page. */
const PAGE = 8;

interface Page {
  readonly groups: readonly PhotoGroup[];
  readonly next: string | null;
}
type Pages = InfiniteData<Page, string>;

/** The prompts with their images, newest first. */
export const promptsQuery = () =>
  infiniteQueryOptions({
    queryKey: promptsKey,
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const query = { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      const { items, next_cursor: next } = await call(photoAvatarPrompts.list, { query }, { signal });
      return { groups: items.map(groupOf), next };
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

/** Changes the groups of every page; `added` come to the first. */
export const patchGroups = (
  queries: QueryClient,
  change: (groups: readonly PhotoGroup[]) => readonly PhotoGroup[],
  added: readonly PhotoGroup[] = [],
): void => {
  queries.setQueryData<Pages>(
    promptsQuery().queryKey,
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

export const readPromptsAgain = (queries: QueryClient): Promise<void> => {
  const { queryKey } = promptsQuery();
  cancelPendingRead(queries, queryKey);
  return queries.invalidateQueries({ queryKey });
};

/** Applies a pushed step of a run. Its end is read again, with what it cost and why it failed. */
export const applyPhotoEvent = async (
  queries: QueryClient,
  event: EventPayload<'photo_avatar_text_to_photo_task'>,
): Promise<void> => {
  const { queryKey } = promptsQuery();
  const pages = queries.getQueryData<Pages>(queryKey)?.pages ?? [];
  const index = pages.findIndex(({ groups }) => groups.some(({ id }) => id === event.prompt_id));
  const shown = Math.max(0, index);
  queries.setQueryData<Pages>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) =>
          at === shown ? { ...page, groups: applyToGroups(page.groups, event) } : page,
        ),
      },
  );
  if (event.task_state > 2 || (index < 0 && isLoading(event.task_state))) await readPromptsAgain(queries);
};
