/** A recording that is under way. */
export interface Capture {
  /** Ends it and answers the sound. */
  readonly stop: () => Promise<Blob>;
  /** Ends it without a result. */
  readonly cancel: () => void;
}

export interface CaptureEvents {
  /** Level of the last moment, 0 to 1, about 20 times a second. */
  readonly onLevel: (level: number) => void;
}

/** Sound as it is: the browser's own cleaning would change the voice. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
const LEVEL_MS = 50;

/** The highest sample of what the analyser has, 0 to 1. */
function peakOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples);
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/**
 * Asks for the microphone and records it.
 * @throws DOMException `NotAllowedError` when it was refused, `NotFoundError` when there is none
 */
export async function startCapture({ onLevel }: CaptureEvents): Promise<Capture> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => onLevel(peakOf(analyser, samples)), LEVEL_MS);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(1000);
  const release = (): void => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  return {
    stop: async () => {
      recorder.stop();
      await ended;
      release();
      return new Blob(parts, { type: recorder.mimeType });
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
