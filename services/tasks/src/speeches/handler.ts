import { join } from 'node:path';
import { encodeSpeech } from '@orator/speech/output/encode-speech';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import type { Handlers } from '../context/handlers.ts';
import { presentProof } from '../steps/prove-speech.ts';
import { sayScript } from '../steps/say-script.ts';
import { speakProved } from '../steps/speak-script.ts';
import { streamSpeech } from './stream-speech.ts';

export const speechHandlers: Pick<Handlers, 'speech'> = {
  speech: async ({ script, lexicon }, task) => {
    const film = streamSpeech(task);
    const said = sayScript(script, lexicon);
    const { speech, wav, ...proof } = await speakProved(said, task, film.push).catch(async (error: unknown) => {
      await film.abandon();
      throw error;
    });
    await task.stage('finish');
    const audio = join(task.folder, 'speech.m4a');
    const follow = { seconds: speech.timeline.durationS, progress: task.progress };
    await Promise.all([encodeSpeech(wav, audio, task.signal, follow), film.end()]);
    return {
      audio_key: await task.store('audio', audio),
      captions_key: await task.store('captions', Buffer.from(captionsVtt(speech.words))),
      subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(speech.words))),
      words_key: await task.store('words', Buffer.from(JSON.stringify(speech.words))),
      duration_s: speech.timeline.durationS,
      ...presentProof(proof),
    };
  },
};
