import { TARGETS } from '../navigation/targets.ts';

/** The ways to an avatar. */
export const CREATE_AVATAR_PATH = TARGETS.TrialPhotoAvatarModel;
