import { z } from 'zod';
import { Empty, IdParams } from '../core/common.ts';
import { LONG_TEXTS_BYTES, route } from '../core/route.ts';
import { startRoute } from '../tasks/routes.ts';
import { KEPT_VERSIONS, MOST_PROJECTS } from './limits.ts';
import {
  NewSceneVideo,
  NewVideoProject,
  ProjectVersion,
  SavedVideoProject,
  SceneVideoQuote,
  VideoProject,
  VideoProjectSummary,
} from './schema.ts';

const tag = 'Scene videos';
export const sceneVideos = {
  quote: route({
    method: 'POST',
    url: '/scene-videos/quote',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a video of several scenes and quote its price, which is for those that changed',
    body: NewSceneVideo,
    bodyBytes: LONG_TEXTS_BYTES,
    response: SceneVideoQuote,
  }),
  start: route({ ...startRoute('/scene-videos/start', tag), trial: true }),
  projects: route({
    method: 'GET',
    url: '/video-projects',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your projects, the latest first',
    response: z.object({ items: z.array(VideoProjectSummary).max(MOST_PROJECTS) }),
  }),
  createProject: route({
    method: 'POST',
    url: '/video-projects',
    access: 'user',
    trial: true,
    idempotencyKey: true,
    tag,
    summary: 'Keep a project',
    body: NewVideoProject,
    bodyBytes: LONG_TEXTS_BYTES,
    response: VideoProject,
    status: 201,
  }),
  readProject: route({
    method: 'GET',
    url: '/video-projects/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'A project as it was saved last',
    params: IdParams,
    response: VideoProject,
  }),
  saveProject: route({
    method: 'PUT',
    url: '/video-projects/:id',
    access: 'owner',
    trial: true,
    // A repeated request would carry an outdated revision and be refused.
    repeatable: false,
    tag,
    summary: 'Save a project, unless it was saved elsewhere since',
    params: IdParams,
    body: SavedVideoProject,
    bodyBytes: LONG_TEXTS_BYTES,
    response: VideoProject,
    rateLimit: 120,
  }),
  removeProject: route({
    method: 'DELETE',
    url: '/video-projects/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a project; its videos stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  versions: route({
    method: 'GET',
    url: '/video-projects/:id/versions',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Earlier states of a project, the latest first',
    params: IdParams,
    response: z.object({ items: z.array(ProjectVersion).max(KEPT_VERSIONS) }),
  }),
};
