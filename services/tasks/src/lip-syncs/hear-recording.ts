import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LipSyncSource } from '@orator/contracts/lip-syncs/schema';
import type { HeardSpeech } from '@orator/rig/lips/lips-from-sound';
import type { TaskContext } from '../context/task-context.ts';
import { recordingKey } from '../steps/recording-key.ts';
import { sayTranscript } from '../steps/say-transcript.ts';

type LipTask = TaskContext<'lip-sync'>;

/**
 * Copies the recording into the task's folder and reads the lips' movements from it, using the transcript if there is
 * one and it matches.
 * @throws InputGone when the recording was deleted meanwhile
 */
export async function hearRecording(
  { recording_id, transcript }: Pick<LipSyncSource, 'recording_id' | 'transcript'>,
  task: LipTask,
): Promise<{ audioPath: string; heard: HeardSpeech }> {
  await task.stage('listen');
  const key = await recordingKey(task, recording_id);
  const audioPath = join(task.folder, 'recording.flac');
  await task.storage.withLocalCopy(key, (path) => copyFile(path, audioPath));
  const text = transcript === undefined ? undefined : await sayTranscript(transcript, task);
  const { signal, progress } = task;
  return { audioPath, heard: await task.engines.lips.hear({ audioPath, text }, { signal, progress }) };
}
