import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import type { NewSceneVideo, SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

export const sceneCalls: QuotedCalls<NewSceneVideo, SceneVideoQuote> = {
  kind: 'scene-video',
  quote: (input, signal) => call(sceneVideos.quote, { body: input }, { signal }),
  start: (ticket) => call(sceneVideos.start, { body: ticket }),
};

export const projectsQuery = () =>
  queryOptions({
    queryKey: ['video-projects'],
    queryFn: ({ signal }) => call(sceneVideos.projects, {}, { signal }),
  });

/** A project as stored when it is opened; later changes are kept by the page. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['video-projects', id],
    queryFn: ({ signal }) => call(sceneVideos.readProject, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['video-projects', id, 'versions'],
    queryFn: ({ signal }) => call(sceneVideos.versions, { params: { id } }, { signal }),
    gcTime: 0,
  });
