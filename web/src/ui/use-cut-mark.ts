import { useCallback } from 'react';

/**
 * Marks a sticky element (`data-cut`) while the window's lower edge, or a banner there, cuts it off. This happens when
 * hardly anything of its parent is in the window, because a sticky element cannot leave its parent.
 */
export const useCutMark = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const look = (): void => {
      const edge = innerHeight - Number.parseFloat(getComputedStyle(element).bottom);
      element.toggleAttribute('data-cut', element.getBoundingClientRect().bottom > edge + 1);
    };
    // The content above the element may grow.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    for (const name of ['scroll', 'resize']) addEventListener(name, look, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of ['scroll', 'resize']) removeEventListener(name, look);
    };
  }, []);
