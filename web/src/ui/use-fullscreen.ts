import { type RefObject, useEffect, useState } from 'react';

declare global {
  interface HTMLVideoElement {
    /** The only full screen mode of Safari on iPhone: the video alone, with the browser's controls. */
    webkitEnterFullscreen?: () => void;
  }
}

/** Full screen of an element or, if only videos support it, of its video; `null` if unsupported. */
export const useFullscreen = (at: RefObject<HTMLElement | null>): { full: boolean; toggle: () => void } | null => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === at.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [at]);
  // Browsers may forbid full screen, for example in frames.
  if (document.fullscreenEnabled) {
    const change = () => (full ? document.exitFullscreen() : at.current?.requestFullscreen());
    return { full, toggle: () => void change()?.catch(() => null) };
  }
  if (!('webkitEnterFullscreen' in HTMLVideoElement.prototype)) return null;
  return { full: false, toggle: () => at.current?.querySelector('video')?.webkitEnterFullscreen?.() };
};
