import type { ClientToServer, PushedEvent } from '@orator/contracts/push/events';
import { type Socket, io } from 'socket.io-client';
import { isEventName, readEvent } from '#check';
import { type Numbered, createEventOrder } from './event-order.ts';

export interface EventsOptions {
  /** The server's origin; the path is `/socket.io`. */
  readonly url: string;
  /** A token that is good now; `rejected` is one the server just refused. `null` ends the connection. */
  readonly token: (rejected?: string) => Promise<string | null>;
  readonly onEvent: (event: PushedEvent) => void;
  /** Events were missed for good, or this is the first connection: read everything again. */
  readonly onResync: () => void;
  /** The server cannot be reached; told once for each outage. */
  readonly onUnreachable?: () => void;
  /** Reconnect delays, ms (specification, section 9: 1000 to 5000). */
  readonly reconnectMs?: { readonly min: number; readonly max: number };
}

export interface EventsConnection {
  /** Ends it for good: on logout. */
  close(): void;
}

type EventsSocket = Socket<Record<string, (payload: unknown, seq: number) => void>, ClientToServer>;

/**
 * The push channel: connects, puts events in order, and comes back whenever the connection or the server ends it, with a
 * token that is good at that moment. Events only say "look again"; losing this channel loses nothing.
 */
export const connectEvents = (options: EventsOptions): EventsConnection => {
  const { min, max } = options.reconnectMs ?? { min: 1000, max: 5000 };
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let sent: string | undefined;
  let told = false;

  const socket: EventsSocket = io(options.url, {
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    timeout: 20_000,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: min,
    reconnectionDelayMax: max,
    randomizationFactor: 0.5,
  });

  const apply = (event: Numbered): void => {
    const known = readEvent(event.name, event.payload);
    // A newer server may push what this client does not know: what it shows is read again.
    if (known === undefined) options.onResync();
    else options.onEvent(known);
  };
  const order = createEventOrder(apply, options.onResync);

  const sync = (): void => {
    order.hold();
    socket.emit('sync', order.last(), (answer) => order.caughtUp(answer.events, answer.last, answer.complete));
  };

  const open = async (rejected?: string): Promise<void> => {
    const token = await options.token(rejected).catch(() => undefined);
    if (closed) return;
    if (token === null) {
      socket.disconnect();
      return;
    }
    if (token === undefined) {
      again();
      return;
    }
    sent = token;
    socket.io.opts.query = { token };
    socket.connect();
  };

  const again = (rejected?: string): void => {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void open(rejected), min * (1 + Math.random() * 0.5));
  };

  socket.on('connect', () => {
    told = false;
    sync();
  });
  socket.on('disconnect', (reason) => {
    // Only then does socket.io not come back by itself.
    if (reason === 'io server disconnect') again();
  });
  socket.on('connect_error', () => {
    // Refused by the server (an old token), which socket.io does not try again.
    if (!socket.active) again(sent);
    else if (!told) {
      told = true;
      options.onUnreachable?.();
    }
  });
  socket.io.on('reconnect_attempt', () => {
    void options.token().then((token) => {
      if (token === null) socket.disconnect();
      else socket.io.opts.query = { token };
      return token;
    }, ignore);
  });
  socket.onAny((name: string, payload: unknown, seq: unknown) => {
    if (isEventName(name) && typeof seq === 'number' && !order.receive({ name, payload, seq })) sync();
  });

  void open();
  return {
    close: () => {
      closed = true;
      clearTimeout(retry);
      socket.disconnect();
    },
  };
};

/** The next attempt asks for a token again. */
const ignore = (): void => undefined;
