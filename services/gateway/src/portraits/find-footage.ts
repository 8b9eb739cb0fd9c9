import { FootageReport } from '@orator/contracts/video-avatars/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { isConsentInForce } from '../consents/record.ts';

/** Footage that may be made to speak. */
export interface UsableFootage {
  /** The id as stored. */
  readonly id: string;
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Seconds. */
  readonly durationS: number;
  /** Whether its sound was kept. */
  readonly hasSound: boolean;
}

/**
 * Checks that a user may make their footage speak: it is ready, and its consent was not revoked.
 * @returns null when no footage is named
 * @throws AppError not_found
 */
export async function findFootage(tx: Tx, userId: string, wanted: string | undefined): Promise<UsableFootage | null> {
  if (wanted === undefined) return null;
  const row = await tx.videoAvatar.findFirst({
    where: { id: wanted, userId, deletedAt: null, readyAt: { not: null } },
    select: { id: true, consentId: true, report: true },
  });
  if (row === null || row.consentId === null || !(await isConsentInForce(tx, userId, row.consentId))) {
    throw new AppError('not_found');
  }
  const { width, height, duration_s: durationS, has_sound } = FootageReport.parse(row.report);
  return { id: row.id, size: { width, height }, durationS, hasSound: has_sound === true };
}
