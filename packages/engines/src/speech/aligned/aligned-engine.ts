import type { Locale } from '@orator/contracts/core/common';
import { referenceVoice } from '@orator/contracts/voices/library';
import { createSpeechJoiner, type SpokenPiece } from '../joining/join-pieces.ts';
import { createRepeatedPieces } from '../joining/repeated-pieces.ts';
import type { Prosody } from '../prosody/prosody.ts';
import { type Sound, SpeechError, type SpeechEngine, type VoiceReference } from '../speech-engine.ts';
import { type SpeechPiece, speechPieces } from '../text/speech-pieces.ts';
import { withoutMarkup } from '../text/without-markup.ts';
import type { AlignJob } from './align-piece.ts';
import { ThreadPool } from '../../threads/thread-pool.ts';

/** A sentence in spoken form, for an engine that returns only audio. */
export interface SayRequest {
  readonly text: string;
  readonly locale: Locale;
  /** The engine's name for the voice. */
  readonly voice: string;
  /** Multiple of the voice's usual speed. */
  readonly speed: number;
  /** The voice to imitate, for a cloning model. */
  readonly reference?: VoiceReference | undefined;
}

/** Speaks one sentence, in a thread, a process or on a server. */
export interface PieceSpeaker {
  readonly name: string;
  /** @throws {SpeechError} `voice_unknown`, `disk_full` or `engine_failed`; the signal's reason */
  readonly say: (request: SayRequest, signal: AbortSignal) => Promise<Sound>;
}

/** The engine whose phones are aligned with the sound; espeak has those of every locale. */
export interface Reference {
  readonly sayPiece: (
    piece: SpeechPiece,
    request: Omit<SayRequest, 'text' | 'reference'>,
    signal: AbortSignal,
  ) => Promise<SpokenPiece | null>;
}

export interface Aligner {
  /** Finds the words and phones of the reference's speech in the audio of another voice that says the same. */
  readonly align: (job: AlignJob, signal: AbortSignal) => Promise<SpokenPiece>;
  readonly close: () => Promise<void>;
}

/** Aligns in a thread of its own, which is started at the first use. */
export function createAligner(): Aligner {
  const filename = new URL('align-thread.ts', import.meta.url).href;
  const threads = new ThreadPool<AlignJob, SpokenPiece>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return { align: (job, signal) => threads.run(job, { signal }), close: () => threads.destroy() };
}

/**
 * Accepted duration of a sentence relative to the reference: people and engines differ by up to a factor of two.
 * Shorter audio is truncated; longer audio is not the text, because neural voices can repeat themselves endlessly.
 */
const PACE = { least: 0.25, most: 4, spareS: 2 } as const;

/**
 * Speech has samples beyond this, 1 % of full scale. Silence is rejected, because an alignment would find any text in
 * it.
 */
const QUIET = 328;

function checkSound(sound: Sound, reference: Sound, name: string): void {
  checkLength(sound, reference, name);
  if (sound.pcm.every((sample) => Math.abs(sample) < QUIET)) {
    throw new SpeechError('engine_failed', `${name} sent a sound in which nobody speaks.`);
  }
}

function checkLength({ pcm, sampleRate }: Sound, reference: Sound, name: string): void {
  const [length, expected] = [pcm.length / sampleRate, reference.pcm.length / reference.sampleRate];
  if (length < PACE.least * expected - PACE.spareS || length > PACE.most * expected + PACE.spareS) {
    throw new SpeechError(
      'engine_failed',
      `${name} spoke for ${length.toFixed(1)} s where some ${expected.toFixed(1)} s were expected.`,
    );
  }
}

/**
 * A speech engine made from anything that speaks sentences; the times of words and phones are found by alignment
 * (docs/adr/0061).
 */
export const createAlignedEngine = (
  speaker: PieceSpeaker,
  reference: Reference,
  { align, shape }: Pick<Aligner, 'align'> & Pick<Prosody, 'shape'>,
): SpeechEngine => ({
  name: speaker.name,
  async synthesise({ text, locale, voice, speed = 1, pitch, reference: like }, signal, onSound) {
    const joiner = createSpeechJoiner(onSound);
    const repeated = createRepeatedPieces();
    let sampleRate: number | undefined;
    const speak = async (piece: SpeechPiece): Promise<SpokenPiece | null> => {
      const manner = { locale, voice: referenceVoice(locale).engine_voice, speed };
      const spelled = await reference.sayPiece(piece, manner, signal);
      if (spelled === null || spelled.phones.every(({ ipa }) => ipa === '')) return null;
      const said = { text: withoutMarkup(piece.text), locale, voice, speed, reference: like };
      const sound = await speaker.say(said, signal);
      checkSound(sound, spelled, speaker.name);
      sampleRate ??= sound.sampleRate;
      if (sound.sampleRate !== sampleRate)
        throw new SpeechError('engine_failed', `${speaker.name} changed its sample rate.`);
      return align({ reference: spelled, ...sound }, signal);
    };
    for (const piece of speechPieces(text, locale)) {
      signal.throwIfAborted();
      const key = JSON.stringify([piece.text, piece.read]);
      const aligned = await repeated.say({ key, text: piece.text }, () => speak(piece));
      if (aligned !== null) joiner.add(await shape(aligned, { piece, pitch }, signal), piece.pause);
    }
    signal.throwIfAborted();
    return joiner.finish();
  },
});
