import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import type { WorkerDeps } from '../context/deps.ts';
import type { TaskContext } from '../context/task-context.ts';

/** What hearing needs of a task. */
export interface Listening extends Pick<TaskContext<'lip-sync'>, 'signal' | 'warn'> {
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'>;
}

/**
 * What is said in a sound; null where nothing hears, or it fails, which the operator is told: for what is worth no
 * failed task.
 * @param what is not done without it, for the operator
 * @throws FfmpegError when the file is no sound; the signal's reason
 */
export async function hearIfPossible(
  { engines: { transcriber }, signal, warn }: Listening,
  sound: Parameters<Transcriber['transcribe']>[0],
  what: string,
): Promise<Transcript | null> {
  if (transcriber?.hears(sound.locale) !== true) return null;
  try {
    return await transcriber.transcribe(sound, signal);
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    warn(error, what);
    return null;
  }
}
