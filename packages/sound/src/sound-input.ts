import { type MediaInput, mediaInput } from '@orator/media/media-input';

/** A recording from elsewhere, as an input of ffmpeg, of which so many seconds are read. */
export const soundInput = (path: string, mostS: number): MediaInput =>
  mediaInput({ path, as: 'uploaded-sound', mostS, options: ['-threads', '1'] });
