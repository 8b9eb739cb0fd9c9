import { createServer, connect, type Socket } from 'node:net';

/** A TCP proxy in front of a server: cuts or stalls its connections while the server itself goes on. */
export interface TcpProxy {
  /** The server's address, through the proxy. */
  readonly url: string;
  /** Closes every connection and refuses new ones, as when the server is down. */
  cut: () => Promise<void>;
  /** Keeps connections open but forwards nothing, as when the server hangs or packets are lost. */
  stall: () => void;
  /** Forwards (again). What was held back while stalled arrives late. */
  open: () => Promise<void>;
}

/** @param url of the server behind it, with host and port */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const at = { host: target.hostname, port: Number(target.port) };
  const sockets = new Set<Socket>();
  let stalled = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    if (stalled) socket.pause();
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(at);
    client.pipe(upstream).on('close', () => client.destroy());
    upstream.pipe(client).on('close', () => upstream.destroy());
    keep(client);
    keep(upstream);
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
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const { port } = address;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    open: async () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
