import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

const MAIL = { subject: 'subject', text: 'text', html: '<p>text</p>', locale: 'en' } as const;

/** Never finishes its reply to EHLO, and is never idle: only a limit for the whole message ends it. */
function startSlowServer() {
  const { promise: greeted, resolve } = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 slow.example.org\r\n');
    socket.once('data', () => {
      const timer = setInterval(() => socket.write('250-slow.example.org\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
      resolve(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  return { server, greeted };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('closes the connection of a message that takes longer than its time limit', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { server, greeted } = startSlowServer();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'orator@example.org');
  const outcome = mailer.send('someone@example.org', MAIL).catch((error: unknown) => error);
  const socket = await greeted;
  expect(timeout).toHaveBeenCalledWith(60_000);
  limit.abort(new DOMException('timed out', 'TimeoutError'));
  expect(await outcome).toMatchObject({ code: 'EABORT' });
  if (!socket.closed) await once(socket, 'close');
  expect(socket.closed).toBe(true);
  mailer.close();
  server.close();
});
