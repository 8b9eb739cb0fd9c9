import { TARGETS } from '../navigation/targets.ts';

export const USE_MY_VIDEO_PATH = '/use-my-video';
/** The same page under the URL that the specification uses for trying it. */
export const AVATAR_PATH = TARGETS.TrialAvatarModel;
