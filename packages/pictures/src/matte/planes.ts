/** One value a pixel, row by row. */
export type Plane = Float32Array;

/** Red, green and blue, 0 to 1. */
export type Colours = readonly [Plane, Plane, Plane];

export const mapColours = ([r, g, b]: Colours, work: (plane: Plane, channel: 0 | 1 | 2) => Plane): Colours => [
  work(r, 0),
  work(g, 1),
  work(b, 2),
];
