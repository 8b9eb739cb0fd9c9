import { type RefObject, useEffect, useState } from 'react';

declare global {
  interface HTMLVideoElement {
    /** Safari on iPhone: its only full screen, of the video alone, with controls of its own. */
    webkitEnterFullscreen?: () => void;
  }
}

/** Full screen of an element or, where only a video has one, of the video in it; `null` where there is none. */
export const useFullscreen = (at: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } | null => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === at.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [at]);
  // A browser may also forbid it to a page within another one.
  if (document.fullscreenEnabled) {
    const change = () => (full ? document.exitFullscreen() : at.current?.requestFullscreen());
    return { full, toggle: () => void change()?.catch(() => null) };
  }
  if (!('webkitEnterFullscreen' in HTMLVideoElement.prototype)) return null;
  return { full: false, toggle: () => at.current?.querySelector('video')?.webkitEnterFullscreen?.() };
};
