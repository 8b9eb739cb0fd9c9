import { SAMPLE_FACES } from '@orator/contracts/sample-faces/faces';
import { local, STORAGE } from '../storage/storage.ts';

/** Maximum number of remembered sample photos. */
const MOST = 20;

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string');

/** `[photo, sample]`, newest first. Samples are drawings and a painting, so this is not personal data. */
const read = (): [string, string][] => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.samplePhotos) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
};

/** Remembers from which sample, or library picture, a photo was made. */
export const rememberSamplePhoto = (photoId: string, sampleId: string): void =>
  local.set(STORAGE.samplePhotos, JSON.stringify([[photoId, sampleId], ...read()].slice(0, MOST)));

/** The sample that a photo was made from, if this was done in this browser. */
export const findPhotoSample = (photoId: string | null): (typeof SAMPLE_FACES)[number] | undefined => {
  const sampleId = read().find(([id]) => id === photoId)?.[1];
  return SAMPLE_FACES.find(({ name }) => name === sampleId);
};

/** The photo that was made from a library picture, if this was done in this browser. */
export const findSamplePhotoId = (sampleId: string): string | undefined =>
  read().find(([, id]) => id === sampleId)?.[0];
