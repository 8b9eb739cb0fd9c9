import { createVoiceNetwork, SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { createResampler } from '@orator/voice-activity/sound/resample';
import { createPlayedWatch } from '@orator/voice-activity/turns/played-watch';
import { createTurnWatch } from '@orator/voice-activity/turns/turn-watch';

/** Runs in the browser's audio thread, whose globals TypeScript does not declare: https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: unknown }) => AudioWorkletProcessor,
): void;
declare const sampleRate: number;
declare const currentTime: number;

/** Listens in the audio thread and silences the avatar from there, so that a busy page delays neither. */
class HearVoices extends AudioWorkletProcessor {
  #network;
  #turns = createTurnWatch();
  #played = createPlayedWatch();
  #resampler = createResampler(sampleRate, SAMPLE_RATE);
  #window = new Float32Array(WINDOW);
  #filled = 0;
  /** Port to the processor that silences the avatar's voice. */
  #holder: MessagePort | null = null;
  #turn = 0;

  constructor({ processorOptions: packed }: { processorOptions: unknown }) {
    super();
    if (!(packed instanceof Uint8Array)) throw new TypeError('the network is missing');
    this.#network = createVoiceNetwork(packed);
    this.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof MessagePort) this.#follow(data);
    });
    this.port.start();
  }

  #follow(holder: MessagePort): void {
    this.#holder = holder;
    holder.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') this.#played.add(data);
    });
    holder.start();
  }

  #take(sample: number): void {
    this.#window[this.#filled] = sample;
    this.#filled += 1;
    if (this.#filled < WINDOW) return;
    const samples = this.#window;
    const heard = this.#network.hear(samples);
    const event = this.#turns.watch({ ...heard, played: this.#played.take() });
    if (event === 'begin') {
      this.#turn += 1;
      this.#holder?.postMessage(this.#turn);
    }
    const { level } = heard;
    const isSound = event === 'sound';
    if (isSound) this.#holder?.postMessage('soften');
    this.port.postMessage({ samples, level, event: isSound ? null : event, turn: this.#turn, at: currentTime }, [
      samples.buffer,
    ]);
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
