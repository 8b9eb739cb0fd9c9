import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';

/**
 * The most that is read of a refused body, bytes: more than the largest upload, so that its sender gets the answer.
 */
const MOST_BYTES = 128 * 1024 * 1024;
/** A client that sends nothing for this long, ms, loses its connection. */
const IDLE_MS = 5000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of an answered request's body and drops it, so that the next request of its connection is read; closes
 * the connection where the rest is too long or does not come.
 */
function dropRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const { socket } = request;
  const close = (): void => void socket.destroy();
  const idle = setTimeout(close, IDLE_MS).unref();
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) close();
    else idle.refresh();
  };
  const end = (): void => clearTimeout(idle);
  // A parser that has stopped reading holds the body back.
  request.unpipe();
  request.on('data', count).once('end', end).once('close', end).resume();
}

/** The one rule for bodies that a handler, a limit or a refusal left unread, whatever the route. */
export const unreadBodies = plugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request.raw)) reply.raw.once('finish', () => dropRest(request.raw));
  });
});
