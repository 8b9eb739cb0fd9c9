import type { Gender } from '@orator/contracts/core/common';
import { SAMPLE_FACES, type SampleFaceName } from '@orator/contracts/sample-faces/faces';
import { NetworkError } from '@orator/sdk/errors';
import { markLibraryFile, markSampleFile } from './sample-files.ts';

/** Sample faces that Orator made, served beside the API. */
export interface Sample {
  readonly id: SampleFaceName;
  readonly gender: Gender;
  /** Null for those that speak only live. */
  readonly film: { readonly video: string; readonly captions: string } | null;
  readonly poster: string;
  /** A small picture of the head. */
  readonly head: string;
}

const describeSample = ({ name: id, gender, filmed }: (typeof SAMPLE_FACES)[number]): Sample => ({
  id,
  gender,
  film: filmed ? { video: `/samples/${id}.mp4`, captions: `/samples/${id}.vtt` } : null,
  poster: `/samples/${id}.jpg`,
  head: `/samples/${id}-head.jpg`,
});

export const SAMPLES: readonly Sample[] = SAMPLE_FACES.map(describeSample);
export const FIRST_SAMPLE = describeSample(SAMPLE_FACES[0]);

export const findSample = (id: string | null): Sample | undefined => SAMPLES.find((sample) => sample.id === id);

/**
 * A picture of the library as a file to upload.
 * @throws NetworkError when it cannot be fetched
 */
export const fetchPicture = async (address: string): Promise<File> => {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const name = address.slice(address.lastIndexOf('/') + 1);
    const picture = await answer.blob();
    const file = new File([picture], name, { type: picture.type });
    markLibraryFile(file);
    return file;
  } catch (error) {
    throw new NetworkError(error);
  }
};

/**
 * The photo of a sample as a file to upload.
 * @throws NetworkError when it cannot be fetched
 */
export const fetchSamplePhoto = async (sample: Sample): Promise<File> => {
  const file = await fetchPicture(sample.poster);
  markSampleFile(file, sample);
  return file;
};
