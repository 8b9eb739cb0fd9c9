import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { referenceVoice } from '@orator/contracts/voices/library';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { decodeSound } from '@orator/sound/decode-sound';
import type { SpeechEngines } from '@orator/speech/speech-engines';
import { TranscriptionError } from '@orator/speech/transcription/transcriber';
import { SpeechError } from '@orator/speech/speech-engine';
import type { WorkerDeps } from '../context/deps.ts';
import type { RpcHandlers } from '../context/handlers.ts';

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
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'> & { readonly speech: Pick<SpeechEngines, 'speakers'> };
  readonly storage: Pick<WorkerDeps['storage'], 'withLocalCopy'>;
  readonly log: Pick<WorkerDeps['log'], 'warn'>;
}

/** Sample rate of the sound in which speakers are told apart, Hz: the input of the speaker encoder. */
const SPEAKERS_RATE = 16_000;

/** Adds to each segment of a transcript who says it, if several people speak and a speaker encoder is installed. */
async function addSpeakers(
  { engines, log }: Listening,
  audioPath: string,
  transcript: Transcript,
  signal: AbortSignal,
): Promise<Transcript> {
  const { segments } = transcript;
  if (segments.length < 2 || segments.length > DUB_LIMITS.lines) return transcript;
  if (!engines.speech.speakers.isReady()) return transcript;
  try {
    const samples = await decodeSound(audioPath, { sampleRate: SPEAKERS_RATE, mostS: FOOTAGE_LIMITS.longestS }, signal);
    const sound = { samples, sampleRate: SPEAKERS_RATE };
    const speakers = await engines.speech.speakers.tell(
      sound,
      { stretches: segments, most: DUB_LIMITS.speakers },
      signal,
    );
    if (new Set(speakers).size < 2) return transcript;
    return { ...transcript, segments: segments.map((segment, at) => ({ ...segment, speaker: speakers[at] ?? 0 })) };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the speakers of a video could not be told apart');
    return transcript;
  }
}

/** Transcribes the sound of footage with the configured server, or with a recogniser on this machine. */
export async function transcribeDub(
  deps: Listening,
  { sound_key, locale }: ProcedureInput<'dub.transcribe'>,
  signal: AbortSignal,
): Promise<ProcedureOutput<'dub.transcribe'>> {
  const { engines, storage, log } = deps;
  const { transcriber } = engines;
  if (transcriber === null) {
    log.warn('a transcript needs a transcription server or an installed recogniser');
    return { ok: false };
  }
  try {
    const transcript = await storage.withLocalCopy(sound_key, async (audioPath) =>
      addSpeakers(deps, audioPath, await transcriber.transcribe({ audioPath, locale }, signal), signal),
    );
    return { ok: true, transcript };
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    log.warn({ err: error }, 'the speech of a video could not be transcribed');
    return { ok: false };
  }
}
