/** Runs in the browser's audio thread, whose globals TypeScript does not declare: https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Samples in one message; the audio thread delivers only 128 at a time. */
const BLOCK = 2048;

class TakeSamples extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK);
  #filled = 0;

  process([channels]: readonly (readonly Float32Array[])[]): boolean {
    const samples = channels?.[0];
    if (samples === undefined) return true;
    this.#block.set(samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled >= BLOCK) {
      this.port.postMessage(this.#block, [this.#block.buffer]);
      this.#block = new Float32Array(BLOCK);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('take-samples', TakeSamples);
