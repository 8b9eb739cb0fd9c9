import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type OnReadOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two ends of a connection within this machine. */
export interface SocketPair {
  /** Reads into the caller's own memory, see `onread` of `net.connect`. */
  readonly reading: Socket;
  /** Never read here: a child process gets it as its stdout. */
  readonly writing: Socket;
}

/**
 * Connects two sockets. Node reads a child process' `stdout` pipe into newly allocated buffers of 64 kB, whose garbage
 * collection takes longer than the reading.
 * @throws the system's error
 */
export async function createSocketPair(onread: OnReadOpts): Promise<SocketPair> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-pipe-'));
  const server = createServer({ pauseOnConnect: true });
  try {
    const path = join(folder, 's');
    server.listen(path);
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const reading = connect({ path, onread });
    const [writing]: Socket[] = await accepted;
    if (!writing) throw new TypeError('No connection');
    if (reading.connecting) await once(reading, 'connect');
    return { reading, writing };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
