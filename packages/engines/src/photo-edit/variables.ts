import { onOff } from '@orator/platform/env';

/** Painting into photos by the server that makes photos of words, for gateway and worker. */
export const photoEditsVariables = { PHOTO_EDITS: onOff };
/** What is wrong where there is no such server. */
export const PHOTO_EDITS_NEED_SERVER = {
  path: ['PHOTO_EDITS'],
  message: 'needs a server: PHOTO_ENGINE is built-in, which paints into no photos',
};
