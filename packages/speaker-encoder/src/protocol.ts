/** The messages of the program's IPC channel. */

export interface LoadRequest {
  readonly kind: 'load';
  /** Path of the network. */
  readonly model: string;
  /** Threads that calculate. */
  readonly threads: number;
}

export interface EmbedRequest extends Omit<LoadRequest, 'kind'> {
  readonly kind: 'embed';
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
}

/** Sounds of one voice that are brought to another one's colour, and then heard. */
export interface ColourRequest extends Omit<LoadRequest, 'kind'> {
  readonly kind: 'colour';
  /** Mono, -1 to 1. */
  readonly sounds: readonly Pick<EmbedRequest, 'samples' | 'sampleRate'>[];
  /** Levels of the other voice in the encoder's 40 bands, dB. */
  readonly levels: Float32Array;
  /** Changes of the gains that lead there, dB: the sounds are heard with each of them. */
  readonly changes: readonly Float32Array[];
}

export type Request = LoadRequest | EmbedRequest | ColourRequest;

/** What it answers, unless it fails (`ProgramFailure`). */
export type Response =
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'embedding';
      /** 256 numbers of length 1 that say whose voice it is; null where nothing is heard. */
      readonly embedding: Float32Array | null;
      /** Mean level of what is said in each of the encoder's 40 bands, dB. */
      readonly levels: Float32Array;
    }
  | {
      readonly kind: 'coloured';
      /** The gains that lead to the other voice's colour, dB in each band. */
      readonly gains: Float32Array;
      /** Whose voice it is then, with each of the changes; none where nothing is heard. */
      readonly embeddings: readonly Float32Array[];
    };
