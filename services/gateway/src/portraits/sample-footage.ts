import { json } from 'node:stream/consumers';
import { dubSampleKeys } from '@orator/contracts/dubs/files';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { type DubSample, DubSampleRecord } from '@orator/contracts/dubs/schema';
import { AppError } from '@orator/platform/app-error';
import type { Storage } from '@orator/platform/storage';
import type { Deps } from '../deps.ts';
import { findFootage, type UsableFootage } from './find-footage.ts';

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
