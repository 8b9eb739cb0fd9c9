import type { Loop } from '@orator/platform/loops';
import type { Deps } from './deps.ts';

/** A session is forgotten this long after its last refresh: the longest refresh token has ended by then. */
const SESSION_RETENTION_DAYS = 31;

/** Deletes what has ended by its time: nothing is kept about a person that nobody needs any more. */
export async function deleteExpired({ db }: Deps, now = new Date()): Promise<void> {
  const ended = { where: { expiresAt: { lte: now } } };
  await db.refreshToken.deleteMany(ended);
  await db.passwordReset.deleteMany(ended);
  await db.verification.deleteMany(ended);
  await db.handOff.deleteMany(ended);
  const since = new Date(now.getTime() - SESSION_RETENTION_DAYS * 24 * 3_600_000);
  await db.session.deleteMany({ where: { lastSeenAt: { lte: since } } });
}

export const sweepLoop = (deps: Deps): Loop => ({
  name: 'sweep',
  everyMs: 10 * 60_000,
  step: () => deleteExpired(deps),
});
