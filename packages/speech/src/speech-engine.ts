import { CodedError } from '@orator/media/coded-error';
import type { Locale } from '@orator/contracts/core/common';
import type { Delivery } from '@orator/contracts/scripts/delivery';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import type { StyleMixture } from '@orator/kokoro/voices';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import type { Sound } from '@orator/sound/wav';

/** A written word, including its punctuation, with the time when it is spoken, seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type { Sound };

/** The next part of a speech, with its phones; times are from the beginning of the speech. */
export interface SpeechPart extends Sound {
  /** Without pauses. */
  readonly phones: readonly Phone[];
  readonly words: readonly SpokenWord[];
}

export type OnSound = (part: SpeechPart) => void;

/** The speech of a script, and the times of its phones and words. */
export interface Speech extends Sound {
  /** The phones cover the whole duration; a pause is a phone of its own. */
  readonly timeline: SpeechTimeline;
  readonly words: readonly SpokenWord[];
}

/** A recording of the voice that an engine imitates. */
export interface VoiceReference {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
  /** Its transcript; null if the engine does not need it. */
  readonly transcript: string | null;
  /** For models that speak differently each time: which of several readings of the same text to make; 0 by default. */
  readonly take?: number;
}

export interface SpeechRequest extends Delivery {
  /** Up to 5,000 characters, as returned by the contracts' `checkScript`. */
  readonly text: string;
  readonly locale: Locale;
  /** The engine's name for the voice. */
  readonly voice: string;
  /** Makes the voice resemble a user's voice. */
  readonly match?: VoiceMatch | undefined;
  /** The voice to imitate, for a cloning engine. */
  readonly reference?: VoiceReference | undefined;
  /** The voices of the model that are mixed to the one that speaks, for models that mix them. */
  readonly mixture?: StyleMixture | undefined;
}

/** The beginning of a script that may be asked for, with what decides its sound. */
export type SpeechOpening = Pick<SpeechRequest, 'text' | 'locale' | 'voice' | 'speed'>;

/**
 * Text to speech. Works in its own thread or process, one sentence at a time, and does not block the caller's event loop.
 */
export interface SpeechEngine {
  readonly name: string;
  /**
   * @param onSound receives the speech while it is made, sentence by sentence, without the silence at its end
   * @throws {SpeechError} when nothing in the text can be spoken, the voice is unknown, the disk is full or the engine
   * crashed
   * @throws the signal's reason when it is aborted, which stops the work
   */
  synthesise(request: SpeechRequest, signal: AbortSignal, onSound?: OnSound): Promise<Speech>;
}

export type SpeechErrorCode = 'nothing_to_say' | 'voice_unknown' | 'disk_full' | 'engine_failed';

/** An error of a speech engine. The message may be logged, because it contains no part of the text. */
export class SpeechError extends CodedError<SpeechErrorCode> {
  override readonly name = 'SpeechError';
}
