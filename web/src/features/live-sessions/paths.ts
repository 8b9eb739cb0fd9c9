export const STREAM_AVATAR_PATH = '/stream-avatar';
