import { voices } from '@orator/contracts/voices/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** All voices: a few dozen, so that changing the language needs no request. */
export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: ({ signal }) => call(voices.list, { query: {} }, { signal }),
    staleTime: 1_800_000,
  });

export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['favourite-voices'],
    queryFn: ({ signal }) => call(voices.favourites, {}, { signal }),
    staleTime: 60_000,
  });

/** The visitor's favourites; a change is shown at once, and undone when the server refuses. */
export const useFavourites = (enabled: boolean) => {
  const queries = useQueryClient();
  const { queryKey } = favouritesQuery();
  const { data } = useQuery({ ...favouritesQuery(), enabled });
  const marked = new Set(data?.voice_ids ?? []);
  const show = (id: string, mark: boolean): void => {
    queries.setQueryData(queryKey, (known) => ({
      voice_ids: [...(mark ? [id] : []), ...(known?.voice_ids ?? []).filter((one) => one !== id)],
    }));
  };
  const change = useMutation({
    mutationFn: ({ id, mark }: { id: string; mark: boolean }) =>
      call(mark ? voices.mark : voices.unmark, { params: { id } }),
    onMutate: ({ id, mark }) => show(id, mark),
    onError: (error, { id, mark }) => {
      show(id, !mark);
      toastFailure(error);
    },
  });
  return { marked, toggle: (id: string) => change.mutate({ id, mark: !marked.has(id) }) };
};
