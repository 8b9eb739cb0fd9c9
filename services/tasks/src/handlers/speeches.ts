import { join } from 'node:path';
import type { Script } from '@orator/contracts/scripts/schema';
import { mostSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { taskKey } from '@orator/platform/task-output';
import { encodeSpeech, writeWav } from '@orator/engines/speech/joining/audio';
import { captionsVtt } from '@orator/engines/speech/joining/captions';
import type { Speech } from '@orator/engines/speech/speech-engine';
import { findVoice } from './voices.ts';
import { type TaskContext, Unspeakable } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';

/** Speaks a script and leaves the samples as `speech.wav` in the task's folder. @throws Unspeakable */
export async function speak(script: Script, task: TaskContext): Promise<{ speech: Speech; wav: string }> {
  await task.stage('speech');
  const voice = findVoice(script.voice_id);
  const speech = await task.engines.speech
    .get(voice.engine)
    .synthesise({ text: script.text, locale: script.locale, voice: voice.engine_voice }, task.signal);
  if (speech.timeline.duration > mostSpeechSeconds(task.lengthS)) {
    throw new Unspeakable(`the speech lasts ${speech.timeline.duration} s, and ${task.lengthS} s were estimated`);
  }
  const wav = join(task.folder, 'speech.wav');
  await writeWav(wav, speech);
  return { speech, wav };
}

export const speechHandlers: Pick<Handlers, 'speech'> = {
  speech: async ({ script }, task) => {
    const { speech, wav } = await speak(script, task);
    await task.stage('finish');
    const audio = join(task.folder, 'speech.m4a');
    await encodeSpeech(wav, audio, task.signal);
    const keys = { audio_key: taskKey(task.taskId, 'speech.m4a'), captions_key: taskKey(task.taskId, 'captions.vtt') };
    await task.storage.putFile(keys.audio_key, audio);
    await task.storage.put(keys.captions_key, Buffer.from(captionsVtt(speech.words)));
    return { ...keys, duration_s: speech.timeline.duration };
  },
};
