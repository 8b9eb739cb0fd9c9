import { asVersionOf } from '../../shared/quotes/version-of.ts';

export const LIP_SYNC_PATH = '/tools/lip-sync';

/** The tool with a video that it makes or has made. */
export const lipSyncPath = (taskId: string): string => `${LIP_SYNC_PATH}?task=${encodeURIComponent(taskId)}`;

/** The tool with the face, the sound and the words of a video, to make another version of it. */
export const lipSyncAgainPath = (taskId: string): string =>
  asVersionOf(`${LIP_SYNC_PATH}?again=${encodeURIComponent(taskId)}`, taskId);
