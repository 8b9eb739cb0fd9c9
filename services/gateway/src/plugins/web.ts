import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { SCREENS } from '@orator/contracts/core/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '@orator/platform/app-error';
import { sendError } from './errors.ts';

/** The web app's files, and the app itself at every screen's address. */
export const web = plugin<{ folder: string | undefined }>(async (app, { folder }) => {
  const sendApp = async (reply: FastifyReply, status: number): Promise<FastifyReply> => {
    if (folder === undefined) throw new AppError('route_not_found');
    const page = await readFile(join(folder, 'index.html'));
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };

  /** A person who follows a wrong link sees the app's own page; programs get the error catalogue. */
  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    const ofServer = /^\/(api|files|samples|socket\.io|assets)(\/|$)/.test(request.url);
    if (folder !== undefined && page && !ofServer) return sendApp(reply, 404);
    return sendError(new AppError('route_not_found'), request, reply);
  });
  if (folder === undefined) return;

  for (const screen of SCREENS) app.get(screen, { schema: { hide: true } }, (_request, reply) => sendApp(reply, 200));
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the name of everything below /assets.
      const hashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
});
