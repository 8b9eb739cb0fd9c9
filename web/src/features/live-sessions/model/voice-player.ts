import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';

/** A sentence begins so much after it was given to the player, seconds, so that its first samples are not lost. */
const START_S = 0.03;
/** What is broken off becomes silent in this time, seconds: an abrupt end clicks. */
const FADE_S = 0.03;

/** Plays sentences one after the other, and knows what is heard at this moment. */
export interface VoicePlayer {
  /** What is heard now, seconds: later than what is played, by the device's delay. */
  readonly now: () => number;
  /** Plays a sentence after those before it. Returns when it will be heard. */
  readonly play: (speech: Pick<LiveSpeech, 'audio' | 'rate'>) => { readonly start: number; readonly end: number };
  /** Ends everything that is played. */
  readonly hush: () => void;
  /** What is played, for a recording. */
  readonly stream: MediaStream;
  readonly close: () => void;
}

/** Samples from -1 to 1 of base64: mono, 16 bits, little-endian. */
export const samplesOf = (audio: string): Float32Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(audio), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(i * 2, true) / 32_768);
};

/** Opens the sound. Call it in answer to a press: browsers play nothing before one. */
export function createVoicePlayer(): VoicePlayer {
  const context = new AudioContext({ latencyHint: 'interactive' });
  void context.resume();
  const recorded = context.createMediaStreamDestination();
  const delay = (): number => (Number.isFinite(context.outputLatency) ? context.outputLatency : context.baseLatency);
  let playing = new Map<AudioBufferSourceNode, GainNode>();
  let free = 0;
  return {
    now: () => context.currentTime - delay(),
    play: ({ audio, rate }) => {
      const samples = samplesOf(audio);
      const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
      buffer.copyToChannel(samples, 0);
      const gain = context.createGain();
      gain.connect(context.destination);
      gain.connect(recorded);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gain);
      const start = Math.max(free, context.currentTime + START_S);
      source.start(start);
      free = start + buffer.duration;
      playing.set(source, gain);
      source.addEventListener('ended', () => playing.delete(source));
      return { start, end: free };
    },
    hush: () => {
      const at = context.currentTime;
      for (const [source, gain] of playing) {
        gain.gain.setValueAtTime(1, at);
        gain.gain.linearRampToValueAtTime(0, at + FADE_S);
        source.stop(at + FADE_S);
      }
      playing = new Map();
      free = 0;
    },
    stream: recorded.stream,
    close: () => void context.close(),
  };
}
