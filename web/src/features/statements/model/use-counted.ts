import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { computeChange, countAt } from './coins.ts';

const COUNT_MS = 700;
/** How long the difference is shown beside the balance. */
const COINS_MS = 3000;

/**
 * Animates changes of a balance; without animation for reduced motion.
 *
 * @param credits undefined until known; the first value is not animated
 * @returns the balance to show now, and for a while the difference of the last change
 */
export function useCounted(credits: number | undefined): { shown: number | undefined; coins: number } {
  const still = useReducedMotion();
  const [shown, setShown] = useState(credits);
  const [coins, setCoins] = useState(0);
  const known = useRef(credits);
  const at = useRef(credits);
  useEffect(() => {
    const previous = known.current;
    known.current = credits;
    if (previous === undefined || credits === undefined || still) {
      at.current = credits;
      setShown(credits);
    }
    if (previous === undefined || credits === undefined || previous === credits) return undefined;
    setCoins(computeChange(previous, credits));
    const forget = setTimeout(() => setCoins(0), COINS_MS);
    let frame = 0;
    const from = at.current ?? previous;
    const began = performance.now();
    const step = (): void => {
      at.current = countAt(from, credits, (performance.now() - began) / COUNT_MS);
      setShown(at.current);
      if (at.current !== credits) frame = requestAnimationFrame(step);
    };
    if (!still) step();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(forget);
    };
  }, [credits, still]);
  return { shown, coins };
}
