import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to an element when the focused element inside it is removed, so that keyboards and screen readers go on
 * where they were instead of at the top of the page.
 * @param ref an element with `tabIndex={-1}`
 */
export const useKeptFocus = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const kept = ref.current;
    if (kept === null) return undefined;
    let focused: Element | null = null;
    const follow = ({ target }: Event): void => {
      focused = target instanceof Element && target !== kept && kept.contains(target) ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (focused?.isConnected !== false || document.activeElement !== document.body) return;
      focused = null;
      kept.focus({ preventScroll: true });
    });
    // A press elsewhere takes the focus away, even if no other element gets it.
    const forget = ({ target }: Event): void => {
      if (target instanceof Node && !kept.contains(target)) focused = null;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', forget);
    changes.observe(kept, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', forget);
      changes.disconnect();
    };
  }, [ref]);
};
