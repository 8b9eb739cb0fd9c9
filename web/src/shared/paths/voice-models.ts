export const VOICE_MODELS_PATH = '/operator/voice-models';
