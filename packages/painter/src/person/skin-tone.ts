import { at, clamp, mix3, type Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';

const TONES = ['#e2c3b4', '#dab49c', '#cfa283', '#bc8b68', '#a0704f', '#7c5543', '#5c4033', '#432f27'].map(colour);

export function skinTone(t: number): Vec3 {
  const f = clamp(t) * (TONES.length - 1);
  const i = Math.min(TONES.length - 2, Math.floor(f));
  return mix3(at(TONES, i), at(TONES, i + 1), f - i);
}
