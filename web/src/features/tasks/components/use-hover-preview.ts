import { useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { savesData } from '../../../shared/media/saves-data.ts';

/** How long a pointer or the focus rests on a card before it moves, ms: one that passes by loads nothing. */
const REST_MS = 150;

/** Ends the preview that plays: there is one at a time, where the pointer and the focus are on two cards. */
let endOther: () => void = () => undefined;

/**
 * Whether a card's preview is to play, and what on the card tells so: a mouse over it, or the focus of a keyboard. Never for a
 * finger, whose long press chooses, nor where little motion or little data is wanted.
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
