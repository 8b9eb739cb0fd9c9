export const VOICE_CLONE_PATH = '/voice-clone';
