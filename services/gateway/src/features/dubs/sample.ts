import { json } from 'node:stream/consumers';
import { dubSampleKeys } from '@orator/contracts/dubs/files';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import { type DubSample, DubSampleRecord } from '@orator/contracts/dubs/schema';
import type { Storage } from '@orator/platform/storage';

/** The footage that everybody may dub; null until it is made, after the first start. */
export async function readDubSample(storage: Pick<Storage, 'has' | 'read'>): Promise<DubSample | null> {
  const { record } = dubSampleKeys;
  if (!(await storage.has(record))) return null;
  const { id, face, locale } = DUB_SAMPLE;
  const files = { video_url: `/samples/${face}.mp4`, poster_url: `/samples/${face}.jpg` };
  return { ...DubSampleRecord.parse(await json(await storage.read(record))), id, locale, ...files };
}
