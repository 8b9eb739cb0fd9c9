export const VOICE_CHANGER_PATH = '/tools/voice-changer';

/** The tool with a changed recording, or one that is being changed. */
export const voiceChangePath = (taskId: string): string => `${VOICE_CHANGER_PATH}?task=${encodeURIComponent(taskId)}`;
