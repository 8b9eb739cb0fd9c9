import { useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { savesData } from '../../../shared/media/saves-data.ts';

/** How long a pointer or the focus must rest on a card, ms; passing over it loads nothing. */
const REST_MS = 150;

/** Ends the current preview, because only one plays at a time, even if pointer and focus are on two cards. */
let endOther: () => void = () => undefined;

/**
 * Whether a card's preview plays, and the handlers that control it: a mouse over it, or keyboard focus. Not for touch,
 * whose long press selects, nor with reduced motion or reduced data.
 */
export const useHoverPreview = () => {
  const still = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [end] = useState(() => () => {
    clearTimeout(timer.current);
    setPlaying(false);
  });
  const begin = (): void => {
    if (still || savesData()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (endOther !== end) endOther();
      endOther = end;
      setPlaying(true);
    }, REST_MS);
  };
  useEffect(() => end, [end]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') begin();
    },
    onPointerLeave: end,
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(':focus-visible')) begin();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) end();
    },
  };
  return { playing: playing && !still, handlers };
};
