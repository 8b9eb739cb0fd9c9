import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/**
 * Locks a user's row until the transaction ends, which serialises it with everything else that does, such as deleting
 * the account.
 * @throws AppError unauthorized when the user no longer exists
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (found === 0) throw new AppError('unauthorized');
}
