import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import { IdParams } from '@orator/contracts/core/common';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import { liveSocketPath } from '@orator/contracts/live-sessions/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { startTask } from '../../quoting/start-task.ts';
import { createHub } from './hub.ts';
import { createKnower } from './live-knowledge/knower.ts';
import { quoteLiveSession, readLiveFace } from './service.ts';
import { MOST_BYTES, serveSocket } from './socket.ts';

/**
 * Path of the push server's connections, which plugins/push-proxy.ts handles. Both plugins would answer each of them;
 * the proxy ignores all other paths only where it is not the only listener.
 */
const PROXIED = '/socket.io';

export const liveSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const isProxied = (url = ''): boolean => deps.env.PUSH_URL !== undefined && url.startsWith(PROXIED);
  app.route({ ...http(liveSessions.face), handler: ({ user, query }) => readLiveFace(deps, user.id, query) });
  app.route({
    ...http(liveSessions.quote),
    handler: ({ user, body: input }) => quoteLiveSession(deps, user.id, input),
  });
  app.route({
    ...http(liveSessions.start),
    handler: ({ user, body, locale }) => startTask(deps, { user, kind: 'live-session', ...body }, locale),
  });

  const hub = createHub(deps, createKnower(deps));
  const upgrades = createServer();
  app.server.on('upgrade', (request, socket, head) => {
    if (!isProxied(request.url)) upgrades.emit('upgrade', request, socket, head);
  });
  await app.register(websocket, {
    options: { maxPayload: MOST_BYTES, server: upgrades },
    // Sessions are left before their connections are closed, so that they can be resumed.
    preClose: async () => {
      await hub.close();
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close();
    },
  });
  app.route({
    method: 'GET',
    url: liveSocketPath(':id'),
    schema: { params: IdParams },
    // Authenticated by its first message: browsers cannot send headers with a WebSocket, and URLs are logged.
    config: { access: 'public' },
    handler: (_request, reply) => reply.code(426).send(),
    wsHandler: (socket, { params }) => serveSocket(deps, hub, params.id, socket),
  });
};
