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
  /** Another number, another reading of the same text, by models that draw from chance. */
  readonly take: number;
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

/** Asks where somebody speaks in a recording. */
export interface ListenRequest {
  readonly kind: 'listen';
  /** Path of a Silero model of voice activity, version 4 or later. */
  readonly model: string;
  /** Mono, 16 kHz, -1 to 1. */
  readonly samples: Float32Array;
  /** Probabilities of a voice, 0 to 1. */
  readonly thresholds: readonly number[];
}

/** Asks what is said in a piece of sound. */
export interface RecogniseRequest {
  readonly kind: 'recognise';
  /** `config` is sherpa-onnx's `OfflineRecognizerConfig`; with another one of the same key only the language may differ. */
  readonly model: Model;
  /** Mono, 16 kHz, -1 to 1; without samples the model is only loaded. */
  readonly samples: Float32Array;
}

export type Request = LoadRequest | SpeakRequest | ListenRequest | RecogniseRequest;

export type Response =
  | { readonly kind: 'loaded'; readonly sampleRate: number; readonly speakers: number }
  | {
      readonly kind: 'speech';
      readonly sampleRate: number;
      /** Mono, 16 bit. */
      readonly pcm: Int16Array;
    }
  | {
      readonly kind: 'voice';
      /** For each window of 512 samples how many of the thresholds its probability reaches. */
      readonly windows: Uint8Array;
    }
  | {
      readonly kind: 'recognised';
      /** The language that was heard, as the model calls it; empty where it does not say. */
      readonly language: string;
      readonly text: string;
      /** The tokens as the model's file of tokens spells them. */
      readonly tokens: readonly string[];
      /** Seconds from the first sample at which each token begins; empty where the model does not say. */
      readonly times: readonly number[];
      /** Seconds that each token lasts; empty where the model does not say. */
      readonly durations: readonly number[];
    }
  | { readonly kind: 'error'; readonly error: 'failed'; readonly code: string | null; readonly message: string };
