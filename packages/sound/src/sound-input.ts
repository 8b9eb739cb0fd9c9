import { type MediaInput, mediaInput } from '@orator/media/media-input';

/** An uploaded recording as an input of ffmpeg. @param mostS seconds that are read at most */
export const soundInput = (path: string, mostS: number): MediaInput =>
  mediaInput({ path, as: 'uploaded-sound', mostS, options: ['-threads', '1'] });
