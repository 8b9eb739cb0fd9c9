import { findPhotoSample } from './sample-photo-ids.ts';
import { fetchPicture, fetchSamplePhoto, findSample } from './samples.ts';

/** Begins the addresses of the library's pictures, which everybody may read. */
const LIBRARY = '/samples/';

/**
 * The photo of a sample, by its id or its picture's URL: an existing one, else a file to upload; null for other
 * pictures.
 * @throws NetworkError when it cannot be fetched
 */
export const findSamplePhoto = async <Photo extends { readonly id: string }>(
  sampleId: string,
  photos: readonly Photo[],
): Promise<Photo | File | null> => {
  if (sampleId.startsWith(LIBRARY)) return fetchPicture(sampleId);
  const sample = findSample(sampleId);
  if (sample === undefined) return null;
  return photos.find(({ id }) => findPhotoSample(id)?.name === sample.id) ?? fetchSamplePhoto(sample);
};
