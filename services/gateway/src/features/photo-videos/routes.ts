import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { quotePhotoVideo } from './quote-photo-video.ts';

export const photoVideoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(photoVideos.quote), handler: ({ user, body: input }) => quotePhotoVideo(deps, user.id, input) });
  app.route({
    ...http(photoVideos.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'photo-video', ...body }, locale),
  });
};
