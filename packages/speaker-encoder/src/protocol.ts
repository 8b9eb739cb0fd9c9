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

export type Request = LoadRequest | EmbedRequest;

export type Response =
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'embedding';
      /** 256 numbers of length 1 that say whose voice it is; null where nothing is heard. */
      readonly embedding: Float32Array | null;
    }
  | { readonly kind: 'error'; readonly error: 'failed'; readonly code: string | null; readonly message: string };
