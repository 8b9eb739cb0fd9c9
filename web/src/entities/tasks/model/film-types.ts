/** H.264 High, AAC-LC: what workers encode. */
export const FILM_TYPES = {
  video: 'video/mp4; codecs="avc1.640034, mp4a.40.2"',
  sound: 'audio/mp4; codecs="mp4a.40.2"',
} as const;

/** Whether the browser plays a stream of this type while it arrives. */
export const canPlay = (type: string): boolean => 'MediaSource' in globalThis && MediaSource.isTypeSupported(type);
