export const VOICE_CHANGER_PATH = '/tools/voice-changer';

/** The page with a changed recording, or one in progress. */
export const voiceChangePath = (taskId: string): string => `${VOICE_CHANGER_PATH}?task=${encodeURIComponent(taskId)}`;
