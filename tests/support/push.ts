import { createStatementPool, queryPool } from '@orator/db/pool';
import { createReads } from '@orator/db/reads';
import { createLog } from '@orator/platform/log';
import { createRedis } from '@orator/platform/redis';
import { buildPush } from '../../services/tasks/src/push/server.ts';
import type { Gateway } from './gateway.ts';

/** A push server in this process, of the same installation as a gateway. */
export interface PushServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function startPush({ deps: { env } }: Gateway): Promise<PushServer> {
  const log = createLog('push', 'silent');
  const redis = createRedis(env.REDIS_URL, log, { retryForever: false });
  const subscriber = createRedis(env.REDIS_URL, log, { retryForever: true });
  const pool = createStatementPool(env.DATABASE_URL, 2);
  const reads = createReads(env.DATABASE_URL, queryPool(pool), () => undefined);
  const push = await buildPush({ log, redis, subscriber, reads, secretKey: env.SECRET_KEY, corsOrigins: [] });
  await new Promise<void>((resolve) => push.server.listen(0, '127.0.0.1', resolve));
  const address = push.server.address();
  if (address === null || typeof address === 'string') throw new Error('the push server listens at no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await push.close();
      redis.disconnect();
      subscriber.disconnect();
      await reads.close();
      await pool.end();
    },
  };
}

/** A socket that asks for a user's events. */
export interface EventSocket {
  readonly answer: Promise<'open' | 'refused'>;
  readonly closed: Promise<void>;
  readonly drop: () => void;
}

/** Connects as socket.io does: the transport opens, then the namespace answers 40 (open) or 44 (refused). */
export function listenToEvents({ origin }: PushServer, token: string): EventSocket {
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', token });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?${query.toString()}`);
  const answer = new Promise<'open' | 'refused'>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) socket.send('40');
      if (packet === '2') socket.send('3');
      if (packet.startsWith('40')) resolve('open');
      if (packet.startsWith('44')) resolve('refused');
    });
  });
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
  });
  return { answer, closed, drop: () => socket.close() };
}
