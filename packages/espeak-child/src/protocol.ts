/** The messages of this program's IPC channel; see README.md. */

export interface SpeakRequest {
  readonly kind: 'speak';
  /** A language of espeak-ng and a variant, such as `pt-br+edward`. */
  readonly voice: string;
  /** Words a minute. */
  readonly rate: number;
  readonly text: string;
}

/** Asks for the morphemes of a Japanese text and their readings. */
export interface TokeniseRequest {
  readonly kind: 'tokenise';
  readonly text: string;
}

export type Request = SpeakRequest | TokeniseRequest;

export interface SpeechEvent {
  readonly type: 'word' | 'phoneme';
  /** Position in the text, code points from 0. */
  readonly position: number;
  /** Time in the audio, seconds. */
  readonly time: number;
  /** A phoneme's name; empty for a pause and for words. */
  readonly name: string;
}

/** A morpheme with its parts of speech in IPADIC's terms. */
export interface Morpheme {
  readonly surface: string;
  readonly pos: string;
  readonly posDetail: string;
  /** Katakana; undefined where the dictionary has none. */
  readonly pronunciation: string | undefined;
}

export type Response =
  | {
      readonly kind: 'speech';
      readonly sampleRate: number;
      /** Mono, 16 bit. */
      readonly pcm: Int16Array;
      readonly events: readonly SpeechEvent[];
    }
  | { readonly kind: 'morphemes'; readonly morphemes: readonly Morpheme[] }
  | { readonly kind: 'error'; readonly error: 'voice_unknown' }
  | { readonly kind: 'error'; readonly error: 'failed'; readonly code: string | null; readonly message: string };
