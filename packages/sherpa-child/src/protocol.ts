/** The messages of this program's IPC channel; see README.md. */

export interface Model {
  /** Identifies a model, to find a loaded one. */
  readonly key: string;
  /** sherpa-onnx's `OfflineTtsConfig`. */
  readonly config: object;
}

export interface LoadRequest {
  readonly kind: 'load';
  readonly model: Model;
}

/** A recording of the voice to clone. */
export interface Reference {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Hz. */
  readonly sampleRate: number;
  /** Its transcript; empty for models that do not need it. */
  readonly text: string;
}

export interface SpeakRequest {
  readonly kind: 'speak';
  readonly model: Model;
  /** Index of the speaker in the model. */
  readonly speaker: number;
  /** Multiple of the usual speed. */
  readonly speed: number;
  /** ISO 639, for models that speak several languages with one voice. */
  readonly language: string;
  readonly text: string;
  /** Steps of models that refine noise; others ignore it. */
  readonly steps: number;
  /** The voice to imitate, for cloning models. */
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
