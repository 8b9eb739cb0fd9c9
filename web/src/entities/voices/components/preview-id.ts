/** The id of a voice's preview in `usePlaying`. */
export const PREVIEW = 'preview';
