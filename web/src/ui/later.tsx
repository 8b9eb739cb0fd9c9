import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { untilIdle } from './until-idle.ts';

/**
 * Renders its children once what stands before them is painted. Rendered and laid out together, the parts of a long form keep a
 * phone from answering for a quarter of a second.
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
