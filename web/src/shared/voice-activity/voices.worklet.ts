import { createVoiceNetwork, SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { createResampler } from '@orator/voice-activity/sound/resample';

/** Runs in the browser's audio thread, whose globals TypeScript does not declare: https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: unknown }) => AudioWorkletProcessor,
): void;
declare const sampleRate: number;

/** Listens in the audio thread itself, so that a busy page hears no later. */
class HearVoices extends AudioWorkletProcessor {
  #network;
  #resampler = createResampler(sampleRate, SAMPLE_RATE);
  #window = new Float32Array(WINDOW);
  #filled = 0;

  constructor({ processorOptions: packed }: { processorOptions: unknown }) {
    super();
    if (!(packed instanceof Uint8Array)) throw new TypeError('the network is missing');
    this.#network = createVoiceNetwork(packed);
  }

  #take(sample: number): void {
    this.#window[this.#filled] = sample;
    this.#filled += 1;
    if (this.#filled < WINDOW) return;
    const samples = this.#window;
    this.port.postMessage({ ...this.#network.hear(samples), samples }, [samples.buffer]);
    this.#window = new Float32Array(WINDOW);
    this.#filled = 0;
  }

  process([channels]: readonly (readonly Float32Array[])[]): boolean {
    const samples = channels?.[0];
    if (samples !== undefined) for (const sample of this.#resampler.add(samples)) this.#take(sample);
    return true;
  }
}

registerProcessor('hear-voices', HearVoices);
