import { stopAudio, useStaying } from './audio.ts';

/**
 * Called when a page is left: stops its sound, unless it is a continuing one. Separate, because the first page does not
 * need it.
 */
export const leaveAudio = (): void => {
  if (useStaying.getState() === null) stopAudio();
};
