import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { createProject, listProjects, listVersions, readProject, removeProject, saveProject } from './projects.ts';
import { quoteSceneVideo } from './quote-scene-video.ts';

export const sceneVideoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(sceneVideos.quote), handler: ({ user, body: input }) => quoteSceneVideo(deps, user.id, input) });
  app.route({
    ...http(sceneVideos.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'scene-video', ...body }, locale),
  });
  app.route({ ...http(sceneVideos.projects), handler: ({ user }) => listProjects(deps, user.id) });
  app.route({ ...http(sceneVideos.createProject), handler: ({ user, body }) => createProject(deps, user.id, body) });
  app.route({
    ...http(sceneVideos.readProject),
    handler: ({ user, params: { id } }) => readProject(deps, { userId: user.id, id }),
  });
  app.route({
    ...http(sceneVideos.saveProject),
    handler: ({ user, params: { id }, body }) => saveProject(deps, { userId: user.id, id }, body),
  });
  app.route({
    ...http(sceneVideos.removeProject),
    handler: ({ user, params: { id } }) => removeProject(deps, { userId: user.id, id }),
  });
  app.route({
    ...http(sceneVideos.versions),
    handler: ({ user, params: { id } }) => listVersions(deps, { userId: user.id, id }),
  });
};
