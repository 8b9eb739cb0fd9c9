import { TARGETS } from '../navigation/targets.ts';

export const MY_AVATARS_PATH = TARGETS['photo-avatar-project'];
export const SHARED_AVATAR_PATH = '/shared-avatar';

/** The page on which anybody with the code may see an avatar. */
export const sharedAvatarPath = (code: string): string => `${SHARED_AVATAR_PATH}?avatar=${encodeURIComponent(code)}`;
