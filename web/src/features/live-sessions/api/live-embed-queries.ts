import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import type { NewLiveEmbed } from '@orator/contracts/live-embeds/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { loadTalkingFace } from '../../../shared/faces/talking-face.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Refetch interval, because usage changes while visitors talk, milliseconds. */
const REFRESH_MS = 15_000;

export const liveEmbedsQuery = () =>
  queryOptions({
    queryKey: ['live-embeds'],
    queryFn: ({ signal }) => call(liveEmbeds.list, {}, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** The avatar of a key, as its page in a frame shows it. */
export const embeddedQuery = (key: string) =>
  queryOptions({
    queryKey: ['live-embed', key],
    queryFn: ({ signal }) => call(liveEmbeds.read, { query: { key } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

interface FaceFiles {
  readonly picture_url: string;
  readonly rig_url: string;
}

/** The face of a key's avatar, which this browser animates. */
export const embeddedFaceQuery = (key: string, { picture_url: picture, rig_url: rig }: FaceFiles) =>
  queryOptions({
    queryKey: ['talking-face', key],
    queryFn: () => loadTalkingFace(key, { picture, rig }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    structuralSharing: false,
  });

/** Creates or changes a key. */
export const useSaveEmbed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: NewLiveEmbed }) =>
      id === null ? call(liveEmbeds.create, { body }) : call(liveEmbeds.update, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live-embeds'] }),
  });
};

export const useRevokeEmbed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(liveEmbeds.revoke, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live-embeds'] }),
    onError: toastFailure,
  });
};
