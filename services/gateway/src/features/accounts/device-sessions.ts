import type { PageQuery } from '@orator/contracts/core/common';
import type { DeviceSession } from '@orator/contracts/device-sessions/schema';
import type { SessionModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { endSession } from '../../identity/sessions.ts';

const present = (row: SessionModel, current: string): DeviceSession => ({
  id: row.id,
  current: row.id === current,
  browser: row.browser,
  system: row.system,
  app_type: row.appType,
  network: row.network,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
});

/** Sessions that have not ended and have a valid refresh token. */
const active = (userId: string) => ({
  userId,
  endedAt: null,
  tokens: { some: { expiresAt: { gt: new Date() } } },
});

export async function listSessions({ db }: Deps, user: AuthenticatedUser, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await db.session.findMany({
    where: { ...active(user.id), ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => present(row, user.sessionId)), next_cursor: nextCursor };
}

/** @throws AppError not_found */
export async function endDeviceSession(deps: Deps, userId: string, id: string): Promise<void> {
  const found = await deps.db.session.findFirst({ where: { ...active(userId), id }, select: { id: true } });
  if (found === null) throw new AppError('not_found');
  await endSession(deps, id);
}
