import { asVersionOf } from '../../shared/quotes/version-of.ts';

export const DUB_PATH = '/tools/dub';

/** The tool with a video that it makes or has made. */
export const dubPath = (taskId: string): string => `${DUB_PATH}?task=${encodeURIComponent(taskId)}`;

/** The tool with the lines and the voices of a video, to make another version of it. */
export const dubAgainPath = (taskId: string): string =>
  asVersionOf(`${DUB_PATH}?again=${encodeURIComponent(taskId)}`, taskId);
