import { TARGETS } from '../navigation/targets.ts';
import { makeVersionPath } from '../quotes/version-path.ts';

export const PODCAST_PATH = TARGETS.TrialPodcastAvatarModel;

/** The page with a finished podcast, or one in progress. */
export const podcastPath = (taskId: string): string => `${PODCAST_PATH}?task=${encodeURIComponent(taskId)}`;

/** The page with the script, faces and voices of a podcast, to make another version of it. */
export const podcastAgainPath = (taskId: string): string =>
  makeVersionPath(`${PODCAST_PATH}?again=${encodeURIComponent(taskId)}`, taskId);

export const PODCAST_HELP_PATH = '/help/podcast-avatar';
