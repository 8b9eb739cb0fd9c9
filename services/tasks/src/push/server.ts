import { createServer, type Server } from 'node:http';
import type { ClientToServer, EventName } from '@orator/contracts/push/events';
import { deriveKey } from '@orator/platform/keys';
import type { Reads } from '@orator/db/reads';
import type { Log } from '@orator/platform/log';
import { PUSH_CHANNEL, readPushed, readSince } from '@orator/platform/publisher';
import type { Redis } from '@orator/platform/redis';
import { createSessionRegistry } from '@orator/platform/session-registry';
import { createVerifier, TokenError } from 'fast-jwt';
import { type Socket, Server as SocketServer } from 'socket.io';
import { z } from 'zod';

const AccessToken = z.object({ sub: z.string(), sid: z.uuid(), exp: z.number() });
const Handshake = z.object({ token: z.string() });

interface SocketData {
  userId: string;
  /** The signed-in device. */
  sessionId: string;
}
/** The publisher has validated each payload by its event's schema; here it is passed on unparsed. */
type Passed = { [Name in EventName]: (payload: unknown, seq: number) => void };
type Push = SocketServer<ClientToServer, Passed, Record<string, never>, SocketData>;
type PushSocket = Socket<ClientToServer, Passed, Record<string, never>, SocketData>;

export interface PushDeps {
  readonly log: Log;
  /** Reads missed events. */
  readonly redis: Redis;
  /** A separate connection, because a subscribed one can do nothing else. */
  readonly subscriber: Redis;
  /** Reads whether sessions have ended. */
  readonly reads: Reads;
  readonly secretKey: string;
  readonly corsOrigins: readonly string[];
}

const nameRoom = (userId: string): string => `user:${userId}`;

/**
 * Builds the push server: one room per user, filled from one Redis channel. The caller listens on the returned server.
 */
export async function buildPush({ log, redis, subscriber, reads, secretKey, corsOrigins }: PushDeps): Promise<{
  server: Server;
  close: () => Promise<void>;
}> {
  const server = createServer((request, response) => {
    const healthy = request.url === '/health';
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(healthy ? { status: 'ok' } : { code: 40400, message: 'not found' }));
  });
  const io: Push = new SocketServer(server, { cors: { origin: [...corsOrigins] }, serveClient: false });
  const verify = createVerifier({ key: deriveKey(secretKey, 'access-token'), algorithms: ['HS256'], cache: 1000 });
  const sessions = createSessionRegistry({ reads, redis, subscriber, log });
  const admit = async (socket: PushSocket, next: (refusal?: Error) => void): Promise<void> => {
    try {
      const { token } = Handshake.parse(socket.handshake.query);
      const { sub, sid, exp } = AccessToken.parse(verify(token));
      if (!(await sessions.isOpenNow(sid))) return next(new Error('unauthorized'));
      socket.data = { userId: sub, sessionId: sid };
      const left = Math.min(exp * 1000 - Date.now(), 2 ** 31 - 1);
      const timer = setTimeout(() => socket.disconnect(true), left);
      socket.on('disconnect', () => clearTimeout(timer));
      next();
    } catch (error) {
      if (!(error instanceof TokenError || error instanceof z.ZodError))
        log.error({ err: error }, 'the handshake of a socket failed');
      next(new Error('unauthorized'));
    }
  };
  io.use((socket, next) => void admit(socket, next));
  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data;
    void socket.join(nameRoom(userId));
    const gone = new AbortController();
    socket.on('disconnect', () => gone.abort());
    sessions.watch(sessionId, gone.signal, () => socket.disconnect(true));
    socket.on('sync', (last, reply) => {
      if (typeof reply !== 'function' || !Number.isSafeInteger(last)) return;
      readSince(redis, userId, last).then(reply, (error: unknown) => {
        log.warn({ err: error }, 'events that a socket has missed could not be read');
        reply({ events: [], last, complete: false });
      });
    });
  });
  subscriber.on('message', (channel, text) => {
    if (channel !== PUSH_CHANNEL) return;
    const pushed = readPushed(text);
    if (pushed !== null) io.to(nameRoom(pushed.user)).emit(pushed.name, pushed.payload, pushed.seq);
  });
  await subscriber.subscribe(PUSH_CHANNEL);
  const closeAll = async (): Promise<void> => {
    sessions.close();
    await io.close();
  };
  return { server, close: closeAll };
}
