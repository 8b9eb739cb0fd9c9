import { makeVersionPath } from '../quotes/version-path.ts';

export const LIP_SYNC_PATH = '/tools/lip-sync';

/** The page with a video in progress or finished. */
export const lipSyncPath = (taskId: string): string => `${LIP_SYNC_PATH}?task=${encodeURIComponent(taskId)}`;

/** The page with the face, sound and text of a video, to make another version. */
export const lipSyncAgainPath = (taskId: string): string =>
  makeVersionPath(`${LIP_SYNC_PATH}?again=${encodeURIComponent(taskId)}`, taskId);
