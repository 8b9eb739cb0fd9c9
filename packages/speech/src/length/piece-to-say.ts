import type { SpokenPiece } from '../joining/join-pieces.ts';
import type { SpeechOpening } from '../speech-engine.ts';
import type { SpeechPiece } from '@orator/spoken-text/pieces/speech-pieces';

/** A piece of a script as an engine will say it. */
export interface PieceToSay<Spoken extends SpokenPiece | null = SpokenPiece | null> {
  readonly piece: SpeechPiece;
  /** All that decides its sound, except for marks and pitch. */
  readonly key: string;
  readonly say: (signal: AbortSignal) => Promise<Spoken>;
}

/** An engine that is fast enough to speak a script only to learn how long it takes. */
export interface Measurable<Spoken extends SpokenPiece | null = SpokenPiece | null> {
  /**
   * The pieces of a text without marked pauses; none where there is nothing to say.
   * @throws {SpeechError} `voice_unknown`
   */
  readonly divide: (script: SpeechOpening) => PieceToSay<Spoken>[];
  /** Speaks the first piece of a script, and keeps its sound for the script's speech (`KeptPiece`). @throws as `say` */
  readonly keep: (first: PieceToSay) => Promise<SpokenPiece | null>;
}
