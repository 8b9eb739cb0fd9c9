import { workFolders } from '@orator/contracts/work-folders/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { createFolder, listFolders, moveWorks, removeFolder, renameFolder } from './service.ts';

export const workFolderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(workFolders.list), handler: ({ user }) => listFolders(deps, user.id) });
  app.route({ ...http(workFolders.create), handler: ({ user, body }) => createFolder(deps, user.id, body.name) });
  app.route({
    ...http(workFolders.rename),
    handler: ({ user, params, body }) => renameFolder(deps, { userId: user.id, id: params.id }, body.name),
  });
  app.route({
    ...http(workFolders.remove),
    handler: ({ user, params }) => removeFolder(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(workFolders.move),
    handler: ({ user, body }) => moveWorks(deps, user.id, body.ids, body.folder_id),
  });
};
