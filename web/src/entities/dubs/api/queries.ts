import type { Locale } from '@orator/contracts/core/common';
import { dubs } from '@orator/contracts/dubs/routes';
import type { DubQuote, NewDub } from '@orator/contracts/dubs/schema';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { ApiError } from '@orator/sdk/errors';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

const quoteDub = (input: NewDub, signal: AbortSignal) => call(dubs.quote, { body: input }, { signal });

export const dubCalls: QuotedCalls<NewDub, DubQuote> = {
  kind: 'dub',
  /** If the corrected dub was deleted meanwhile, quotes a new dub of the whole video, at its own price. */
  quote: ({ again_of: corrected, ...anew }, signal) =>
    corrected === undefined
      ? quoteDub(anew, signal)
      : quoteDub({ ...anew, again_of: corrected }, signal).catch((error: unknown) => {
          if (error instanceof ApiError && error.reason === 'not_found') return quoteDub(anew, signal);
          throw error;
        }),
  start: (ticket) => call(dubs.start, { body: ticket }),
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
