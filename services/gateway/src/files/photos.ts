import { startOfDay } from '@orator/billing';
import { Gender } from '@orator/contracts/core/common';
import { findOutlinePoints } from '@orator/contracts/photo-avatar-images/face-points';
import { Face, PHOTO_LIMITS, type PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import type { PhotoImageModel, TrialModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { readTrial } from '../identity/trials.ts';

/**
 * Photos that were generated, and their edits, refer to a prompt, of words or of products; the others were uploaded.
 */
export const UPLOADED = { promptId: null, productPromptId: null };

export function presentPhoto({ storage }: Deps, row: PhotoImageModel): PhotoImage {
  const face = Face.parse(row.face);
  const points = findOutlinePoints(face.outline);
  return {
    id: row.id,
    image_url: storage.url(row.key),
    width: row.width,
    height: row.height,
    face,
    ...(points && { points }),
    warnings: row.warnings,
    gender: Gender.nullable().parse(row.gender),
    parent_id: row.parentId,
    edit: PhotoEdit.safeParse(row.edit).data ?? null,
    free_re_edit: row.parentId !== null && (row.editCost ?? 0) > 0 && row.reEditedAt === null,
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws AppError trial_used_up */
async function checkTrialLimit(tx: Tx, trial: TrialModel): Promise<void> {
  const limit = PHOTO_LIMITS.trialsADay;
  const uploadedToday = { ...UPLOADED, user: { trial: { network: trial.network } }, createdAt: { gte: startOfDay() } };
  if ((await tx.photoImage.count({ where: uploadedToday })) >= limit) {
    throw new AppError('trial_used_up', { details: { limit } });
  }
}

/**
 * Checks that a user may have one more photo.
 * @throws AppError photo_limit, trial_used_up
 */
export async function checkPhotoLimit(tx: Tx, { id: userId, trial }: AuthenticatedUser): Promise<void> {
  if (trial) await checkTrialLimit(tx, await readTrial(tx, userId));
  const limit = trial ? PHOTO_LIMITS.keptInTrial : PHOTO_LIMITS.kept;
  const count = await tx.photoImage.count({ where: { ...UPLOADED, userId, hiddenAt: null } });
  if (count >= limit) throw new AppError('photo_limit', { details: { limit } });
}
