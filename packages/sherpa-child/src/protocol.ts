/** What this program takes and answers over its IPC channel; see README.md. */

export interface Model {
  /** The same for the same model: by it a loaded one is found. */
  readonly key: string;
  /** sherpa-onnx's `OfflineTtsConfig`. */
  readonly config: object;
}

export interface LoadRequest {
  readonly kind: 'load';
  readonly model: Model;
}

/** Somebody's speech. */
export interface Reference {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
  /** What is said in it; empty for models that need not know. */
  readonly text: string;
}

export interface SpeakRequest {
  readonly kind: 'speak';
  readonly model: Model;
  /** Index of the speaker in the model. */
  readonly speaker: number;
  /** Times the usual speed. */
  readonly speed: number;
  /** ISO 639, for models that speak several languages with one voice. */
  readonly language: string;
  readonly text: string;
  /** Steps of models that make sound of noise; others ignore it. */
  readonly steps: number;
  /** Whom to speak like, for models that clone. */
  readonly reference?: Reference;
}

export type Request = LoadRequest | SpeakRequest;

export type Response =
  | { readonly kind: 'loaded'; readonly sampleRate: number; readonly speakers: number }
  | {
      readonly kind: 'speech';
      readonly sampleRate: number;
      /** Mono, 16 bit. */
      readonly pcm: Int16Array;
    }
  | { readonly kind: 'error'; readonly error: 'failed'; readonly code: string | null; readonly message: string };
