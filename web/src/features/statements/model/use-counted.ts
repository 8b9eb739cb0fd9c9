import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { coinsOf, countAt } from './coins.ts';

const COUNT_MS = 700;
/** How long the difference stays beside the balance. */
const COINS_MS = 3000;

/**
 * Counts to a balance when it changes, at once for people who want less motion.
 *
 * @param credits undefined until it is known; the first one is not counted to
 * @returns the balance to show now, and for a while what the last change added
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
    setCoins(coinsOf(previous, credits));
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
