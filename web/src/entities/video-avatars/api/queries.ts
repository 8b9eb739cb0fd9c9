import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { videoAvatarsKey } from './key.ts';

/** Polling interval of footage that is being analysed, ms, in case the push channel is down. */
const POLL_MS = 2000;

/** The visitor's video avatars, newest first. */
export const videoAvatarsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...videoAvatarsKey, 'list'],
    queryFn: ({ signal, pageParam }) =>
      call(videoAvatars.list, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((avatar) => avatar.state === 'checking')) === true
        ? POLL_MS
        : RENEW_MS,
  });

/** One video avatar. */
export const videoAvatarQuery = (id: string) =>
  queryOptions({
    queryKey: [...videoAvatarsKey, id],
    queryFn: ({ signal }) => call(videoAvatars.read, { params: { id } }, { signal }),
    refetchInterval: RENEW_MS,
  });

/** The gender and age of a voice that fits the face of a video avatar; they do not change while the page is open. */
export const footageVoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['fitting-voice', id],
    queryFn: ({ signal }) => call(videoAvatars.fitVoice, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The visitor's incomplete uploads, newest first. */
export const footageUploadsQuery = () =>
  queryOptions({
    queryKey: [...videoAvatarsKey, 'uploads'],
    queryFn: ({ signal }) => call(videoAvatars.listUploads, {}, { signal }),
  });
