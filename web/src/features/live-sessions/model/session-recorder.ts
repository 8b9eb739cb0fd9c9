/** The recording of a conversation. */
export interface Recorded {
  readonly video: Blob;
  readonly sound: Blob;
}

export interface SessionRecorder {
  /** Ends the recording; null when nothing was recorded. */
  readonly stop: () => Promise<Recorded | null>;
}

/** Frames a second of the recording. */
const FPS = 30;
/** MP4 first, because it plays everywhere, and recorded WebM has no duration in its header. */
const VIDEO_TYPES = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm'];
const SOUND_TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'];

const findSupportedType = (types: readonly string[]): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record a conversation. */
export const canRecord = (): boolean =>
  findSupportedType(VIDEO_TYPES) !== undefined &&
  findSupportedType(SOUND_TYPES) !== undefined &&
  'captureStream' in HTMLCanvasElement.prototype;

/** The file extension of the recording. */
export const findExtension = ({ type }: Blob): string =>
  type.includes('mp4') ? (type.startsWith('audio') ? 'm4a' : 'mp4') : 'webm';

/** Records a stream until it is stopped. */
function record(stream: MediaStream, types: readonly string[]): () => Promise<Blob> {
  const mimeType = findSupportedType(types);
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
  });
  // In chunks, so that a long conversation is not written only at its end.
  recorder.start(1000);
  return () => {
    if (recorder.state !== 'inactive') recorder.stop();
    return ended;
  };
}

/**
 * Records the face and what it says, in this browser: nothing is sent.
 * @param sound what the avatar says
 * @throws DOMException when the browser refuses
 */
export function recordSession(canvas: HTMLCanvasElement, sound: MediaStream): SessionRecorder {
  const picture = canvas.captureStream(FPS);
  const stopVideo = record(new MediaStream([...picture.getTracks(), ...sound.getAudioTracks()]), VIDEO_TYPES);
  const stopSound = record(new MediaStream(sound.getAudioTracks()), SOUND_TYPES);
  return {
    stop: async () => {
      const [video, audio] = await Promise.all([stopVideo(), stopSound()]);
      for (const track of picture.getTracks()) track.stop();
      return video.size === 0 ? null : { video, sound: audio };
    },
  };
}
