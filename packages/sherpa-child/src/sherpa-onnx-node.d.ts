/** The part of sherpa-onnx-node that is used here (non-streaming-tts.js, non-streaming-asr.js and vad.js of the package, which is CommonJS). */
declare module 'sherpa-onnx-node' {
  interface GenerationOptions {
    sid: number;
    speed: number;
    /** Steps of models that refine noise; others ignore it. */
    numSteps: number;
    extra: Record<string, string | number>;
    /** For models that clone: mono samples, Hz, and what is said. */
    referenceAudio?: Float32Array;
    referenceSampleRate?: number;
    referenceText?: string;
  }

  export interface OfflineTts {
    readonly numSpeakers: number;
    readonly sampleRate: number;
    generate(request: {
      text: string;
      /** Without it the samples lie in memory that cannot be sent to another process. */
      enableExternalBuffer: false;
      generationConfig: GenerationOptions;
    }): { samples: Float32Array; sampleRate: number };
  }

  interface VadOptions {
    sileroVad: {
      model: string;
      threshold: number;
      /** Seconds. */
      minSilenceDuration: number;
      minSpeechDuration: number;
      maxSpeechDuration: number;
      /** Samples. */
      windowSize: number;
    };
    sampleRate: number;
    numThreads: number;
    provider: 'cpu';
    debug: 0;
  }

  export interface Vad {
    /** Takes samples; a window at a time gives the state of each. */
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    /** Whether no stretch of speech has ended that was not popped. */
    isEmpty(): boolean;
    pop(): void;
  }

  export interface OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
  }

  export interface OfflineRecognizer {
    createStream(): OfflineStream;
    /** Takes another language without loading the model again. */
    setConfig(config: object): void;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): {
      lang: string;
      text: string;
      tokens: string[];
      /** Seconds; empty for models that give none. */
      timestamps: number[];
      durations?: number[];
    };
  }

  const sherpa: {
    OfflineRecognizer: new (config: object) => OfflineRecognizer;
    Vad: new (options: VadOptions, bufferSeconds: number) => Vad;
    GenerationConfig: new (options: GenerationOptions) => GenerationOptions;
    OfflineTts: new (config: object) => OfflineTts;
  };
  export default sherpa;
}
