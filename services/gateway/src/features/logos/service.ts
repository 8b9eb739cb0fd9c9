import { startOfDay } from '@orator/billing';
import { LOGO_REFUSALS } from '@orator/contracts/core/errors';
import { LOGOS_KEPT, TRIAL_LOGOS_A_DAY } from '@orator/contracts/logos/limits';
import type { Logo } from '@orator/contracts/logos/schema';
import { type LogoModel, newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { checkPicture } from '../../content-checks/check-picture.ts';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles, scheduleUnlessOwned } from '../../files/deletion.ts';
import { withPhotoUpload } from '../../files/photo-upload.ts';
import { createFairLimit } from '../../http/fair-limit.ts';
import type { Upload } from '../../http/upload.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { readTrial } from '../../identity/trials.ts';
import { normaliseLogo } from './normalise-logo.ts';

/** A decoded picture takes up to 160 MB. */
const limit = createFairLimit(
  { running: 2, queued: 20, queuedOfOne: 4 },
  () => new AppError('busy', { retryAfterS: 5 }),
);

const present = ({ storage }: Deps, { id, key, width, height, createdAt }: LogoModel): Logo => ({
  id,
  image_url: storage.url(key),
  width,
  height,
  created_at: createdAt.toISOString(),
});

export async function listLogos(deps: Deps, userId: string): Promise<{ items: Logo[] }> {
  const rows = await deps.db.logo.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: LOGOS_KEPT.account,
  });
  return { items: rows.map((row) => present(deps, row)) };
}

/** @throws AppError logo_limit, trial_used_up */
async function checkLimit(tx: Tx, { id: userId, trial }: AuthenticatedUser): Promise<void> {
  if (trial) {
    const { network } = await readTrial(tx, userId);
    const today = { user: { trial: { network } }, createdAt: { gte: startOfDay() } };
    if ((await tx.logo.count({ where: today })) >= TRIAL_LOGOS_A_DAY) {
      throw new AppError('trial_used_up', { details: { limit: TRIAL_LOGOS_A_DAY } });
    }
  }
  const most = trial ? LOGOS_KEPT.trial : LOGOS_KEPT.account;
  const count = await tx.logo.count({ where: { userId } });
  if (count >= most) throw new AppError('logo_limit', { details: { limit: most } });
}

/** Turns the reason against a photo into one against a logo, whose message for unreadable files names what is read. */
function asLogo(error: unknown): unknown {
  if (!(error instanceof AppError) || error.reason !== 'photo_refused') return error;
  const reasons = [error.details['reasons']].flat();
  const known = LOGO_REFUSALS.find((reason) => reasons.includes(reason)) ?? 'unreadable';
  return new AppError('logo_refused', { details: { reasons: [known] } });
}

/**
 * Checks an upload and keeps the logo.
 * @throws AppError logo_refused with its reasons, content_refused, content_check_unavailable, logo_limit, trial_used_up, file_missing, busy
 */
export async function uploadLogo(deps: Deps, user: AuthenticatedUser, upload: Upload): Promise<Logo> {
  const [id, userId] = [newId(), user.id];
  const key = `logos/${userId}/${id}.png`;
  return withPhotoUpload(deps, upload, async (uploadKey) => {
    await checkLimit(deps.db, user);
    const { picture, width, height } = await limit(userId, () => deps.storage.withLocalCopy(uploadKey, normaliseLogo));
    await checkPicture(deps, userId, uploadKey);
    await scheduleUnlessOwned(deps, [key]);
    await deps.storage.put(key, picture);
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await checkLimit(tx, user);
      await cancelDeletion(tx, [key]);
      return tx.logo.create({ data: { id, userId, key, width, height } });
    });
    return present(deps, row);
  }).catch((error: unknown) => {
    throw asLogo(error);
  });
}

/** @throws AppError not_found */
export async function removeLogo(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.logo.findFirst({ where: { id, userId } });
    if (row === null) throw new AppError('not_found');
    await tx.logo.delete({ where: { id } });
    await scheduleDeletion(tx, [row.key]);
  });
  deps.runInBackground(deleteDueFiles(deps));
}
