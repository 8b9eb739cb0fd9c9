import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { AuthenticatedUser } from './access-tokens.ts';

/**
 * Loads the session of an access token.
 * @throws AppError unauthorized when it has ended
 */
export async function readSession(tx: Tx, { id: userId, sessionId: id }: AuthenticatedUser) {
  const session = await tx.session.findFirst({ where: { id, userId, endedAt: null }, include: { user: true } });
  if (session === null) throw new AppError('unauthorized');
  return session;
}

/**
 * Passes for operators only. The role is read from the row, not the token, so that revoking it works at once.
 * @throws AppError unauthorized; forbidden for others
 */
export async function checkAdmin(tx: Tx, user: AuthenticatedUser): Promise<void> {
  const session = await readSession(tx, user);
  if (session.user.role !== 'admin') throw new AppError('forbidden');
}
