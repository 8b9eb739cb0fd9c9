import type { Locale } from '@orator/contracts/core/common';
import type { StyleMixture } from '@orator/kokoro/voices';
import { referenceVoice } from '@orator/contracts/voices/library';
import { createSpeechJoiner, type SpokenPiece } from '../joining/join-pieces.ts';
import { createRepeatedPieces } from '../joining/repeated-pieces.ts';
import type { Prosody } from '../prosody/prosody.ts';
import { type Sound, SpeechError, type SpeechEngine, type VoiceReference } from '../speech-engine.ts';
import { type SpeechPiece, speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { replaceIpa } from '@orator/spoken-text/ipa/ipa-stretches';
import { withoutMarkup } from '@orator/spoken-text/pieces/without-markup';
import type * as Program from './align-piece.ts';
import type { AlignJob } from './align-piece.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';

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
  /** The voices of the model that are mixed to the one that speaks, for models that can mix them. */
  readonly mixture?: StyleMixture | undefined;
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
    request: Omit<SayRequest, 'text' | 'reference' | 'mixture'>,
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
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout: 60_000 });
  const { call } = createCalls<typeof Program>(pool, new URL('align-piece.ts', import.meta.url));
  return { align: call('alignPiece'), close: () => pool.destroy() };
}

/**
 * Accepted duration of a sentence relative to the reference: people and engines differ by up to a factor of two.
 * Shorter audio is truncated; longer audio is not the text, because neural voices can repeat themselves endlessly.
 */
const PACE = { least: 0.25, most: 4, spareS: 2 } as const;

/**
 * Speech has samples beyond this, 1 % of full scale. Silence is rejected, because an alignment would find any text in
 * it. Source: chosen, not measured.
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

/** Speaks a piece, with the times of its words and phones; null where there is nothing to say. */
export type SayPiece = (
  piece: SpeechPiece,
  request: Omit<SayRequest, 'text'>,
  signal: AbortSignal,
) => Promise<SpokenPiece | null>;

/**
 * Finds the times of words and phones in what a voice says, by the phones of the reference that says the same
 * (docs/adr/0061).
 */
export const createAlignedPieces =
  (speaker: PieceSpeaker, reference: Reference, { align }: Pick<Aligner, 'align'>): SayPiece =>
  async (piece, { locale, voice, speed, reference: like }, signal) => {
    const manner = { locale, voice: referenceVoice(locale).engine_voice, speed };
    const spelled = await reference.sayPiece(piece, manner, signal);
    if (spelled === null || spelled.phones.every(({ ipa }) => ipa === '')) return null;
    // These engines know no IPA: they say the word as it is written.
    const text = replaceIpa(withoutMarkup(piece.text), ({ start, end }) => piece.written(start, end));
    const said = { text, locale, voice, speed, reference: like };
    const sound = await speaker.say(said, signal);
    checkSound(sound, spelled, speaker.name);
    return align({ reference: spelled, ...sound }, signal);
  };

export interface PieceEngineOptions {
  readonly name: string;
  /** Divides a text into pieces; without this function they are sentences. `followed`: somebody listens while the speech is made. */
  readonly divide?: (
    text: string,
    request: { readonly locale: Locale; readonly voice: string; readonly followed: boolean },
  ) => SpeechPiece[];
}

/** A speech engine made from anything that speaks pieces. */
export const createPieceEngine = (
  { name, divide = (text, { locale }) => speechPieces(text, locale) }: PieceEngineOptions,
  sayPiece: SayPiece,
  { shape }: Pick<Prosody, 'shape'>,
): SpeechEngine => ({
  name,
  async synthesise({ text, locale, voice, speed = 1, pitch, reference, mixture }, signal, onSound) {
    const joiner = createSpeechJoiner(onSound);
    const repeated = createRepeatedPieces();
    let sampleRate: number | undefined;
    for (const piece of divide(text, { locale, voice, followed: onSound !== undefined })) {
      signal.throwIfAborted();
      const key = JSON.stringify([piece.text, piece.read]);
      const speak = () => sayPiece(piece, { locale, voice, speed, reference, mixture }, signal);
      const spoken = await repeated.say({ key, text: piece.text }, speak);
      if (spoken === null) continue;
      sampleRate ??= spoken.sampleRate;
      if (spoken.sampleRate !== sampleRate) throw new SpeechError('engine_failed', `${name} changed its sample rate.`);
      joiner.add(await shape(spoken, { piece, pitch }, signal), piece.pause);
    }
    signal.throwIfAborted();
    return joiner.finish();
  },
});
