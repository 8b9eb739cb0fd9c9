import { boxMean } from './box-mean.ts';
import { type Colours, halve, mapColours, type Plane, resizePlane } from './planes.ts';

/** Colours of some of an image's pixels, near every pixel. */
export interface LocalColours {
  readonly mean: Colours;
  /** Variance, summed over the channels. */
  readonly spread: Plane;
  /** Share of such pixels nearby. */
  readonly weight: Plane;
}

/** Weight of colours from four times as far away, where nothing is near. */
const FAR = 0.02;

/**
 * @param colours at half the size (local colours are smooth)
 * @param weight which pixels count, at half the size
 * @param radius how near, pixels of the full size
 * @returns planes of the full size, `w` x `h`
 */
export function localColours(colours: Colours, weight: Plane, w: number, h: number, radius: number): LocalColours {
  const [W, H] = [w >> 1, h >> 1];
  const r = Math.max(1, radius >> 1);
  const near = (plane: Plane): Plane => boxMean(boxMean(plane, W, H, r), W, H, r);
  const far = (plane: Plane): Plane => boxMean(plane, W, H, r * 4);
  const nearWeight = near(weight);
  const farWeight = far(weight);
  const local = (plane: Plane): Plane => {
    const [close, distant] = [near(plane), far(plane)];
    return close.map((value, i) => {
      const total = (nearWeight[i] ?? 0) + FAR * (farWeight[i] ?? 0) + 1e-6;
      return (value + FAR * (distant[i] ?? 0)) / total;
    });
  };
  const spread = new Float32Array(W * H);
  const mean = mapColours(colours, (plane) => {
    const weighted = plane.map((value, i) => value * (weight[i] ?? 0));
    const average = local(weighted);
    const squares = local(weighted.map((value, i) => value * (plane[i] ?? 0)));
    for (let i = 0; i < spread.length; i++) {
      spread[i] = (spread[i] ?? 0) + Math.max(0, (squares[i] ?? 0) - (average[i] ?? 0) ** 2);
    }
    return resizePlane(average, W, H, w, h);
  });
  return { mean, spread: resizePlane(spread, W, H, w, h), weight: resizePlane(nearWeight, W, H, w, h) };
}

/** Colours at half the size. */
export const halveColours = (colours: Colours, w: number, h: number): Colours =>
  mapColours(colours, (plane) => halve(plane, w, h));
