import { join } from 'node:path';
import type { TaskOutput } from '@orator/contracts/tasks/kinds';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { encodeSpeech, writeWav } from '@orator/speech/output/encode-speech';
import type { Speech } from '@orator/speech/speech-engine';
import type { TaskContext } from '../context/task-context.ts';

export type VoiceTask = TaskContext<'own-voice'>;
/** The parts of a task's context that are used to listen to recordings. */
export type ListeningTask = Pick<VoiceTask, 'db' | 'storage' | 'taskId' | 'engines' | 'signal' | 'warn'>;
/** The part of a task's context that both kinds of voices use; its progress is that of the stage. */
export type VoiceWork = Omit<TaskContext<'own-voice'>, 'stage' | 'store' | 'deliver'> & {
  readonly store: (file: 'sample', content: string) => Promise<string>;
};
/** The result of making a voice, without its id. */
export type MadeVoice = Omit<TaskOutput<'own-voice'>, 'own_voice_id'>;

/** The recorded sample of a voice, and its beginning in the form that is compared. */
export interface VoiceRecording {
  readonly id: string;
  readonly sample: VoiceSound;
}

/** Stores a sentence spoken by the voice; returns its key. */
export async function storeSample(task: VoiceWork, speech: Speech): Promise<string> {
  const [wav, audio] = [join(task.folder, 'speech.wav'), join(task.folder, 'sample.m4a')];
  await writeWav(wav, speech);
  await encodeSpeech(wav, audio, task.signal);
  return task.store('sample', audio);
}
