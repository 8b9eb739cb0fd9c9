import { TARGETS } from '../navigation/targets.ts';
import { makeVersionPath } from '../quotes/version-path.ts';

export const PHOTO_TO_AVATAR_PATH = TARGETS.uploadPhoto;

/** The studio with a task on its stage. */
export const taskPath = (taskId: string): string => `${PHOTO_TO_AVATAR_PATH}?task=${encodeURIComponent(taskId)}`;

/** The studio with a task's script, voice, photo and shape, to make another version of it. */
export const againPath = (taskId: string): string =>
  makeVersionPath(`${PHOTO_TO_AVATAR_PATH}?again=${encodeURIComponent(taskId)}`, taskId);

/** The studio with one of the user's photos. */
export const photoPath = (imageId: string): string => `${PHOTO_TO_AVATAR_PATH}?image=${encodeURIComponent(imageId)}`;

export const CREATE_AVATAR_VIDEO_PATH = '/create-avatar-video';

/** The page on which the user's footage gets a script. */
export const videoAvatarPath = (videoAvatarId: string): string =>
  `${CREATE_AVATAR_VIDEO_PATH}?avatar=${encodeURIComponent(videoAvatarId)}`;

/** The same, with the script and voice of a task, for another version of it. */
export const videoAvatarAgainPath = (videoAvatarId: string, taskId: string): string =>
  makeVersionPath(`${videoAvatarPath(videoAvatarId)}&again=${encodeURIComponent(taskId)}`, taskId);

/** Whether a path leads to the form of a video. */
export const isStudio = (path: string): boolean => path.split('?')[0] === PHOTO_TO_AVATAR_PATH;

/** The studio with an avatar. */
export const avatarPath = (avatarId: string): string =>
  `${PHOTO_TO_AVATAR_PATH}?avatar=${encodeURIComponent(avatarId)}`;
