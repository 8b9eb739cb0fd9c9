import { liveSessions } from '@orator/contracts/live-sessions/routes';
import type { LivePortrait, NewLiveSession } from '@orator/contracts/live-sessions/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { loadTalkingFace } from '../../../shared/faces/talking-face.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

/** The id of the face. */
export const nameFace = ({ sample, image_id, photo_avatar_id }: LivePortrait): string =>
  sample ?? photo_avatar_id ?? image_id ?? '';

/** A face that this browser animates; its files are loaded once. */
export const talkingFaceQuery = (portrait: LivePortrait) =>
  queryOptions({
    queryKey: ['talking-face', nameFace(portrait)],
    queryFn: async ({ signal }) => {
      const files = await call(liveSessions.face, { query: portrait }, { signal });
      return loadTalkingFace(nameFace(portrait), { picture: files.picture_url, rig: files.rig_url });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    // A prepared face has memory of its own, which cannot be compared structurally.
    structuralSharing: false,
  });

export const liveCalls: QuotedCalls<NewLiveSession> = {
  kind: 'live-session',
  quote: (input, signal) => call(liveSessions.quote, { body: input }, { signal }),
  start: (ticket) => call(liveSessions.start, { body: ticket }),
};
