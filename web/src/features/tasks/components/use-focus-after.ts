import { useEffect, useRef } from 'react';
import { neighbourOf } from '../model/selection.ts';

interface Wanted {
  readonly gone: readonly string[];
  readonly next: string | undefined;
  /** Only if nothing has the focus by then. */
  readonly ifLost: boolean;
}

/**
 * Where the focus goes when what had it is gone: the link of an item (`data-item`), or the heading of the list, which
 * must take it (`tabIndex={-1}`).
 * @param order the ids of the items, as they are listed
 */
export const useFocusAfter = <Heading extends HTMLElement>(order: readonly string[]) => {
  const heading = useRef<Heading>(null);
  const wanted = useRef<Wanted | null>(null);
  // After the list was drawn without them: cards change their places.
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
    /** After items were taken out of the list: to the one that follows them. */
    afterRemoval: (gone: readonly string[]): void => {
      wanted.current = { gone, next: neighbourOf(gone, order), ifLost: false };
    },
    /** After another part of the page is taken away, if it had the focus: to an item. */
    afterClosing: (next: string | undefined): void => {
      wanted.current ??= { gone: [], next, ifLost: true };
    },
  };
};
