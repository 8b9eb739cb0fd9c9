import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
import type { WorkerDeps } from '../context/deps.ts';
import type { TaskContext } from '../context/task-context.ts';

/** What hearing needs of a task. */
export interface Listening extends Pick<TaskContext<'lip-sync'>, 'signal' | 'warn'> {
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'>;
}

/**
 * Transcribes a sound for steps that a task can do without, so that it does not fail with them: null when no recogniser is
 * installed, and, with a warning for the operator, when it fails.
 * @param what describes the step that is then left out, for the warning
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
