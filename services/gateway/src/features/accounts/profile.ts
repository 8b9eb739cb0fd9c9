import { Counters, type Profile } from '@orator/contracts/accounts';
import { type Locale, toCredits } from '@orator/contracts/common';
import type { Tx } from '@orator/db/client';
import { z } from 'zod';
import { Refusal } from '../../refusal.ts';

const Row = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.custom<Locale>(),
  email_verified: z.boolean(),
  state_change_flag: z.number(),
  vip_level_id: z.number(),
  vip_level_name: z.string(),
  vip_period_type: z.enum(['month', 'quarter', 'year']).nullable(),
  vip_expired_at: z.date().nullable(),
  balance: z.number(),
  counters: Counters,
});

/**
 * Everything the profile shows, in one round trip: it is the most asked question of all. Counters whose month is over
 * are shown renewed, as billing will write them with the next use.
 */
export async function readProfile(tx: Tx, userId: string): Promise<Profile> {
  const [found] = await tx.$queryRaw<unknown[]>`
    SELECT u.id::text, u.email, u.name, u.locale, u.email_verified, u.state_change_flag, u.vip_level_id,
      l.name AS vip_level_name, u.vip_period_type, u.vip_expired_at, coalesce(w.balance, 0)::float8 AS balance,
      (SELECT jsonb_object_agg(c.name, CASE WHEN c.resets_at <= now() THEN (l.counters ->> c.name)::int
        ELSE greatest(c.remaining, 0) END) FROM counter c WHERE c.user_id = u.id) AS counters
    FROM "user" u JOIN vip_level l ON l.id = u.vip_level_id LEFT JOIN wallet w ON w.user_id = u.id
    WHERE u.id = ${userId}::uuid`;
  // The account was deleted while a token for it still lived.
  if (found === undefined) throw new Refusal('unauthorized');
  const row = Row.parse(found);
  return {
    id: row.id,
    username: row.email,
    name: row.name,
    locale: row.locale,
    email_verified: row.email_verified,
    vip_status:
      row.vip_level_id === 0
        ? null
        : {
            period_type: row.vip_period_type,
            expired_at: row.vip_expired_at?.toISOString() ?? null,
            vip_level: { id: row.vip_level_id, name: row.vip_level_name },
          },
    wallet: { credit: toCredits(row.balance) },
    ...row.counters,
    state_change_flag: row.state_change_flag,
  };
}
