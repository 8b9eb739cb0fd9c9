import type { SpokenWord } from '@orator/engines/speech/speech-engine';
import { TranscriptionError } from '@orator/engines/transcription/transcriber';
import type { WorkerDeps } from '../worker/deps.ts';

interface Listening {
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'>;
  readonly signal: AbortSignal;
}

/**
 * The words of a recording in whatever language it is, with their times, seconds; none where nothing is said, or where
 * nothing hears or it fails: captions are worth no failed task.
 * @throws FfmpegError when the file is no sound; the signal's reason
 */
export async function writeDownWords(
  { engines: { transcriber }, signal }: Listening,
  audioPath: string,
): Promise<readonly SpokenWord[]> {
  if (transcriber === null) return [];
  try {
    return (await transcriber.transcribe({ audioPath }, signal)).words;
  } catch (error) {
    if (error instanceof TranscriptionError) return [];
    throw error;
  }
}
