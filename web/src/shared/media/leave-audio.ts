import { stopAudio, useStaying } from './audio.ts';

/** For a page that is left: stops what belongs to it, not a sound that goes on. Apart, as the first page needs none of it. */
export const leaveAudio = (): void => {
  if (useStaying.getState() === null) stopAudio();
};
