import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls are hidden this long after the last pointer movement, ms. */
const REST_MS = 2500;

/**
 * Whether the user is active at an element: true from any pointer or key event there until a while after the last one.
 */
export const useAwake = <At extends HTMLElement>() => {
  const at = useRef<At>(null);
  const timer = useRef(0);
  const [awake, setAwake] = useState(true);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAwake(false), REST_MS);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const rest = () => setAwake(false);
    for (const sign of ['pointermove', 'keydown'] as const) {
      at.current?.addEventListener(sign, wake, { signal: stop.signal });
    }
    at.current?.addEventListener('pointerleave', rest, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [wake]);
  return { at, awake, wake };
};
