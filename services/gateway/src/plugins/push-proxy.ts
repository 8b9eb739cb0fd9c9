import proxy from '@fastify/http-proxy';
import plugin from 'fastify-plugin';

/** Passes `/socket.io` on to the push server, so that a browser needs one address only. */
export const pushProxy = plugin<{ url: string }>(async (app, { url }) => {
  await app.register(proxy, {
    upstream: url,
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    websocket: true,
    // A line for each poll says nothing, and sockets carry tokens in their addresses.
    disableRequestLogging: true,
  });
});
