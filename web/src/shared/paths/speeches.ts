import { TARGETS } from '../navigation/targets.ts';
import { makeVersionPath } from '../quotes/version-path.ts';

export const VOICE_PATH = TARGETS.TrialModel;

/** The page with a finished speech, or one in progress. */
export const speechPath = (taskId: string): string => `${VOICE_PATH}?task=${encodeURIComponent(taskId)}`;

/** The page with the text and voice of a speech, to make another version of it. */
export const speechAgainPath = (taskId: string): string =>
  makeVersionPath(`${VOICE_PATH}?again=${encodeURIComponent(taskId)}`, taskId);
