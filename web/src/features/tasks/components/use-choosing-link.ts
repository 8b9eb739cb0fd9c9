import { useLongPress } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { CardChoice } from './task-card.tsx';

/** Duration of a long press that selects a card, ms; as on Android. */
const PRESS_MS = 500;

/**
 * Handlers of a link that can also be selected: by Space, by a long press, and by a click while others are selected;
 * with Shift as a range. Enter always opens it.
 */
export const useChoosingLink = ({ choosing, onChoose }: Pick<CardChoice, 'choosing' | 'onChoose'>) => {
  const pressed = useRef(false);
  const press = useLongPress(
    () => {
      pressed.current = true;
      onChoose(false);
    },
    { threshold: PRESS_MS, events: ['touch'], cancelOnMove: true },
  );
  return {
    ...press,
    onTouchStart: (event: React.TouchEvent): void => {
      pressed.current = false;
      press.onTouchStart?.(event);
    },
    onContextMenu: (event: MouseEvent): void => {
      // The same press would open the browser's link menu.
      if (pressed.current) event.preventDefault();
    },
    onClick: (event: MouseEvent): void => {
      const isKey = event.detail === 0;
      if (pressed.current) event.preventDefault();
      else if (choosing && !isKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        onChoose(event.shiftKey);
      }
      pressed.current = false;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onChoose(event.shiftKey);
    },
  };
};
