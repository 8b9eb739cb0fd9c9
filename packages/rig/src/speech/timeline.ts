/**
 * Phones and their times, as speech engines deliver them and the rig uses them.
 * All times are seconds from the start of the audio.
 */

/** One speech sound. */
export interface Phone {
  /** IPA symbol, with or without length and stress marks; '' is silence. */
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
  /** 0 unstressed, 1 secondary, 2 primary stress of the syllable this phone belongs to. */
  readonly stress: 0 | 1 | 2;
}

/** The phones of one audio file, ordered by start, without overlaps; gaps between them are silence. */
export interface SpeechTimeline {
  readonly durationS: number;
  readonly phones: readonly Phone[];
}
