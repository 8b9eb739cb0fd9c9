import { fetchSamplePhoto, findSample, type Sample } from './samples.ts';
import { local, STORAGE } from '../storage/storage.ts';

/** Photos of samples that this browser remembers. */
const MOST = 20;

/** `[photo, sample]`, the newest first. Drawings, so nothing about a person. */
const read = (): [string, string][] => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.samplePhotos) ?? '[]');
    const isPair = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
};

/** Remembers of which sample a photo was made. */
export const rememberSamplePhoto = (photoId: string, sample: Sample): void =>
  local.set(STORAGE.samplePhotos, JSON.stringify([[photoId, sample.id], ...read()].slice(0, MOST)));

/** The sample that a photo was made of, if it was here. */
export const sampleOfPhoto = (photoId: string): Sample | undefined =>
  findSample(read().find(([id]) => id === photoId)?.[1] ?? null);

/**
 * The photo of a sample: among those that are there, else as a file to upload; null for none of ours.
 * @throws NetworkError when it cannot be fetched
 */
export const findSamplePhoto = async <Photo extends { readonly id: string }>(
  sampleId: string,
  photos: readonly Photo[],
): Promise<Photo | File | null> => {
  const sample = findSample(sampleId);
  if (sample === undefined) return null;
  return photos.find(({ id }) => sampleOfPhoto(id)?.id === sample.id) ?? fetchSamplePhoto(sample);
};
