import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { untilIdle } from './until-idle.ts';

/**
 * Renders its children after the content before them is painted. Rendered at once, the parts of a long form block a
 * phone for a quarter of a second.
 */
export const Later = ({ children }: { children: ReactNode }) => {
  const [there, show] = useState(false);
  useEffect(() => {
    let isGone = false;
    const wait = async (): Promise<void> => {
      await untilIdle();
      if (!isGone) startTransition(() => show(true));
    };
    void wait();
    return () => {
      isGone = true;
    };
  }, []);
  return there ? children : null;
};
