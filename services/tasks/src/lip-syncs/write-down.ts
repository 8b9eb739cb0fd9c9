import type { SpokenWord } from '@orator/speech/speech-engine';
import { hearIfPossible, type Listening } from '../steps/hear-if-possible.ts';

/**
 * The words of a recording in any language, with their times in seconds. None when nothing is said, when no recogniser
 * is installed, and when it fails, because a task must not fail for want of captions.
 * @throws FfmpegError when the file is no sound; the signal's reason
 */
export async function writeDownWords(task: Listening, audioPath: string): Promise<readonly SpokenWord[]> {
  const heard = await hearIfPossible(task, { audioPath }, 'a recording gets no captions, because it was not heard');
  return heard?.words ?? [];
}
