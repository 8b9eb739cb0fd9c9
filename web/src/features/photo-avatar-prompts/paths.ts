export const DESIGN_AVATAR_PATH = '/create-avatar/design-avatar';
