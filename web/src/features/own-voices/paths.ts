export const VOICE_CLONE_PATH = '/voice-clone';
export const VOICE_CLONING_PATH = '/tools/voice-cloning';
