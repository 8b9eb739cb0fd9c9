import { BALANCE_SQL, nextMonth } from '@orator/billing';
import { Counters, type Profile, Role } from '@orator/contracts/accounts/schema';
import { toCredits } from '@orator/contracts/core/credits';
import type { Read } from '@orator/db/reads';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { localeOf } from '../../i18n/language.ts';

const Row = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  locale: z.string().transform(localeOf),
  picture_key: z.string().nullable(),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  has_password: z.boolean(),
  role: Role,
  state_change_flag: z.number(),
  vip_level_id: z.number(),
  vip_level_name: z.string(),
  vip_period_type: z.enum(['month', 'quarter', 'year']).nullable(),
  vip_expired_at: z.date().nullable(),
  balance: z.number(),
  counters: Counters,
});

/**
 * Shows the plan in effect, which is the free one once a paid one has expired, and renews counters whose month is over, as
 * billing will with their next use.
 */
const PROFILE: Read = {
  name: 'profile',
  sql: `
    SELECT u.id::text, u.email, u.name, u.locale, u.picture_key, u.email_verified, u.pending_email,
      u.password_hash IS NOT NULL AS has_password, u.role, u.state_change_flag, l.id AS vip_level_id,
      l.name AS vip_level_name, u.vip_period_type, u.vip_expired_at, coalesce(${BALANCE_SQL}, 0)::float8 AS balance,
      coalesce((SELECT jsonb_object_agg(c.name, CASE WHEN c.resets_at <= now() THEN (l.counters ->> c.name)::int
        ELSE greatest(c.remaining, 0) END) FROM counter c WHERE c.user_id = u.id), l.counters) AS counters
    FROM "user" u JOIN vip_level l ON l.id = CASE WHEN u.vip_expired_at <= now() THEN 0 ELSE u.vip_level_id END
      LEFT JOIN wallet w ON w.user_id = u.id
    WHERE u.id = $1::uuid`,
};

/** Reads the whole profile in one round trip, because it is the most frequent request. */
export async function readProfile({ reads, storage }: Deps, userId: string): Promise<Profile> {
  const [found] = await reads.rows(PROFILE, [userId]);
  // The account was deleted while one of its tokens was still valid.
  if (found === undefined) throw new AppError('unauthorized');
  const row = Row.parse(found);
  return {
    id: row.id,
    username: row.email ?? '',
    is_trial: row.email === null,
    name: row.name,
    locale: row.locale,
    picture_url: row.picture_key === null ? null : storage.url(row.picture_key),
    email_verified: row.email_verified,
    pending_email: row.pending_email,
    has_password: row.has_password,
    role: row.role,
    vip_status:
      row.vip_level_id <= 0
        ? null
        : {
            period_type: row.vip_period_type,
            expired_at: row.vip_expired_at?.toISOString() ?? null,
            vip_level: { id: row.vip_level_id, name: row.vip_level_name },
          },
    wallet: { credit: toCredits(row.balance) },
    ...row.counters,
    counters_reset_at: nextMonth(new Date()).toISOString(),
    state_change_flag: row.state_change_flag,
  };
}
