import { useEffect, useRef } from 'react';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';

/** The element around a studio, which takes the focus when its stage changes. Leaving the page stops its sound. */
export const useStudioTop = () => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);
  /** The button that was pressed disappears, so the focus moves to the stage. */
  const focusStage = (): void => top.current?.focus({ preventScroll: true });
  /** Stops the sound, and shows the top of the page. */
  const toTop = (): void => {
    stopAudio();
    focusStage();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return { top, focusStage, toTop };
};
