/** What adapter and child process say to each other, by structured clone over the IPC channel. */

/** An event of espeak: where in the text (code points from 0), when in the sound (seconds). */
export interface SoundEvent {
  readonly type: 'word' | 'phoneme';
  readonly position: number;
  readonly at: number;
  /** A phoneme's name; empty for a pause and for words. */
  readonly name: string;
}

export interface SpeakOrder {
  readonly kind: 'speak';
  readonly voice: string;
  /** Words a minute. */
  readonly rate: number;
  readonly text: string;
}

/** Asks for a Japanese text's readings. */
export interface ReadOrder {
  readonly kind: 'read';
  readonly text: string;
}

export interface Spoken {
  readonly sampleRate: number;
  readonly pcm: Int16Array;
  readonly events: readonly SoundEvent[];
}

/** A morpheme of Japanese text, as kuromoji (IPADIC) calls its parts. */
export interface Morpheme {
  readonly surface: string;
  readonly pos: string;
  readonly detail: string;
  /** Katakana; undefined where the dictionary has none. */
  readonly pronunciation: string | undefined;
}

export type Order = SpeakOrder | ReadOrder;
export type Failure = { readonly error: 'voice_unknown' | 'engine_failed' };
export type Answer = Spoken | { readonly morphemes: readonly Morpheme[] } | Failure;
