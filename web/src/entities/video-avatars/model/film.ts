/** Bit rate of a recording: enough for a face of 300 pixels, and low enough for a typical uplink during the recording. */
const BITS_PER_SECOND = 4_000_000;
/** Interval at which recorded data are passed on, ms; the maximum loss when the browser is closed. */
const PIECE_MS = 1000;
/** Recordings stop after this many seconds: 60 MB at the rate above. */
export const LONGEST_FILM_S = 120;

/** Unprocessed sound, because the recording is the receipt of the consent; video from the user-facing camera. */
export const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  audio: { echoCancellation: false, noiseSuppression: false },
};

const TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'] as const;

export type CameraProblem = 'denied' | 'none' | 'busy';

/** Names of `getUserMedia`'s errors: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const PROBLEMS: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
]);

/** Why `getUserMedia` failed. */
export const explainCameraProblem = (error: unknown): CameraProblem =>
  (error instanceof Error ? PROBLEMS.get(error.name) : undefined) ?? 'busy';

export interface Film {
  /** Ends the recording; resolves when the last piece was passed on. */
  readonly end: () => Promise<void>;
}

/** Records camera and microphone, and passes on each second's data. */
export function startFilm(stream: MediaStream, onPiece: (piece: Blob) => void): Film {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onPiece(data);
  });
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(PIECE_MS);
  return {
    end: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      return ended;
    },
  };
}
