import { createServer, connect, type Socket } from 'node:net';

/** A way to a server that can be cut while the server itself goes on. */
export interface Door {
  /** The server's address, through the door. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a server that is down. */
  shut: () => Promise<void>;
  /** Nothing passes any more and nobody is told, as a server that hangs or a network that swallows. */
  hush: () => void;
  /** Lets everybody through (again). What was swallowed comes late. */
  open: () => Promise<void>;
}

/** @param url of the server behind; its host and port must be named */
export async function startDoor(url: string): Promise<Door> {
  const behind = new URL(url);
  const at = { host: behind.hostname, port: Number(behind.port) };
  const sockets = new Set<Socket>();
  let hushed = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    if (hushed) socket.pause();
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const inner = connect(at);
    client.pipe(inner).on('close', () => client.destroy());
    inner.pipe(client).on('close', () => inner.destroy());
    keep(client);
    keep(inner);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  const { port } = address;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    hush: () => {
      hushed = true;
      for (const socket of sockets) socket.pause();
    },
    open: async () => {
      hushed = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
