import type { VideoLogo } from '@orator/contracts/logos/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/** @throws AppError not_found when it is not a logo of this user, or was deleted */
export async function checkLogo(tx: Tx, userId: string, logo: VideoLogo | null): Promise<void> {
  if (logo === null) return;
  if ((await tx.logo.count({ where: { id: logo.logo_id, userId } })) === 0) throw new AppError('not_found');
}
