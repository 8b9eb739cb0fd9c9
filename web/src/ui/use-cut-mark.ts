import { useCallback } from 'react';

/**
 * Marks a sticky element (`data-cut`) while the window's lower edge, or what lies there, cuts it off: it cannot leave its parent,
 * of which hardly anything is in the window then.
 */
export const useCutMark = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const look = (): void => {
      const edge = innerHeight - Number.parseFloat(getComputedStyle(element).bottom);
      element.toggleAttribute('data-cut', element.getBoundingClientRect().bottom > edge + 1);
    };
    // What is above it may grow.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    for (const name of ['scroll', 'resize']) addEventListener(name, look, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of ['scroll', 'resize']) removeEventListener(name, look);
    };
  }, []);
