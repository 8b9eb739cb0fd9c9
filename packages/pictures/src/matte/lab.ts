import type { Plane } from './planes.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/** Lightness (0 to 100), green to red, blue to yellow. */
export type Lab = readonly [lightness: Plane, a: Plane, b: Plane];

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** CIE L*a*b* of sRGB bytes, white point D65 (IEC 61966-2-1; CIE 15:2004). */
export function toLab({ width, height, data }: RgbaImage): Lab {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const [L, A, B] = [planes[0] ?? new Float32Array(), planes[1] ?? new Float32Array(), planes[2] ?? new Float32Array()];
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  for (let i = 0; i < L.length; i++) {
    const red = LINEAR[data[i * 4] ?? 0] ?? 0;
    const green = LINEAR[data[i * 4 + 1] ?? 0] ?? 0;
    const blue = LINEAR[data[i * 4 + 2] ?? 0] ?? 0;
    const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    L[i] = 116 * y - 16;
    A[i] = 500 * (x - y);
    B[i] = 200 * (y - z);
  }
  return [L, A, B];
}
