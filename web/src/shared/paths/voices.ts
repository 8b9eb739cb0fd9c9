export const VOICE_LIBRARY_PATH = '/voice-library';

/** The query with which an editor starts with a voice. */
export const withVoice = (path: string, voiceId: string): string => `${path}?voice=${encodeURIComponent(voiceId)}`;
