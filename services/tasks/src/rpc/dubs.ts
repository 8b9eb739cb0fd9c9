import { referenceVoice } from '@orator/contracts/voices/library';
import { TranscriptionError } from '@orator/engines/transcription/transcriber';
import { SpeechError } from '@orator/engines/speech/speech-engine';
import type { RpcHandlers } from './index.ts';

/** Lays a text over the sound of footage: the words with their times, none where it is not what is said. */
export const hearDub: RpcHandlers['dub.hear'] = async ({ engines, storage }, { sound_key, text, locale }, signal) => {
  const { engine, engine_voice: voice } = referenceVoice(locale);
  const said = await engines.speech
    .get(engine)
    .synthesise({ text, locale, voice }, signal)
    .catch((error: unknown) => {
      if (error instanceof SpeechError && error.code === 'nothing_to_say') return null;
      throw error;
    });
  if (said === null) return { words: [] };
  const spoken = { phones: said.timeline.phones, words: said.words };
  const heard = await storage.withLocalCopy(sound_key, (audioPath) =>
    engines.lips.hear({ audioPath, text: spoken }, signal),
  );
  return {
    words: heard.textFound ? heard.words.map(({ text: word, start, end }) => ({ text: word, start, end })) : [],
  };
};

/** Has the words in the sound of footage written down by the configured server. */
export const transcribeDub: RpcHandlers['dub.transcribe'] = async (deps, { sound_key, locale }, signal) => {
  const { transcriber } = deps.engines;
  if (transcriber === null) {
    deps.log.warn('a transcript is asked for, but TRANSCRIPTION_URL is set for the gateway only');
    return { ok: false };
  }
  try {
    const transcript = await deps.storage.withLocalCopy(sound_key, (audioPath) =>
      transcriber.transcribe({ audioPath, locale }, signal),
    );
    return { ok: true, transcript };
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    deps.log.warn({ err: error }, 'a video could not be written down');
    return { ok: false };
  }
};
