import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/**
 * Keeps an account until the transaction ends: whatever else locks it, its removal among them, comes before or after.
 * @throws AppError unauthorized when it is gone
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (found === 0) throw new AppError('unauthorized');
}
