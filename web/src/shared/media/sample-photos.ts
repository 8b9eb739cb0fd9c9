import { sampleOfPhoto } from './sample-photo-ids.ts';
import { fetchSamplePhoto, findSample } from './samples.ts';

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
  return photos.find(({ id }) => sampleOfPhoto(id)?.name === sample.id) ?? fetchSamplePhoto(sample);
};
