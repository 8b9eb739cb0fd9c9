import { createVoiceGate } from './voice-gate.ts';

/** Runs in the browser's audio thread, whose globals TypeScript does not declare: https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare const sampleRate: number;

/**
 * Silences a voice as soon as `HearVoices`, in the same audio thread, hears somebody, so that a busy page does not
 * delay it. Reports to `HearVoices` how loud the voice is.
 */
class HoldVoice extends AudioWorkletProcessor {
  #gate = createVoiceGate(sampleRate);
  #hearer: MessagePort | null = null;
  #isOver = false;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof MessagePort) this.#follow(data);
      else if (typeof data === 'number') this.#gate.letSpeak(data);
      else this.#isOver = true;
    });
    this.port.start();
  }

  #follow(hearer: MessagePort): void {
    this.#hearer = hearer;
    hearer.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') this.#gate.hold(data);
      else this.#gate.soften();
    });
    hearer.start();
  }

  process([inputs]: readonly (readonly Float32Array[])[], [outputs]: readonly (readonly Float32Array[])[]): boolean {
    const output = outputs?.[0];
    const level = output === undefined ? null : this.#gate.pass(inputs?.[0], output);
    if (level !== null) this.#hearer?.postMessage(level);
    return !this.#isOver;
  }
}

registerProcessor('hold-voice', HoldVoice);
