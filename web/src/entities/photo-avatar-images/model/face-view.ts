import type { PlacedFace, Place } from '@orator/contracts/photo-avatar-images/face-points';

/** The square part of a picture that is shown: its middle and its side, pixels of the picture. */
export interface View {
  readonly middle: Place;
  readonly side: number;
}

/** A picture's size, pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room around a face, as a share of the largest distance between its points. */
const ROOM = 1.7;
/** The closest look, pixels of the picture. */
const CLOSEST = 24;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The part of a picture with a face in its middle. */
export function viewFace(points: PlacedFace): View {
  const places = Object.values(points);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const tall = bottom - top;
  // The forehead is above the eyes.
  return { middle: [(left + right) / 2, (top + bottom) / 2 - 0.15 * tall], side: ROOM * Math.max(right - left, tall) };
}

/** Enlarges what is shown (factor above 1) around its middle, up to the whole picture or a few pixels. */
export const zoomView = ({ middle, side }: View, factor: number, { width, height }: Size): View => ({
  middle,
  side: clamp(side / factor, CLOSEST, 1.2 * Math.max(width, height)),
});

/** Moves what is shown; its middle stays in the picture. */
export const moveView = ({ middle: [x, y], side }: View, [dx, dy]: Place, { width, height }: Size): View => ({
  middle: [clamp(x + dx, 0, width), clamp(y + dy, 0, height)],
  side,
});

/** Converts a place in the picture to its position in the view, shares of the view's side. */
export const placeInView = ({ middle, side }: View, [x, y]: Place): Place => [
  (x - middle[0]) / side + 0.5,
  (y - middle[1]) / side + 0.5,
];
