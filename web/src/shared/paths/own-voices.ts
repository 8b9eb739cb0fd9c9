import { TARGETS } from '../navigation/targets.ts';

export const VOICE_CLONE_PATH = TARGETS.VoiceClone;
export const VOICE_CLONING_PATH = '/tools/voice-cloning';
export const SHARED_VOICE_PATH = '/shared-voice';
export const sharedVoicePath = (code: string): string => `${SHARED_VOICE_PATH}?voice=${encodeURIComponent(code)}`;
