import type { Locale } from '@orator/contracts/core/common';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';

/** A word as it is written (its punctuation included), and when it is heard, in seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Speech of one script: mono 16-bit samples, when each sound and each word is spoken. */
export interface Speech {
  readonly sampleRate: number;
  readonly pcm: Int16Array;
  /** The phones cover the whole duration; a pause is a phone of its own. */
  readonly timeline: SpeechTimeline;
  readonly words: readonly SpokenWord[];
}

export interface SpeechRequest {
  /** Up to 5,000 characters that `checkScript` of the contracts has passed. */
  readonly text: string;
  readonly locale: Locale;
  /** The engine's own name of the voice. */
  readonly voice: string;
}

/**
 * Turns text into speech. Safe to call on a main thread: the work is done in a thread or process of the engine's own,
 * one sentence at a time, so nothing here blocks the event loop.
 */
export interface SpeechEngine {
  readonly name: string;
  /**
   * @throws {SpeechError} when the text has nothing to say, the voice is unknown or the engine died.
   * @throws the signal's reason when it is aborted; the work in progress is ended.
   */
  synthesise(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
}

export type SpeechErrorCode = 'nothing_to_say' | 'voice_unknown' | 'engine_failed';

/** What went wrong in a speech engine; the message says what to do and carries nothing of the text. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
