/** espeak-ng compiled by Emscripten: what `main.ts` uses of it. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    readonly type: string;
    /** Position in the text, in code points from 1. */
    readonly text_position: number;
    readonly word_length: number;
    /** Milliseconds from the start of the text. */
    readonly audio_position: number;
    readonly id?: string | number;
  }

  export interface EspeakWorker {
    readonly samplerate: number;
    /** 0 when there is such a voice. */
    set_voice(name: string): number;
    /** Words a minute; 175 is the default. */
    set_rate(rate: number): number;
    synthesize(text: string, take: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
  }

  interface EspeakModule {
    readonly eSpeakNGWorker: new () => EspeakWorker;
    /** Writes a file into the folder of the module's own file system. */
    FS_createDataFile(
      folder: string,
      name: string,
      data: string,
      readable: boolean,
      writable: boolean,
      owned: boolean,
    ): void;
  }

  export default function load(): Promise<EspeakModule>;
}
