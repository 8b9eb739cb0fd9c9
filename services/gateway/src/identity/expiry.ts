import type { Loop } from '@orator/platform/loops';
import type { Deps } from '../deps.ts';
import { deleteOldKeys } from '../http/idempotency-keys.ts';
import { forgetOldDevices } from './known-devices.ts';

/** Sessions are deleted this long after their last refresh, when the longest refresh token has expired. */
const SESSION_RETENTION_DAYS = 31;

/** Deletes expired tokens, codes, links, counters, known browsers and sessions: personal data is not kept longer than needed. */
export async function deleteExpired({ db }: Deps, now = new Date()): Promise<void> {
  const expired = { where: { expiresAt: { lte: now } } };
  await db.refreshToken.deleteMany(expired);
  await db.passwordReset.deleteMany(expired);
  await db.verification.deleteMany(expired);
  await db.handOff.deleteMany(expired);
  await db.limitCounter.deleteMany({ where: { endsAt: { lte: now } } });
  await forgetOldDevices(db, now);
  await deleteOldKeys(db, now);
  const since = new Date(now.getTime() - SESSION_RETENTION_DAYS * 24 * 3_600_000);
  await db.session.deleteMany({ where: { lastSeenAt: { lte: since } } });
}

export const expiryLoop = (deps: Deps): Loop => ({
  name: 'expiry',
  everyMs: 10 * 60_000,
  step: () => deleteExpired(deps),
});
