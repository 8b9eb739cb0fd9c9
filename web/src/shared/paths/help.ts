export const VIDEO_AVATAR_HELP_PATH = '/help/video-avatar';

/** Where the marks of scripts are taught. */
export const SCRIPT_MARKS_HELP_PATH = `${VIDEO_AVATAR_HELP_PATH}#marks`;
