import type { ClientToServer, PushedEvent } from '@orator/contracts/push/events';
import { type Socket, io } from 'socket.io-client';
import { isEventName, readEvent } from '#check-events';
import { type Numbered, createEventOrder } from './event-order.ts';

export interface EventsOptions {
  /** The server's origin; the path is `/socket.io`. */
  readonly url: string;
  /** Provides a valid access token; `rejected`: one that the server has just refused. `null` ends the connection. */
  readonly token: (rejected?: string) => Promise<string | null>;
  readonly onEvent: (event: PushedEvent) => void;
  /** Called on the first connection and when events were lost: the app must read everything again. */
  readonly onResync: () => void;
  /** Called once for each outage, when the server cannot be reached. */
  readonly onUnreachable?: () => void;
  /** Reconnect delays, ms (specification, section 9: 1000 to 5000). */
  readonly reconnectMs?: { readonly min: number; readonly max: number };
}

export interface EventsConnection {
  /** Ends the connection without reconnecting, as on sign-out. */
  close(): void;
}

/** How much a delay is lengthened or shortened at random (specification, section 9). */
const RANDOMISATION = 0.5;

/**
 * The delay before a new connection, ms: it doubles with each attempt, and is a half longer or shorter at random, as that of
 * socket.io, which reconnects by itself unless the server ended the connection.
 */
export const reconnectDelay = (
  attempt: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => {
  const grown = min * 2 ** attempt;
  return Math.min(max, grown * (1 + (Math.random() * 2 - 1) * RANDOMISATION));
};

type EventsSocket = Socket<Record<string, (payload: unknown, seq: number) => void>, ClientToServer>;

/**
 * Connects to the push server, delivers its events in order, and reconnects with a fresh token whenever the connection ends.
 * Events are only hints to read again over HTTP, so an outage of this channel loses no data.
 */
export const connectEvents = (options: EventsOptions): EventsConnection => {
  const delays = options.reconnectMs ?? { min: 1000, max: 5000 };
  /** Attempts since the last connection that socket.io did not make. */
  let attempts = 0;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let sent: string | undefined;
  let reported = false;

  const socket: EventsSocket = io(options.url, {
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    timeout: 20_000,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: delays.min,
    reconnectionDelayMax: delays.max,
    randomizationFactor: RANDOMISATION,
  });

  const apply = (event: Numbered): void => {
    const known = readEvent(event.name, event.payload);
    // A newer server may push events that this client does not know; the app then reads everything again.
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
      reopen();
      return;
    }
    sent = token;
    socket.io.opts.query = { token };
    socket.connect();
  };

  const reopen = (rejected?: string): void => {
    clearTimeout(retry);
    if (closed) return;
    retry = setTimeout(() => void open(rejected), reconnectDelay(attempts, delays));
    attempts += 1;
  };

  socket.on('connect', () => {
    reported = false;
    attempts = 0;
    sync();
  });
  socket.on('disconnect', (reason) => {
    // The only case in which socket.io does not reconnect by itself.
    if (reason === 'io server disconnect') reopen();
  });
  socket.on('connect_error', () => {
    // Refused by the server (an expired token): socket.io does not reconnect.
    if (!socket.active) reopen(sent);
    else if (!reported) {
      reported = true;
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

/** A failure needs no handling here, since the next attempt requests a token again. */
const ignore = (): void => undefined;
