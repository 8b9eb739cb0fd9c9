/** Videos Orator's own engines made from Orator's own faces, served beside the API. */
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

export const SAMPLES = [sample('ada', 'Ada'), sample('omar', 'Omar')] as const;
