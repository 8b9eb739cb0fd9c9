export const SHARED_VIDEO_PATH = '/shared';

/** The page on which anybody with the code may play a work. */
export const sharedVideoPath = (code: string): string => `${SHARED_VIDEO_PATH}?video=${encodeURIComponent(code)}`;
