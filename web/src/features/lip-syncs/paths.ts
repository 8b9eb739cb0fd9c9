export const LIP_SYNC_PATH = '/tools/lip-sync';

/** The tool with a video that it makes or has made. */
export const lipSyncPath = (taskId: string): string => `${LIP_SYNC_PATH}?task=${encodeURIComponent(taskId)}`;
