import { useEffect } from 'react';
import { isCovered } from './is-covered.ts';

/** Ctrl+Enter or Cmd+Enter anywhere on the page, also in a text field, but not while a dialog is open. */
export const useStartKey = (start: (() => void) | null): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || start === null || isCovered()) return;
      event.preventDefault();
      start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [start]);
};
