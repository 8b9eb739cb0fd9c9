import { useEffect, useRef } from 'react';
import { findNeighbour } from '../model/selection.ts';

interface Wanted {
  readonly gone: readonly string[];
  readonly next: string | undefined;
  /** Only if nothing else has the focus by then. */
  readonly ifLost: boolean;
}

/**
 * Moves the focus when its element disappears: to the link of an item (`data-item`), or the list's heading, which must
 * be focusable (`tabIndex={-1}`).
 * @param order the ids of the items in list order
 */
export const useFocusAfter = <Heading extends HTMLElement>(order: readonly string[]) => {
  const heading = useRef<Heading>(null);
  const wanted = useRef<Wanted | null>(null);
  // After the list is rendered without them, because cards move.
  useEffect(() => {
    if (wanted.current === null || wanted.current.gone.some((id) => order.includes(id))) return;
    const { next, ifLost } = wanted.current;
    wanted.current = null;
    if (ifLost && document.activeElement !== document.body) return;
    const link = document.querySelector<HTMLElement>(`[data-item="${next ?? ''}"]`);
    (link ?? heading.current)?.focus();
  });
  return {
    heading,
    /** After items were removed: to the one that follows them. */
    afterRemoval: (gone: readonly string[]): void => {
      wanted.current = { gone, next: findNeighbour(gone, order), ifLost: false };
    },
    /** After another part of the page is removed, if it had the focus: to an item. */
    afterClosing: (next: string | undefined): void => {
      wanted.current ??= { gone: [], next, ifLost: true };
    },
  };
};
