export const VIDEO_AVATAR_HELP_PATH = '/help/video-avatar';

/** The part of the help that explains the marks of scripts. */
export const SCRIPT_MARKS_HELP_PATH = `${VIDEO_AVATAR_HELP_PATH}#marks`;
