import { json } from 'node:stream/consumers';
import { dubSampleKeys } from '@orator/contracts/dubs/files';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { type DubSample, DubSampleRecord } from '@orator/contracts/dubs/schema';
import { FootageReport } from '@orator/contracts/video-avatars/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Storage } from '@orator/platform/storage';
import { isConsentInForce } from '../consents/record.ts';
import type { Deps } from '../deps.ts';

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

/** The sample footage that everybody may dub or lip-sync; null until it is made, after the first start. */
export async function readDubSample(storage: Pick<Storage, 'has' | 'read'>): Promise<DubSample | null> {
  const { record } = dubSampleKeys;
  if (!(await storage.has(record))) return null;
  const { id, face, locale } = DUB_SAMPLE;
  const files = { video_url: `/samples/${face}.mp4`, poster_url: `/samples/${face}.jpg` };
  return { ...DubSampleRecord.parse(await json(await storage.read(record))), id, locale, ...files };
}

/**
 * The user's own footage, or the sample.
 * @returns null when no footage is named
 * @throws AppError not_found, also when the sample is not made yet
 */
export async function findFootageOrSample(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  wanted: string | undefined,
): Promise<UsableFootage | null> {
  if (wanted !== DUB_SAMPLE.id) return findFootage(db, userId, wanted);
  const sample = await readDubSample(storage);
  if (sample === null) throw new AppError('not_found');
  const { width, height, duration_s: durationS, has_sound } = sample.report;
  return { id: DUB_SAMPLE.id, size: { width, height }, durationS, hasSound: has_sound === true };
}
