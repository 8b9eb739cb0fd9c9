/** The ways to an avatar. */
export const CREATE_AVATAR_PATH = '/create-avatar';
