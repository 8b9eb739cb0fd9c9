import { CLOSE_NOT_FOUND, CLOSE_TAKEN, LEFT_S, liveSocketPath } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';

/**
 * A server that has been silent for this long counts as gone, milliseconds; it normally sends the remaining time every
 * two seconds.
 */
const SILENT_MS = 7000;
/** Pauses between reconnection attempts, milliseconds. */
const PAUSES_MS = [200, 500, 1000, 1500] as const;

export interface LiveSocketOptions {
  /** Base URL of the API, such as `/api`. */
  readonly base: string;
  readonly id: string;
  readonly locale: Extract<LiveRequest, { type: 'join' }>['locale'];
  readonly token: () => Promise<string | null>;
  /** The last sentence that arrived, and the last turn. */
  readonly position: () => { readonly seen: number; readonly turn: number };
  readonly onMessage: (message: LiveMessage) => void;
  readonly onLost: () => void;
  /** Called after trying for as long as the session waits, or when it does not exist. */
  readonly onUnreachable: () => void;
  /** The session continues in another tab or window. */
  readonly onTaken: () => void;
}

export interface LiveSocket {
  /** Returns whether it was sent; nothing is sent while disconnected. */
  readonly send: (request: LiveRequest) => boolean;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const readMessage = (data: unknown): LiveMessage | null => {
  try {
    const value: unknown = JSON.parse(String(data));
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
};

/** Connects to a session, and reconnects for as long as the server keeps it. */
export function connectLive(options: LiveSocketOptions): LiveSocket {
  const { base, id, locale, token, position, onMessage, onLost, onUnreachable, onTaken } = options;
  const url = new URL(`${base}${liveSocketPath(id)}`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  let socket: WebSocket | null = null;
  let closed = false;
  let lostAt = performance.now();
  let tries = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    closed = true;
    clearTimeout(silence);
    removeEventListener('offline', lose);
    socket?.close();
  };
  // Without a network, closing a socket is reported only after a minute, so the next one does not wait for that.
  const lose = (): void => {
    const lost = socket;
    if (lost === null) return;
    socket = null;
    lost.close();
    again(0);
  };
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENT_MS);
  };
  const again = (code: number): void => {
    clearTimeout(silence);
    if (closed) return;
    if (tries === 0) {
      lostAt = performance.now();
      onLost();
    }
    if (code === CLOSE_TAKEN) {
      close();
      return onTaken();
    }
    if (code === CLOSE_NOT_FOUND || performance.now() - lostAt > LEFT_S * 1000) {
      close();
      return onUnreachable();
    }
    setTimeout(() => void open(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    tries += 1;
  };
  const open = async (): Promise<void> => {
    const secret = await token().catch(() => null);
    if (closed) return;
    if (secret === null) return again(0);
    const next = new WebSocket(url);
    socket = next;
    listen();
    next.addEventListener('open', () =>
      next.send(JSON.stringify({ type: 'join', token: secret, locale, ...position() } satisfies LiveRequest)),
    );
    next.addEventListener('message', ({ data }) => {
      if (socket === next) listen();
      const message = readMessage(data);
      if (message === null || closed || socket !== next) return;
      if (message.type === 'joined') tries = 0;
      if (message.type === 'ended') close();
      onMessage(message);
    });
    next.addEventListener('close', ({ code }) => {
      if (socket !== next) return;
      socket = null;
      again(code);
    });
  };
  addEventListener('offline', lose);
  tries = 1;
  void open();
  return {
    send: (request) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(request));
      return true;
    },
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close,
  };
}
