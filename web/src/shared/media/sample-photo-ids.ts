import { SAMPLE_FACES } from '@orator/contracts/sample-faces/faces';
import { local, STORAGE } from '../storage/storage.ts';

/** Photos of samples that this browser remembers. */
const MOST = 20;

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((id) => typeof id === 'string');

/** `[photo, sample]`, the newest first. Samples are drawings and a painting: this says nothing about a person. */
const read = (): [string, string][] => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.samplePhotos) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
};

/** Remembers of which sample, or of which picture of the library, a photo was made. */
export const rememberSamplePhoto = (photoId: string, sampleId: string): void =>
  local.set(STORAGE.samplePhotos, JSON.stringify([[photoId, sampleId], ...read()].slice(0, MOST)));

/** The sample that a photo was made of, if it was in this browser. */
export const sampleOfPhoto = (photoId: string | null): (typeof SAMPLE_FACES)[number] | undefined => {
  const sampleId = read().find(([id]) => id === photoId)?.[1];
  return SAMPLE_FACES.find(({ name }) => name === sampleId);
};

/** The photo that was made of a picture of the library, if it was in this browser. */
export const photoOfSample = (sampleId: string): string | undefined => read().find(([, id]) => id === sampleId)?.[0];
