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
  // Waits until the list is rendered without the removed items, because cards move.
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
    /** Moves the focus after items were removed, to the item that follows them. */
    afterRemoval: (gone: readonly string[]): void => {
      wanted.current = { gone, next: findNeighbour(gone, order), ifLost: false };
    },
    /** Moves the focus to an item after another part of the page was removed, if that part had the focus. */
    afterClosing: (next: string | undefined): void => {
      wanted.current ??= { gone: [], next, ifLost: true };
    },
  };
};
