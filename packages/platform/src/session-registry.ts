/**
 * | constants | source |
 * |---|---|
 * | `OPEN_MS` | ADR 105 |
 * | `ENDED_MS` | a minute more than an access token is valid |
 * | `TIDY_MS` | chosen, not measured |
 */
import type { Read, Reads } from '@orator/db/reads';
import { z } from 'zod';
import type { Log } from './log.ts';
import type { Redis } from './redis.ts';

/** How long a session that was found open counts as open without another look, ms: the limit while Redis is away. */
const OPEN_MS = 3000;
/** An ended session stays refused without another look for longer than an access token is valid, ms. */
const ENDED_MS = 16 * 60_000;
/** How often what is no longer valid is removed from memory, ms. */
const TIDY_MS = 30_000;

const CHANNEL = 'orator:ended-sessions';
const Ids = z.array(z.uuid()).max(100_000);

const OPEN_SESSIONS: Read = {
  name: 'open-sessions',
  sql: 'SELECT id::text FROM session WHERE id = ANY($1::uuid[]) AND ended_at IS NULL',
};
const Row = z.object({ id: z.string() });

/** Which sessions (signed-in devices) have ended, known to every process that accepts access tokens. */
export interface SessionRegistry {
  /** Whether a session has not ended, as known for at most three seconds. Throws what the database throws. */
  readonly isOpen: (id: string) => Promise<boolean>;
  /** The same, read from the database. */
  readonly isOpenNow: (id: string) => Promise<boolean>;
  /** Calls `onEnd` once when the session ends, unless `signal` is aborted before. */
  readonly watch: (id: string, signal: AbortSignal, onEnd: () => void) => void;
  /**
   * Makes every process refuse these sessions and close their connections at once; called after the commit that ended
   * them. While Redis is away, other processes notice within three seconds.
   */
  readonly announceEnd: (ids: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

interface RegistryDeps {
  readonly reads: Reads;
  /** A connection without `retryForever`. */
  readonly redis: Redis;
  /** A connection that only subscribes. */
  readonly subscriber: Redis;
  readonly log: Log;
}

interface Known {
  readonly isOpen: Promise<boolean>;
  readonly until: number;
}

export function createSessionRegistry({ reads, redis, subscriber, log }: RegistryDeps): SessionRegistry {
  const known = new Map<string, Known>();
  const ended = new Map<string, number>();
  const watchers = new Map<string, Set<() => void>>();

  const findOpen = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await reads.rows(OPEN_SESSIONS, [`{${ids.join(',')}}`]);
    return new Set(rows.map((row) => Row.parse(row).id));
  };
  const end = (ids: readonly string[]): void => {
    for (const id of ids) {
      ended.set(id, Date.now() + ENDED_MS);
      known.delete(id);
      for (const tell of watchers.get(id) ?? []) tell();
      watchers.delete(id);
    }
  };
  const lookUp = (id: string): Promise<boolean> => {
    const isOpen = findOpen([id]).then((open) => open.has(id));
    const entry = { isOpen, until: Date.now() + OPEN_MS };
    known.set(id, entry);
    isOpen.catch(() => {
      if (known.get(id) === entry) known.delete(id);
    });
    return isOpen;
  };
  const checkWatched = async (): Promise<void> => {
    const ids = [...watchers.keys()];
    if (ids.length === 0) return;
    const open = await findOpen(ids);
    end(ids.filter((id) => !open.has(id)));
  };
  const tidy = (now = Date.now()): void => {
    for (const [id, { until }] of known) if (until <= now) known.delete(id);
    for (const [id, until] of ended) if (until <= now) ended.delete(id);
  };

  const onMessage = (channel: string, text: string): void => {
    if (channel !== CHANNEL) return;
    try {
      end(Ids.parse(JSON.parse(text)));
    } catch {
      log.warn('a message about ended sessions could not be read');
    }
  };
  subscriber.on('message', onMessage);
  // Subscribes again by itself after a loss of the connection.
  subscriber
    .subscribe(CHANNEL)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'the announcements of ended sessions could not be subscribed to'),
    );
  const checks = setInterval(() => {
    checkWatched().catch((error: unknown) => log.warn({ err: error }, 'connected sessions could not be checked'));
  }, OPEN_MS).unref();
  const tidying = setInterval(tidy, TIDY_MS).unref();

  return {
    isOpen: async (id) => {
      if (ended.has(id)) return false;
      const entry = known.get(id);
      const isOpen = await (entry !== undefined && entry.until > Date.now() ? entry.isOpen : lookUp(id));
      // It may have ended while it was looked up.
      return isOpen && !ended.has(id);
    },
    isOpenNow: async (id) => !ended.has(id) && (await lookUp(id)) && !ended.has(id),
    watch: (id, signal, onEnd) => {
      if (signal.aborted) return;
      if (ended.has(id)) {
        queueMicrotask(onEnd);
        return;
      }
      const ofSession = watchers.get(id) ?? new Set();
      watchers.set(id, ofSession.add(onEnd));
      signal.addEventListener('abort', () => {
        ofSession.delete(onEnd);
        if (ofSession.size === 0 && watchers.get(id) === ofSession) watchers.delete(id);
      });
    },
    announceEnd: async (ids) => {
      if (ids.length === 0) return;
      end(ids);
      if (redis.status !== 'ready') return;
      await redis.publish(CHANNEL, JSON.stringify(ids)).catch((error: unknown) => {
        log.warn({ err: error }, 'ended sessions could not be announced');
      });
    },
    close: () => {
      clearInterval(checks);
      clearInterval(tidying);
      subscriber.off('message', onMessage);
    },
  };
}
