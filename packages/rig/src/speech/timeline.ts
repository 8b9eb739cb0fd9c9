/**
 * When which sound is spoken: what a speech engine delivers and the face rig consumes.
 * All times are seconds from the start of the audio.
 */

/** One sound of speech. */
export interface Phone {
  /** IPA symbol as the speech engine names it, length marks and stress included or not; '' is silence. */
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
  /** 0 unstressed, 1 secondary, 2 primary stress of the syllable this phone belongs to. */
  readonly stress: 0 | 1 | 2;
}

/** The sounds of one audio file, ordered by start, without overlaps; gaps between them are silence. */
export interface SpeechTimeline {
  readonly durationS: number;
  readonly phones: readonly Phone[];
}
