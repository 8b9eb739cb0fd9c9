import { BALANCE_SQL, monthAt, presentVip } from '@orator/billing';
import { Counters, type Profile, Role } from '@orator/contracts/accounts/schema';
import { toCredits } from '@orator/contracts/core/credits';
import type { Read } from '@orator/db/reads';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';

const Row = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  locale: z.string().transform(parseLocale),
  picture_key: z.string().nullable(),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  has_password: z.boolean(),
  role: Role,
  state_change_flag: z.number(),
  level: z.number(),
  level_name: z.string(),
  period: z.string().nullable(),
  expired_at: z.date().nullable(),
  month_anchor: z.date(),
  resets_at: z.date().nullable(),
  balance: z.number(),
  counters: Counters,
});

/** Shows counters whose month is over as full, as billing will set them with their next use. */
const PROFILE: Read = {
  name: 'profile',
  sql: `
    SELECT u.id::text, u.email, u.name, u.locale, u.picture_key, u.email_verified, u.pending_email,
      u.password_hash IS NOT NULL AS has_password, u.role, u.state_change_flag, u.month_anchor, l.id AS level,
      l.name AS level_name, p.period, p.expired_at, (SELECT min(c.resets_at) FROM counter c WHERE c.user_id = u.id) AS resets_at,
      coalesce(${BALANCE_SQL}, 0)::float8 AS balance,
      coalesce((SELECT jsonb_object_agg(c.name, CASE WHEN c.resets_at <= now() THEN (l.counters ->> c.name)::int
        ELSE greatest(c.remaining, 0) END) FROM counter c WHERE c.user_id = u.id), l.counters) AS counters
    FROM "user" u CROSS JOIN plan_in_force(u.id, now()) p JOIN vip_level l ON l.id = p.level
      LEFT JOIN wallet w ON w.user_id = u.id
    WHERE u.id = $1::uuid`,
};

/** Reads the whole profile in one round trip, because this is the most frequent request. */
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
    vip_status: presentVip({
      level: row.level,
      name: row.level_name,
      period: row.period,
      expiredAt: row.expired_at,
    }),
    wallet: { credit: toCredits(row.balance) },
    ...row.counters,
    counters_reset_at: findReset(row).toISOString(),
    state_change_flag: row.state_change_flag,
  };
}

/** When the counters are full again: as their rows say, unless that time has passed without any use since. */
function findReset({ month_anchor: anchor, resets_at: resetsAt }: z.output<typeof Row>, now = new Date()): Date {
  return resetsAt !== null && resetsAt > now ? resetsAt : monthAt(anchor, now).end;
}
