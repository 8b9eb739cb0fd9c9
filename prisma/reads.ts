import { Socket } from 'node:net';
import { Client } from 'pg';

/** A short query that is made very often. */
export interface Read {
  /** Name of the prepared statement; each name has one text. */
  readonly name: string;
  /** The query, with placeholders $1, $2. */
  readonly sql: string;
}

export interface Reads {
  /** The rows of a read. Throws what the database client throws. */
  readonly rows: (read: Read, values: readonly string[]) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/** Two were enough for 32 concurrent callers (design figures, stack.md). */
const LANES = 2;
/** With so many unanswered reads on a lane, further ones use the connection pool. */
const MAX_WAITING = 128;
/** Milliseconds; a longer read would block those behind it. */
const READ_TIMEOUT = 2000;
const CONNECT_TIMEOUT = 10_000;
/** Milliseconds until a lane that could not connect tries again. */
const RETRY = 1000;

/** Asks the database on a pool of connections, and throws what its client throws. */
export type PoolQuery = (sql: string, values: readonly string[]) => Promise<readonly unknown[]>;

interface Lane {
  /** Whether it is connected; if not, it starts to connect. */
  readonly ready: () => boolean;
  /** Unanswered reads. */
  readonly waiting: () => number;
  readonly rows: (read: Read, values: readonly string[]) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/**
 * A connection with pipelining: reads are sent before earlier ones are answered. Those of one turn of the event loop are
 * written to the socket together, since the write is the most expensive part of a read.
 */
function createLane(connectionString: string): Lane {
  let client: Client | null = null;
  let connecting = false;
  let closed = false;
  let retryAt = 0;
  let waiting = 0;
  let socket = new Socket();
  let writing = false;

  const connect = async (): Promise<void> => {
    connecting = true;
    socket = new Socket();
    const opened = new Client({
      connectionString,
      stream: () => socket,
      pipeline: true,
      keepAlive: true,
      statement_timeout: READ_TIMEOUT,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    const onLost = (): void => {
      if (client === opened) client = null;
      retryAt = Date.now() + RETRY;
    };
    // The client rejects its unanswered reads, and the caller repeats them on the connection pool.
    opened.on('error', onLost);
    opened.on('end', onLost);
    try {
      await opened.connect();
      if (closed) await opened.end();
      else client = opened;
    } catch {
      onLost();
    } finally {
      connecting = false;
    }
  };

  const writeTogether = (): void => {
    if (writing) return;
    writing = true;
    const corked = socket;
    corked.cork();
    setImmediate(() => {
      writing = false;
      corked.uncork();
    });
  };

  return {
    ready: () => {
      if (client === null && !connecting && !closed && Date.now() >= retryAt) void connect();
      return client !== null;
    },
    waiting: () => waiting,
    rows: async ({ name, sql }, values) => {
      if (client === null) throw new Error('the lane is not connected');
      waiting += 1;
      writeTogether();
      try {
        return (await client.query<Record<string, unknown>>({ name, text: sql, values: [...values] })).rows;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

/**
 * Runs the few most frequent reads on pipelined connections that callers share. Reads only: a statement that waits for a
 * lock would block those behind it.
 *
 * @param readOnPool used while no lane is connected or all are full, and for reads that failed on a lane
 * @param onFailure called with the error of a read that failed on a connected lane
 */
export function createReads(databaseUrl: string, readOnPool: PoolQuery, onFailure: (error: unknown) => void): Reads {
  const lanes = Array.from({ length: LANES }, () => createLane(databaseUrl));
  return {
    rows: async (read, values) => {
      const [lane] = lanes
        .filter((each) => each.ready() && each.waiting() < MAX_WAITING)
        .toSorted((one, other) => one.waiting() - other.waiting());
      if (lane === undefined) return readOnPool(read.sql, values);
      try {
        return await lane.rows(read, values);
      } catch (error) {
        if (lane.ready()) onFailure(error);
        return readOnPool(read.sql, values);
      }
    },
    close: async () => {
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
