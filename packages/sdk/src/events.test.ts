import { createServer } from 'node:http';
import type { ClientToServer } from '@orator/contracts/push/events';
import { Server } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import type { PushedEvent } from '@orator/contracts/push/events';
import { type EventsConnection, connectEvents, reconnectDelay } from './events.ts';
import { readPort } from './client.test-support.ts';

type Down = Record<string, (payload: unknown, seq: number) => void>;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A real push server that takes one token at a time and keeps what it sent. */
const serve = async () => {
  const http = createServer();
  const io = new Server<ClientToServer, Down>(http);
  const state = {
    token: 'good',
    refused: 0,
    syncs: 0,
    log: [] as { name: 'credits'; payload: unknown; seq: number }[],
  };
  io.use((socket, next) => {
    if (socket.handshake.query['token'] === state.token) return next();
    state.refused += 1;
    return next(new Error('unauthorized'));
  });
  io.on('connection', (socket) => {
    socket.on('sync', (last, reply) => {
      state.syncs += 1;
      reply({ events: state.log.filter((event) => event.seq > last), last: state.log.length, complete: true });
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => io.close());
  const port = readPort(http);
  const record = (credit: number) => {
    const event = { name: 'credits' as const, payload: { credit }, seq: state.log.length + 1 };
    state.log.push(event);
    return event;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    io,
    state,
    record,
    push: (credit: number) => {
      const event = record(credit);
      io.emit(event.name, event.payload, event.seq);
    },
  };
};

const listen = (url: string, token: (rejected?: string) => Promise<string | null>) => {
  const seen: PushedEvent[] = [];
  let resyncs = 0;
  const connection: EventsConnection = connectEvents({
    url,
    token,
    reconnectMs: { min: 5, max: 10 },
    onEvent: (event) => seen.push(event),
    onResync: () => {
      resyncs += 1;
    },
  });
  closers.unshift(() => connection.close());
  return { seen, resyncs: () => resyncs, connection };
};

const credits = (seen: PushedEvent[]) =>
  seen.map((event) => (event.name === 'credits' ? event.payload.credit : event.name));

test('reads everything on the first connection, then applies events in order', async () => {
  const server = await serve();
  server.record(1);
  const client = listen(server.url, () => Promise.resolve('good'));
  await vi.waitFor(() => expect(client.resyncs()).toBe(1));
  server.push(2);
  server.push(3);
  await vi.waitFor(() => expect(credits(client.seen)).toEqual([2, 3]));
});

test('asks for what it missed when a number is skipped', async () => {
  const server = await serve();
  const client = listen(server.url, () => Promise.resolve('good'));
  await vi.waitFor(() => expect(client.resyncs()).toBe(1));
  server.push(1);
  server.record(2);
  server.push(3);
  await vi.waitFor(() => expect(credits(client.seen)).toEqual([1, 2, 3]));
  expect(client.resyncs()).toBe(1);
});

test('reconnects when the server disconnects it, and catches up', async () => {
  const server = await serve();
  const client = listen(server.url, () => Promise.resolve('good'));
  await vi.waitFor(() => expect(client.resyncs()).toBe(1));
  server.push(1);
  await vi.waitFor(() => expect(credits(client.seen)).toEqual([1]));
  server.io.disconnectSockets();
  server.record(2);
  await vi.waitFor(() => expect(credits(client.seen)).toEqual([1, 2]));
});

test('a refused token is exchanged for a good one', async () => {
  const server = await serve();
  const rejected: (string | undefined)[] = [];
  const client = listen(server.url, (token) => {
    rejected.push(token);
    return Promise.resolve(token === undefined ? 'old' : 'good');
  });
  await vi.waitFor(() => expect(client.resyncs()).toBe(1));
  expect(server.state.refused).toBe(1);
  expect(rejected).toEqual([undefined, 'old']);
});

test('an event this client does not understand makes the app read again', async () => {
  const server = await serve();
  const client = listen(server.url, () => Promise.resolve('good'));
  await vi.waitFor(() => expect(client.resyncs()).toBe(1));
  server.io.emit('credits', { credit: 'many' }, 1);
  await vi.waitFor(() => expect(client.resyncs()).toBe(2));
  expect(client.seen).toEqual([]);
});

test('does not reconnect after it was closed', async () => {
  const server = await serve();
  const client = listen(server.url, () => Promise.resolve('good'));
  await vi.waitFor(() => expect(server.io.sockets.sockets.size).toBe(1));
  client.connection.close();
  await vi.waitFor(() => expect(server.io.sockets.sockets.size).toBe(0));
});

test('waits longer before each new connection, from 1000 to 5000 ms, varied by half at random', () => {
  const delays = { min: 1000, max: 5000 };
  const chance = vi.spyOn(Math, 'random');
  try {
    const waits = (random: number) => {
      chance.mockReturnValue(random);
      return [0, 1, 2, 3, 9].map((attempt) => reconnectDelay(attempt, delays));
    };
    expect(waits(0)).toEqual([500, 1000, 2000, 4000, 5000]);
    expect(waits(0.5)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(waits(1)).toEqual([1500, 3000, 5000, 5000, 5000]);
  } finally {
    chance.mockRestore();
  }
});
