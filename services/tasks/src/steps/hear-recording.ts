import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LipSyncSource, Transcript } from '@orator/contracts/lip-syncs/schema';
import { referenceVoice } from '@orator/contracts/voices/library';
import type { HeardSpeech } from '@orator/rig/lips/lips-from-sound';
import type { TaskContext } from '../worker/task-context.ts';
import { recordingKey } from './recording-key.ts';

type LipTask = TaskContext<'lip-sync'>;

/**
 * Copies the recording into the task's folder and reads the lips' movements from it, by the transcript where there is one
 * and it is what is said.
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
  return { audioPath, heard: await task.engines.lips.hear({ audioPath, text }, task.signal) };
}

/** The sounds and words of a text as a synthetic voice says it; its times are not those of the recording. */
async function sayTranscript({ text, locale }: Transcript, { engines, signal }: LipTask) {
  const { engine, engine_voice: voice } = referenceVoice(locale);
  const speech = await engines.speech.get(engine).synthesise({ text, locale, voice }, signal);
  return { phones: speech.timeline.phones, words: speech.words };
}
