/** Formats to which a speech is converted on demand; it is stored as M4A. */
export const SPEECH_FORMATS = ['mp3', 'wav', 'opus'] as const;
