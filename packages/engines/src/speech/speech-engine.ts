import type { Locale } from '@orator/contracts/core/common';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';

/** A word as it is written (its punctuation included), and when it is heard, in seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Speech of one script: mono 16-bit samples, and when each phone and each word is spoken. */
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
  /** The engine's own name of a voice. */
  readonly voice: string;
}

/**
 * Turns text into speech. The work is done in a thread or process of the engine's own, one sentence at a
 * time, so that it never blocks the event loop of the caller.
 */
export interface SpeechEngine {
  readonly name: string;
  /**
   * @throws {SpeechError} when the text has nothing to say, the voice is unknown, the disk is full or the engine crashed
   * @throws the signal's reason when it is aborted; the work in progress is stopped
   */
  synthesise(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
}

export type SpeechErrorCode = 'nothing_to_say' | 'voice_unknown' | 'disk_full' | 'engine_failed';

/** What went wrong in a speech engine. The message says what to do and contains nothing of the text. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
