import type { SpokenWord } from '@orator/speech/speech-engine';
import { hearIfPossible, type Listening } from '../steps/hear-if-possible.ts';

/**
 * The words of a recording in whatever language it is, with their times, seconds; none where nothing is said, or where
 * nothing hears or it fails: captions are worth no failed task.
 * @throws FfmpegError when the file is no sound; the signal's reason
 */
export async function writeDownWords(task: Listening, audioPath: string): Promise<readonly SpokenWord[]> {
  const heard = await hearIfPossible(task, { audioPath }, 'a recording gets no captions, because it was not heard');
  return heard?.words ?? [];
}
