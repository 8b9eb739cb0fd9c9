/** A recording in progress. */
export interface Capture {
  /** Ends the recording and returns it. */
  readonly stop: () => Promise<Blob>;
}

/** A microphone that the user has allowed. */
export interface Microphone {
  /** Measures the background noise, without recording. */
  readonly listen: () => Promise<Room>;
  /** Records; `onLevel` gets the level of the last moment, 0 to 1, about 20 times a second. */
  readonly record: (onLevel: (level: number) => void) => Capture;
  readonly close: () => void;
}

/** Why recording is impossible. */
export type MicrophoneProblem = 'refused' | 'missing' | 'insecure';

/** Why `openMicrophone` failed. */
export const readMicrophoneProblem = (error: unknown): MicrophoneProblem => {
  // Browsers have no microphones for pages without encryption, except on the same machine.
  if (!isSecureContext) return 'insecure';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
};

/** `loud`: speech would be less than about 20 dB above the noise. */
export type Room = 'quiet' | 'loud';

/** Unprocessed sound, because the browser's processing would change the voice. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
const LEVEL_MS = 50;
/** Duration of the noise measurement, ms, and the skipped beginning, because devices start with silence or a click. */
const ROOM_MS = 1600;
const WARM_UP_MS = 400;
/** Speech has about -25 dB (root mean square, below full scale), and should be 20 dB louder than the room. */
const LOUD_ROOM_DB = -45;

/** dB below full scale of samples from -1 to 1, root mean square. */
export const measureDecibels = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length));

/** Judges a room by its noise levels at several moments, dB; a single bang does not count. */
export function judgeRoom(levels: readonly number[]): Room {
  const middle = levels.toSorted((one, other) => one - other)[Math.floor(levels.length / 2)] ?? -Infinity;
  return middle > LOUD_ROOM_DB ? 'loud' : 'quiet';
}

const findPeak = (samples: Float32Array): number => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

/**
 * Asks for the microphone.
 * @throws DOMException `NotAllowedError` when it was refused, `NotFoundError` when there is none
 */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timers = new Set<ReturnType<typeof setInterval>>();
  const every = (use: (samples: Float32Array) => void) => {
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      use(samples);
    }, LEVEL_MS);
    timers.add(timer);
    return () => {
      clearInterval(timer);
      timers.delete(timer);
    };
  };
  return {
    listen: async () => {
      const begin = performance.now();
      const levels: number[] = [];
      const end = every((heard) => {
        if (performance.now() - begin > WARM_UP_MS) levels.push(measureDecibels(heard));
      });
      await new Promise((resolve) => setTimeout(resolve, ROOM_MS));
      end();
      return judgeRoom(levels);
    },
    record: (onLevel) => {
      const capture = recordStream(stream);
      const end = every((heard) => onLevel(Math.min(1, findPeak(heard))));
      return {
        stop: () => {
          end();
          return capture.stop();
        },
      };
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

function recordStream(stream: MediaStream): Capture {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(1000);
  return {
    stop: async () => {
      // When the microphone is disconnected, the recording ends too.
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      return new Blob(parts, { type: recorder.mimeType });
    },
  };
}
