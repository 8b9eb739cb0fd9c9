import { boxMean } from '../matte/box-mean.ts';
import { type Colours, mapColours, type Plane } from '../matte/planes.ts';

/** Near every pixel the value is r * slope[0] + g * slope[1] + b * slope[2] + offset. */
export interface LinearFit {
  readonly slope: Colours;
  readonly offset: Plane;
}

/**
 * The guided filter's coefficients (He, Sun, Tang: "Guided Image Filtering", 2010, its colour form): values that follow the
 * edges of a picture.
 * @param epsilon the variance of colour, 0 to 1 squared, that counts as an edge
 */
export function fitToColours(
  colours: Colours,
  values: Plane,
  w: number,
  h: number,
  { radius, epsilon }: { readonly radius: number; readonly epsilon: number },
): LinearFit {
  const local = (plane: Plane): Plane => boxMean(plane, w, h, radius);
  const product = (a: Plane, b: Plane): Plane => local(a.map((value, i) => value * (b[i] ?? 0)));
  const [R, G, B] = colours;
  const mean = mapColours(colours, local);
  const meanValue = local(values);
  const withValue = mapColours(colours, (plane) => product(plane, values));
  const squares = [product(R, R), product(R, G), product(R, B), product(G, G), product(G, B), product(B, B)] as const;
  const slope: Colours = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)];
  const offset = new Float32Array(w * h);
  for (let i = 0; i < offset.length; i++) {
    const at = (plane: Plane): number => plane[i] ?? 0;
    const [x, y, z] = [at(mean[0]), at(mean[1]), at(mean[2])];
    const [rr, rg, rb, gg, gb, bb] = squares;
    const [s00, s01, s02] = [at(rr) - x * x + epsilon, at(rg) - x * y, at(rb) - x * z];
    const [s11, s12, s22] = [at(gg) - y * y + epsilon, at(gb) - y * z, at(bb) - z * z + epsilon];
    const value = at(meanValue);
    const [c0, c1, c2] = [at(withValue[0]) - x * value, at(withValue[1]) - y * value, at(withValue[2]) - z * value];
    // The inverse of the symmetric 3 x 3 matrix by its cofactors.
    const [i00, i01, i02] = [s11 * s22 - s12 * s12, s02 * s12 - s01 * s22, s01 * s12 - s02 * s11];
    const [i11, i12, i22] = [s00 * s22 - s02 * s02, s01 * s02 - s00 * s12, s00 * s11 - s01 * s01];
    const determinant = s00 * i00 + s01 * i01 + s02 * i02;
    const a = (i00 * c0 + i01 * c1 + i02 * c2) / determinant;
    const b = (i01 * c0 + i11 * c1 + i12 * c2) / determinant;
    const c = (i02 * c0 + i12 * c1 + i22 * c2) / determinant;
    slope[0][i] = a;
    slope[1][i] = b;
    slope[2][i] = c;
    offset[i] = value - a * x - b * y - c * z;
  }
  return { slope: mapColours(slope, local), offset: local(offset) };
}
