/** The messages of the program's IPC channel. */

export interface LoadRequest {
  readonly kind: 'load';
  /** Path of the network. */
  readonly model: string;
  /** Path of the voices' styles. */
  readonly voices: string;
  /** Threads that calculate. */
  readonly threads: number;
}

export interface SpeakRequest extends Omit<LoadRequest, 'kind'> {
  readonly kind: 'speak';
  /** Numbers of signs, at most 510. */
  readonly tokens: readonly number[];
  /** Index of the voice, or a mixture of them: the share of each, in the order of their numbers. */
  readonly voice: number | readonly number[];
  /** Index of a voice whose lengths, melody and stress are taken in place of those of `voice`. */
  readonly manner?: number | undefined;
  /** Multiple of the usual speed. */
  readonly speed: number;
}

export type Request = LoadRequest | SpeakRequest;

/** What it answers, unless it fails (`ProgramFailure`). */
export type Response =
  | { readonly kind: 'loaded'; readonly voices: number }
  | {
      readonly kind: 'speech';
      readonly sampleRate: number;
      /** Mono, 16 bit. */
      readonly pcm: Int16Array;
      /** Seconds of the silence before, of each sign, and of the silence after. */
      readonly durations: Float32Array;
    };
