import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

const MAIL = { subject: 'subject', text: 'text', html: '<p>text</p>', locale: 'en' } as const;

const sockets: Socket[] = [];
const server = createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('220 slow.example.org\r\n');
  socket.once('data', () => {
    // An endless reply to EHLO: the connection is never idle.
    const timer = setInterval(() => socket.write('250-slow.example.org\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a mail server that never finishes its reply is given up, and its connection closed', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'orator@example.org', 300);
  await expect(mailer.send('someone@example.org', MAIL)).rejects.toMatchObject({ code: 'EABORT' });
  const [socket] = sockets;
  if (socket?.closed === false) await once(socket, 'close');
  expect(socket?.closed).toBe(true);
  mailer.close();
});
