export const VIDEO_AVATAR_HELP_PATH = '/help/video-avatar';
