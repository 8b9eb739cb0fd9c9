export const PHOTO_TO_AVATAR_PATH = '/create-avatar/photo-to-avatar';

/** The studio with a task on its stage. */
export const taskPath = (taskId: string): string => `${PHOTO_TO_AVATAR_PATH}?task=${encodeURIComponent(taskId)}`;
