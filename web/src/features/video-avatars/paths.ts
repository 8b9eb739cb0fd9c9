export const USE_MY_VIDEO_PATH = '/use-my-video';
/** The same page under the address that the specification gives to trying it. */
export const AVATAR_PATH = '/avatar';
