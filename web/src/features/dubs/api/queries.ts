import type { Locale } from '@orator/contracts/core/common';
import { dubs } from '@orator/contracts/dubs/routes';
import type { NewDub } from '@orator/contracts/dubs/schema';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const dubCalls: QuotedCalls<NewDub> = {
  kind: 'dub',
  quote: (body, signal) => call(dubs.quote, { body }, { signal }),
  start: (body) => call(dubs.start, { body }),
};

/** Polling interval while the sample footage is being made after the first start, milliseconds. */
const SAMPLE_POLL_MS = 10_000;

/** The sample footage for dubs. */
export const dubSampleQuery = () =>
  queryOptions({
    queryKey: ['dub-sample'],
    queryFn: async ({ signal }) => (await call(dubs.sample, {}, { signal })).sample,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === null ? SAMPLE_POLL_MS : false),
  });

/** Finds the times of a text's sentences in a video. */
export const useHearLines = () =>
  useMutation({
    mutationFn: (body: { readonly video_avatar_id: string; readonly text: string; readonly locale: Locale }) =>
      call(dubs.hear, { body }),
  });

/** Transcribes a video. */
export const useWriteDown = () =>
  useMutation({
    mutationFn: (body: { readonly video_avatar_id: string; readonly locale: Locale }) =>
      call(dubs.transcribe, { body }),
  });

/** Makes footage from a finished video, and reads its captions. */
export const useDubWork = () =>
  useMutation({
    mutationFn: async ({ taskId, captionsUrl }: { readonly taskId: string; readonly captionsUrl: string }) => {
      const response = await fetch(captionsUrl);
      if (!response.ok) throw new TypeError(`captions: ${response.status}`);
      const captions = new Uint8Array(await response.arrayBuffer());
      const body = { task_id: taskId, consent: CURRENT_STATEMENTS.footage };
      return { video: await call(videoAvatars.fromWork, { body }), captions };
    },
  });
