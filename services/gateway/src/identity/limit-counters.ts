import type { Tx } from '@orator/db/client';
import { deriveKey, sign } from '@orator/platform/keys';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * Counters in Postgres for what must stay limited without Redis: guesses, codes, and calls while Redis is away. Their
 * keys are keyed hashes, so that a copy of the table does not reveal who tried to sign in from where.
 */
export const counterKey = ({ env }: Pick<Deps, 'env'>, ...parts: string[]): string =>
  sign(deriveKey(env.SECRET_KEY, 'limit'), parts.join('\n'));

export interface Count {
  readonly count: number;
  /** When the counter begins again. */
  readonly endsAt: Date;
  /** The time until then, seconds, at least 1. */
  readonly ttlSeconds: number;
}

const Row = z.object({ count: z.int(), ends_at: z.date(), ttl: z.int() });

/** Increments a counter atomically. It begins again `seconds` after its first increment. */
export async function incrementLimit(db: Tx, key: string, seconds: number): Promise<Count> {
  const [row] = await db.$queryRaw<unknown[]>`
    INSERT INTO limit_counter AS c (key, count, ends_at) VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN c.ends_at <= now() THEN 1 ELSE c.count + 1 END,
      ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
    RETURNING count, ends_at, ceil(round(extract(epoch FROM ends_at - now()), 2))::int AS ttl`;
  const { count, ends_at: endsAt, ttl } = Row.parse(row);
  return { count, endsAt, ttlSeconds: Math.max(1, ttl) };
}

/** Takes one increment back; a counter that is gone is not made again. */
export async function decrementLimit(db: Tx, key: string): Promise<void> {
  await db.limitCounter.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
}

export async function resetLimit(db: Tx, key: string): Promise<void> {
  await db.limitCounter.deleteMany({ where: { key } });
}
