import type { CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import { type PointerEvent, useState } from 'react';
import { areFull, beginStroke, endStroke, extendStroke, type Place } from './draw-strokes.ts';

/** The usual half width of a brush, and its limits: shares of the picture's longer side. */
export const BRUSH = { usual: 0.025, least: 0.005, most: 0.1, step: 0.005 } as const;

/** The position of a pointer in the element of its event, shares of the element's width and height. */
export const locatePointer = (event: PointerEvent<HTMLElement>): Place => {
  const area = event.currentTarget.getBoundingClientRect();
  const share = (at: number, start: number, size: number): number => Math.min(1, Math.max(0, (at - start) / size));
  return [share(event.clientX, area.left, area.width), share(event.clientY, area.top, area.height)];
};

type Strokes = readonly CutOutStroke[];

/**
 * Strokes that are painted over a picture to add areas to the cut-out, or to remove them.
 * @param update changes the strokes
 */
export const useStrokes = (strokes: Strokes, update: (change: (before: Strokes) => CutOutStroke[]) => void) => {
  const [radius, setRadius] = useState<number>(BRUSH.usual);
  const begin = (keep: boolean, at: Place): void => update((before) => beginStroke(before, { keep, radius }, at));
  const goOn = (at: Place): void => update((before) => extendStroke(before, at));
  const end = (): void => update(endStroke);
  const undo = (): void => update((before) => before.slice(0, -1));
  return { radius, setRadius, strokes, isFull: areFull(strokes), begin, goOn, end, undo };
};
