import { CLOSE_NOT_FOUND, CLOSE_TAKEN } from '@orator/contracts/live-sessions/limits';
import { LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';
import type { WebSocket } from '@fastify/websocket';
import type { Deps } from '../../deps.ts';
import type { Hub } from './hub.ts';
import type { Connection, LiveSession } from './session.ts';

/** The longest message of a browser, bytes: a text of READ_CHARACTERS, of six bytes each where JSON escapes them. */
export const MOST_BYTES = 128 * 1024;
/** Connections that have not joined within this time are closed, milliseconds. */
const JOIN_MS = 5000;
/** A browser that has not answered for this long counts as gone, milliseconds. */
const SILENT_MS = 6000;
const PING_MS = 2000;
/** Messages a browser may send in ten seconds; nobody types faster. */
const MOST_MESSAGES = 40;
const WINDOW_MS = 10_000;

/** Close codes: 4000 and up are for applications (RFC 6455); the last three digits are the HTTP status. */
const CLOSE = {
  done: 1000,
  tooMuch: 1008,
  unreadable: 4400,
  notFound: CLOSE_NOT_FOUND,
  late: 4408,
  taken: CLOSE_TAKEN,
} as const;

const read = (data: unknown): LiveRequest | null => {
  try {
    return LiveRequest.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};

/** Serves one connection: it joins a session with its first message, then talks. */
export function serveSocket(deps: Deps, hub: Hub, id: string, socket: WebSocket): void {
  let session: LiveSession | null = null;
  let connection: Connection | null = null;
  let joining = false;
  let heardAt = performance.now();
  let [messages, windowEnd] = [0, 0];
  const gone = new AbortController();

  const give = (code: number): void => socket.close(code);
  const join = async (request: Extract<LiveRequest, { type: 'join' }>): Promise<void> => {
    joining = true;
    connection = {
      locale: request.locale,
      gone: gone.signal,
      send: (message) => socket.send(JSON.stringify(LiveMessage.parse(message))),
      close: (why = 'done') => give(CLOSE[why]),
    };
    session = await hub.join(id, request, connection);
    if (session === null) give(CLOSE.notFound);
    // The connection closed while it was joining.
    else if (socket.readyState !== socket.OPEN) session.detach(connection);
  };
  const take = (request: LiveRequest): void => {
    if (request.type === 'join') {
      if (joining) return give(CLOSE.unreadable);
      join(request).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a live session could not be joined');
        give(1013);
      });
    } else if (request.type === 'say') session?.say(request.text, request.interrupted);
    else if (request.type === 'stop') session?.stop(request.interrupted);
    else if (request.type === 'sound') session?.listen(request);
    else if (request.type === 'here') session?.hear();
    else
      session?.end('asked').catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a live session could not be ended');
        give(1013);
      });
  };
  const isTooMuch = (): boolean => {
    if (performance.now() >= windowEnd) [messages, windowEnd] = [0, performance.now() + WINDOW_MS];
    messages += 1;
    return messages > MOST_MESSAGES;
  };

  const tooLate = setTimeout(() => joining || give(CLOSE.late), JOIN_MS);
  const pings = setInterval(() => {
    if (performance.now() - heardAt > SILENT_MS) socket.terminate();
    else socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    heardAt = performance.now();
  });
  socket.on('message', (data) => {
    heardAt = performance.now();
    if (isTooMuch()) return give(CLOSE.tooMuch);
    const request = read(data);
    if (request === null) give(CLOSE.unreadable);
    else take(request);
  });
  // Any error of the connection ends it, such as a message that is too long.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(tooLate);
    clearInterval(pings);
    gone.abort();
    if (connection !== null) session?.detach(connection);
  });
}
