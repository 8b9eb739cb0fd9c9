/** A sentence begins so much after it was given to the player, seconds, so that its first samples are not lost. */
const START_S = 0.03;
/** Engines begin with a tenth of a second and more of silence: before the first sentence so much of it is kept, seconds. */
const LEAD_S = 0.03;
/** Samples below this are silence. */
const SILENT = 0.003;
/** What is broken off becomes silent in this time, seconds: an abrupt end clicks. */
const FADE_S = 0.03;

/** A sentence as it is heard. */
export interface Sound {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** Samples a second. */
  readonly rate: number;
}

/** Plays sentences one after the other, and knows what is heard at this moment. */
export interface VoicePlayer {
  /** What is heard now, seconds: later than what is played, by the device's delay. */
  readonly now: () => number;
  /** Plays a sentence after those before it. Returns when it is heard; the first one without the silence that it begins with, so that `start` may be over. */
  readonly play: (sound: Sound) => { readonly start: number; readonly end: number };
  /** How much is still to be heard, seconds. */
  readonly left: () => number;
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

/** How much of a sentence's beginning is left out where somebody waits for it, seconds. */
export const silenceBefore = ({ samples, rate }: Sound): number => {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENT);
  return Math.max(0, first / rate - LEAD_S);
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
    play: ({ samples, rate }) => {
      const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
      buffer.copyToChannel(samples, 0);
      const gain = context.createGain();
      gain.connect(context.destination);
      gain.connect(recorded);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gain);
      const at = context.currentTime + START_S;
      const skipped = free < context.currentTime ? silenceBefore({ samples, rate }) : 0;
      const start = Math.max(free, at) - skipped;
      source.start(start + skipped, skipped);
      free = start + buffer.duration;
      playing.set(source, gain);
      source.addEventListener('ended', () => playing.delete(source));
      return { start, end: free };
    },
    left: () => Math.max(0, free - (context.currentTime - delay())),
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
