// Rare (ADR 86): it starts a push server; `gateway.test.ts` beside it tests a gateway whose servers are away.
// @module-tag rare
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '@orator/platform/log';
import { createRedis } from '@orator/platform/redis';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { buildPush } from '../../services/tasks/src/push/server.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';

/** Less than the 20 s after which a client that was accepted, and never served, gives up. */
const PROMPTLY_MS = 12_000;

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** A client that asks for a WebSocket and answers nothing that comes over it. */
async function askForSocket({ app }: Gateway): Promise<{ socket: Socket; text: () => string }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (!isAddress(address)) throw new Error('the gateway does not listen');
  const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: orator\r\n${upgrade}\r\n${key}\r\n\r\n`);
  return { socket, text: () => text };
}

const ends = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), wait(PROMPTLY_MS, false, { ref: false })]);

test('while the push server is down, a socket is refused, so that its client tries again', async () => {
  const gateway = await startGateway({ PUSH_URL: `http://127.0.0.1:${await freePort()}` });
  onTestFinished(() => gateway.close());
  const { socket, text } = await askForSocket(gateway);
  expect(await ends(once(socket, 'close'))).toBe(true);
  expect(text()).toMatch(/^HTTP\/1\.1 503 /);
  expect(text()).toMatch(/retry-after: \d/i);
});

test('closes the gateway without waiting for the farewell of its sockets', async () => {
  const port = await freePort();
  const gateway = await startGateway({ PUSH_URL: `http://127.0.0.1:${port}` });
  const log = createLog('push', 'silent');
  const [redis, subscriber] = [
    createRedis(gateway.redisUrl, log, { retryForever: true }),
    createRedis(gateway.redisUrl, log, { retryForever: true }),
  ];
  const push = await buildPush({
    log,
    redis,
    subscriber,
    reads: gateway.deps.reads,
    secretKey: gateway.deps.env.SECRET_KEY,
    corsOrigins: [],
  });
  push.server.listen(port, '127.0.0.1');
  const { text } = await askForSocket(gateway);
  await expect.poll(text).toContain('"sid"');
  expect(await ends(gateway.close())).toBe(true);
  await push.close();
  redis.disconnect();
  subscriber.disconnect();
});
