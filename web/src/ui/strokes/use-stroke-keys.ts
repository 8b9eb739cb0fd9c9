import { type KeyboardEvent, useState } from 'react';
import type { Place } from './draw-strokes.ts';
import type { useStrokes } from './use-strokes.ts';

/** How far a key press moves the brush, as a share of the picture; `fine` with Shift. */
const STEP = { usual: 0.02, fine: 0.004 } as const;
const WAYS: Partial<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Brush extends Pick<ReturnType<typeof useStrokes>, 'begin' | 'goOn' | 'end'> {
  /** Whether what is painted over belongs to what is cut out. */
  readonly keeps: boolean;
}

/** A brush that is moved by arrow keys; the space bar begins and ends a stroke. */
export const useStrokeKeys = ({ begin, goOn, end, keeps }: Brush) => {
  const [place, setPlace] = useState<Place>([0.5, 0.5]);
  const [focused, setFocused] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const stop = (): void => {
    if (drawing) end();
    setDrawing(false);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const way = WAYS[event.key];
    if (way === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (way !== undefined) {
      const step = event.shiftKey ? STEP.fine : STEP.usual;
      const move = (at: number, by: number): number => Math.min(1, Math.max(0, at + by * step));
      const next: Place = [move(place[0], way[0]), move(place[1], way[1])];
      setPlace(next);
      if (drawing) goOn(next);
    } else if (drawing) stop();
    else if (!event.repeat) {
      begin(keeps, place);
      setDrawing(true);
    }
  };
  const leave = (): void => {
    stop();
    setFocused(false);
  };
  /** Properties of the element that is painted over. */
  const keys = { tabIndex: 0, onKeyDown: press, onFocus: () => setFocused(true), onBlur: leave };
  return { keys, place, drawing, isSeen: focused };
};
