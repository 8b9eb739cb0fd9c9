import { NetworkError } from '@orator/sdk/errors';

/** Sample videos made with Orator, served beside the API. */
export interface Sample {
  readonly name: string;
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
}

const sample = (file: string, name: string): Sample => ({
  name,
  video: `/samples/${file}.mp4`,
  poster: `/samples/${file}.jpg`,
  captions: `/samples/${file}.vtt`,
});

/**
 * The photo of a sample as a file to upload.
 * @throws NetworkError when it cannot be fetched
 */
export const fetchSamplePhoto = async ({ name, poster }: Sample): Promise<File> => {
  try {
    const answer = await fetch(poster);
    if (!answer.ok) throw new Error(`${poster} answered ${answer.status}`);
    return new File([await answer.blob()], `${name}.jpg`, { type: 'image/jpeg' });
  } catch (error) {
    throw new NetworkError(error);
  }
};

export const SAMPLES = [sample('ada', 'Ada'), sample('omar', 'Omar')] as const;
