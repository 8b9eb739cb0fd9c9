/** Delay before a sentence starts playing, seconds, so that its first samples are not lost. */
const START_S = 0.03;
/** Silence kept before the first sentence, seconds; engines begin with a tenth of a second or more. */
const LEAD_S = 0.03;
/** Samples below this are silence. */
const SILENT = 0.003;
/** Fade-out on interruption, seconds; an abrupt end clicks. */
const FADE_S = 0.012;

/** A sentence's audio. */
export interface Sound {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** Samples per second. */
  readonly rate: number;
}

/** Plays sentences one after the other, and knows the current position. */
export interface VoicePlayer {
  /** The position being heard, seconds: later than the one being played, by the device's latency. */
  readonly now: () => number;
  /**
   * Queues a sentence after the previous ones. Returns when it will be heard; the first one is trimmed of initial
   * silence, so `start` may be in the past.
   */
  readonly play: (sound: Sound) => { readonly start: number; readonly end: number };
  /** Remaining playback, seconds. */
  readonly left: () => number;
  /** Stops all playback. */
  readonly hush: () => void;
  /** Inserts a node into the path of the sound, until the returned function is called. */
  readonly insert: (make: (context: AudioContext) => Promise<AudioNode>) => Promise<() => void>;
  /** The played sound, for a recording. */
  readonly stream: MediaStream;
  readonly close: () => void;
}

/** Decodes base64 of mono samples of 16 bits, little-endian, to samples from -1 to 1. */
export const decodeSamples = (audio: string): Float32Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(audio), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(i * 2, true) / 32_768);
};

/** Initial silence to skip when a user is waiting for the sentence, seconds. */
export const silenceBefore = ({ samples, rate }: Sound): number => {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENT);
  return Math.max(0, first / rate - LEAD_S);
};

/** Starts or resumes the sound. Ignores a failure, because a page that was left may have closed the sound. */
export const resume = (context: AudioContext): void => {
  context.resume().catch(() => undefined);
};

/**
 * Resumes the sound after a phone was locked or a call came in, when the page is visible again, or at the next press if
 * the browser requires one.
 * @returns a function that stops it
 */
function keepAwake(context: AudioContext): () => void {
  const wake = (): void => {
    if (document.visibilityState === 'visible' && context.state !== 'running') resume(context);
  };
  const ends = new AbortController();
  const { signal } = ends;
  for (const name of ['visibilitychange', 'pointerdown', 'keydown']) document.addEventListener(name, wake, { signal });
  context.addEventListener('statechange', wake, { signal });
  return () => ends.abort();
}

/** Opens the audio output. Call it in response to a press, because browsers block sound before one. */
export function createVoicePlayer(): VoicePlayer {
  const context = new AudioContext({ latencyHint: 'interactive' });
  resume(context);
  const rest = keepAwake(context);
  const recorded = context.createMediaStreamDestination();
  // Without a continuous input, Chromium sends no samples between sentences and after the last one, and the sound of a
  // recording would be shorter than its picture.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(recorded);
  silence.start();
  const [said, heard] = [context.createGain(), context.createGain()];
  said.connect(heard);
  heard.connect(recorded);
  heard.connect(context.destination);
  const delay = (): number => (Number.isFinite(context.outputLatency) ? context.outputLatency : context.baseLatency);
  let playing = new Map<AudioBufferSourceNode, GainNode>();
  let free = 0;
  return {
    now: () => context.currentTime - delay(),
    play: ({ samples, rate }) => {
      const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
      buffer.copyToChannel(samples, 0);
      const gain = context.createGain();
      gain.connect(said);
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
    insert: async (make) => {
      const node = await make(context);
      said.disconnect();
      said.connect(node).connect(heard);
      return () => {
        said.disconnect();
        node.disconnect();
        said.connect(heard);
      };
    },
    stream: recorded.stream,
    close: () => {
      rest();
      void context.close();
    },
  };
}
