import { type RefObject, useEffect, useState } from 'react';

declare global {
  interface HTMLVideoElement {
    /** Safari on iPhone: its only full screen mode, of the video alone, with its own controls. */
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
  // A browser may also forbid it in frames.
  if (document.fullscreenEnabled) {
    const change = () => (full ? document.exitFullscreen() : at.current?.requestFullscreen());
    return { full, toggle: () => void change()?.catch(() => null) };
  }
  if (!('webkitEnterFullscreen' in HTMLVideoElement.prototype)) return null;
  return { full: false, toggle: () => at.current?.querySelector('video')?.webkitEnterFullscreen?.() };
};
