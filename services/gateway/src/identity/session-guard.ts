import type { Tx } from '@orator/db/client';
import type { Caller } from './access-tokens.ts';
import { AppError } from '@orator/platform/app-error';

/**
 * The session behind an access token, read from its row.
 * @throws AppError unauthorized when it was ended or is gone
 */
export async function readSession(tx: Tx, { id: userId, sessionId: id }: Caller) {
  const session = await tx.session.findFirst({ where: { id, userId, endedAt: null }, include: { user: true } });
  if (session === null) throw new AppError('unauthorized');
  return session;
}

/**
 * Lets operators through. The role stands in the row, not in the token: taking it away works at once.
 * @throws AppError unauthorized; not_found for everybody else, who need not know that there is something
 */
export async function checkAdmin(tx: Tx, caller: Caller): Promise<void> {
  const { user } = await readSession(tx, caller);
  if (user.role !== 'admin') throw new AppError('not_found');
}
