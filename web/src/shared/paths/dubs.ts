import { makeVersionPath } from '../quotes/version-path.ts';

export const DUB_PATH = '/tools/dub';

/** The page with a video in progress or finished. */
export const dubPath = (taskId: string): string => `${DUB_PATH}?task=${encodeURIComponent(taskId)}`;

/** The page with the lines and voices of a video, to make another version. */
export const dubAgainPath = (taskId: string): string =>
  makeVersionPath(`${DUB_PATH}?again=${encodeURIComponent(taskId)}`, taskId);
