import proxy from '@fastify/http-proxy';
import plugin from 'fastify-plugin';

/** Proxies `/socket.io` to the push server, so that a browser needs one origin only. */
export const pushProxy = plugin<{ url: string }>(async (app, { url }) => {
  await app.register(proxy, {
    upstream: url,
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    websocket: true,
    // Polling would flood the log, and URLs of sockets carry tokens.
    disableRequestLogging: true,
  });
});
