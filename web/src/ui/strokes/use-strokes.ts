import { CUT_OUT_STROKES, type CutOutStroke } from '@orator/contracts/core/cut-out-strokes';
import { type PointerEvent, useState } from 'react';

type Place = readonly [x: number, y: number];

/** The usual half width of a brush, and its limits: shares of the picture's longer side. */
export const BRUSH = { usual: 0.025, least: 0.005, most: 0.1, step: 0.005 } as const;
/** Places are kept to a tenth of a thousandth of the picture, finer than a pixel. */
const FINEST = 1e4;

const round = (share: number): number => Math.round(share * FINEST) / FINEST;

/** Extends a stroke to a point; points too close to the last one are skipped. */
const longer = (stroke: CutOutStroke, [x, y]: Place): CutOutStroke => {
  const [lastX = x, lastY = y] = stroke.points.at(-1) ?? [];
  const near = Math.hypot(x - lastX, y - lastY) < stroke.radius / 3;
  return near || stroke.points.length >= CUT_OUT_STROKES.points
    ? stroke
    : { ...stroke, points: [...stroke.points, [x, y]] };
};

/** Where a pointer is in the element that it is over, shares of its width and height. */
export const locatePointer = (event: PointerEvent<HTMLElement>): Place => {
  const area = event.currentTarget.getBoundingClientRect();
  const share = (at: number, start: number, size: number): number => Math.min(1, Math.max(0, (at - start) / size));
  return [share(event.clientX, area.left, area.width), share(event.clientY, area.top, area.height)];
};

type Strokes = readonly CutOutStroke[];

/**
 * Strokes that are painted over a picture: what belongs to what is cut out, and what does not.
 * @param update changes them
 */
export const useStrokes = (strokes: Strokes, update: (change: (before: Strokes) => CutOutStroke[]) => void) => {
  const [radius, setRadius] = useState<number>(BRUSH.usual);
  const begin = (keep: boolean, [x, y]: Place): void =>
    update((before) =>
      before.length >= CUT_OUT_STROKES.strokes
        ? [...before]
        : [...before, { keep, radius, points: [[round(x), round(y)]] }],
    );
  const goOn = ([x, y]: Place): void =>
    update((all) => all.map((one, i) => (i === all.length - 1 ? longer(one, [round(x), round(y)]) : one)));
  const undo = (): void => update((before) => before.slice(0, -1));
  return { radius, setRadius, strokes, begin, goOn, undo };
};
