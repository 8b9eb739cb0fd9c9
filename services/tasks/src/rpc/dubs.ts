import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { referenceVoice } from '@orator/contracts/voices/library';
import { TranscriptionError } from '@orator/engines/transcription/transcriber';
import { SpeechError } from '@orator/engines/speech/speech-engine';
import type { WorkerDeps } from '../worker/deps.ts';
import type { RpcHandlers } from './index.ts';

/** Aligns a text with the sound of footage: its words with their times, or none if the text is not what is said. */
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
    engines.lips.hear({ audioPath, text: spoken }, { signal }),
  );
  return {
    words: heard.textFound ? heard.words.map(({ text: word, start, end }) => ({ text: word, start, end })) : [],
  };
};

interface Listening {
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'>;
  readonly storage: Pick<WorkerDeps['storage'], 'withLocalCopy'>;
  readonly log: Pick<WorkerDeps['log'], 'warn'>;
}

/** Transcribes the sound of footage with the configured server, or with ears on this machine. */
export async function transcribeDub(
  { engines: { transcriber }, storage, log }: Listening,
  { sound_key, locale }: ProcedureInput<'dub.transcribe'>,
  signal: AbortSignal,
): Promise<ProcedureOutput<'dub.transcribe'>> {
  if (transcriber === null) {
    log.warn('a transcript is asked for, but there is neither a server nor ears');
    return { ok: false };
  }
  try {
    const transcript = await storage.withLocalCopy(sound_key, (audioPath) =>
      transcriber.transcribe({ audioPath, locale }, signal),
    );
    return { ok: true, transcript };
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    log.warn({ err: error }, 'a video could not be written down');
    return { ok: false };
  }
}
