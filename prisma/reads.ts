import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Db } from './client.ts';

/** A short question that is asked again and again. */
export interface Read {
  /** Names the statement that Postgres keeps prepared: one name, one text. */
  readonly name: string;
  /** With $1, $2 for its values. */
  readonly sql: string;
}

export interface Reads {
  /** The rows of a read. Throws what the database client throws. */
  readonly rows: (read: Read, values: readonly string[]) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/** Two kept up with 32 askers (design figures, stack.md). */
const LANES = 2;
/** With this many reads on a lane, further ones take the ordinary way, where they wait for a connection. */
const MOST_WAITING = 128;
/** A read that lasts longer (milliseconds) would hold up those behind it. */
const LONGEST_READ = 2000;
const CONNECT_TIMEOUT = 10_000;
/** A lane that could not connect is tried again after this long, milliseconds. */
const RETRY = 1000;

interface Lane {
  /** Whether it is connected; when it is not, it begins to connect. */
  readonly ready: () => boolean;
  /** Reads that are not answered yet. */
  readonly waiting: () => number;
  readonly rows: (read: Read, values: readonly string[]) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/**
 * One connection on which reads are sent before the ones before them are answered. What is asked in one turn of the
 * event loop leaves in one write: writing to the socket costs more than anything else in a read.
 */
function createLane(connectionString: string): Lane {
  let client: Client | null = null;
  let connecting = false;
  let closed = false;
  let retryAt = 0;
  let waiting = 0;
  let socket = new Socket();
  let joining = false;

  const connect = async (): Promise<void> => {
    connecting = true;
    socket = new Socket();
    const opened = new Client({
      connectionString,
      stream: () => socket,
      pipeline: true,
      keepAlive: true,
      statement_timeout: LONGEST_READ,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    const lose = (): void => {
      if (client === opened) client = null;
      retryAt = Date.now() + RETRY;
    };
    // Reads under way are refused by the client, and take the ordinary way.
    opened.on('error', lose);
    opened.on('end', lose);
    try {
      await opened.connect();
      if (closed) await opened.end();
      else client = opened;
    } catch {
      lose();
    } finally {
      connecting = false;
    }
  };

  const join = (): void => {
    if (joining) return;
    joining = true;
    const corked = socket;
    corked.cork();
    setImmediate(() => {
      joining = false;
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
      join();
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
 * Reads over connections of their own that several share at a time, for the few questions that everybody asks. Reads
 * only: a statement that waits for a lock would hold up those behind it.
 *
 * @param db answers while there is no lane, when all are full, and what a lane has failed to answer
 * @param onFailure hears of a read that a connected lane could not answer
 */
export function createReads(databaseUrl: string, db: Db, onFailure: (error: unknown) => void): Reads {
  const lanes = Array.from({ length: LANES }, () => createLane(databaseUrl));
  const ordinary = ({ sql }: Read, values: readonly string[]) => db.$queryRawUnsafe<unknown[]>(sql, ...values);
  return {
    rows: async (read, values) => {
      const [lane] = lanes
        .filter((each) => each.ready() && each.waiting() < MOST_WAITING)
        .toSorted((one, other) => one.waiting() - other.waiting());
      if (lane === undefined) return ordinary(read, values);
      try {
        return await lane.rows(read, values);
      } catch (error) {
        if (lane.ready()) onFailure(error);
        return ordinary(read, values);
      }
    },
    close: async () => {
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
