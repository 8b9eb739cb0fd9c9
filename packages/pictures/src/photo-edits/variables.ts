import { onOff } from '@orator/platform/env';

/** Painting into photos with the server that makes photos from text, for gateway and worker. */
export const photoEditsVariables = { PHOTO_EDITS: onOff };
/** The error when there is no such server. */
export const PHOTO_EDITS_NEED_SERVER = {
  path: ['PHOTO_EDITS'],
  message: 'needs a server: PHOTO_ENGINE is built-in, which paints into no photos',
};
