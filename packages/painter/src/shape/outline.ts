/**
 * | constants | source |
 * |---|---|
 * | `MIDDLE_Y` | chosen by eye |
 * | `STEPS` | chosen: four a degree |
 */
import { curve, spline } from '../math/curve.ts';
import { atan2, cosine, hypot, power } from '../math/functions.ts';
import { at, mix, type Vec2 } from '../math/numeric.ts';
import type { FaceShape } from '../person/face-shape.ts';

/** The middle that the outline is measured from: (0, MIDDLE_Y). */
const MIDDLE_Y = 0.15;
const STEPS = 1440;

/** The skull and the face without features. */
export interface Oval {
  /** Distance inside the outline (units); negative outside. */
  readonly inside: (x: number, y: number) => number;
  /** 0 in the middle, 1 at the outline. */
  readonly share: (x: number, y: number) => number;
  /** Height of the bare form; 0 at and outside the outline. */
  readonly height: (x: number, y: number) => number;
}

/** The right half from the crown to the chin. */
function halfOutline(p: FaceShape): Vec2[] {
  const corner = mix(p.jaw, p.chinW + 0.08, 0.47 - 0.1 * p.jawCorner);
  return [
    [0, p.topY],
    [p.temple * 0.54, p.topY + 0.125],
    [p.temple * 0.9, p.topY + 0.52],
    [p.temple - 0.03 * p.hollow, -0.52],
    [mix(p.temple, p.cheek, 0.6) - 0.02 * p.hollow, -0.12],
    [p.cheek, 0.18],
    [mix(p.cheek, p.jaw, 0.5) + 0.02 + 0.015 * p.jawCorner, p.jawY - 0.38],
    [p.jaw + 0.02 * p.jawCorner, p.jawY - 0.02],
    [corner, mix(p.jawY, p.chinY, 0.46)],
    [p.chinW + mix(0.06, 0.1, p.chinSquare), p.chinY - mix(0.15, 0.115, p.chinSquare)],
    [p.chinW * mix(0.55, 0.8, p.chinSquare), p.chinY - mix(0.045, 0.016, p.chinSquare)],
    [0, p.chinY],
  ];
}

/** The outline's distance from the middle, for each of STEPS directions. */
function radii(p: FaceShape): Float32Array {
  const half = halfOutline(p);
  const left = half.slice(1, -1).toReversed();
  const outline = curve([...half, ...left.map(([x, y]): Vec2 => [-x, y])], 14, true);
  const radius = new Float32Array(STEPS + 1);
  outline.forEach((a, i) => {
    const b = at(outline, (i + 1) % outline.length);
    for (let k = 0; k < 24; k++) {
      const x = mix(a[0], b[0], k / 24);
      const y = mix(a[1], b[1], k / 24) - MIDDLE_Y;
      radius[Math.round(((atan2(x, y) + Math.PI) / (2 * Math.PI)) * STEPS)] = hypot(x, y);
    }
  });
  for (let pass = 0; pass < 2; pass++)
    for (let i = 0; i <= STEPS; i++) if (radius[i] === 0) radius[i] = radius[i === 0 ? STEPS : i - 1] ?? 0;
  return radius.map((_, i) => {
    let sum = 0;
    for (let k = -6; k <= 6; k++) sum += radius[(i + k + STEPS) % STEPS] ?? 0;
    return sum / 13;
  });
}

export function createOval(p: FaceShape): Oval {
  const radius = radii(p);
  const furthest = radius.reduce((most, one) => Math.max(most, one)) * 1.001;
  const radiusAt = (angle: number): number => {
    const f = ((angle + Math.PI) / (2 * Math.PI)) * STEPS;
    const i = Math.min(STEPS - 1, Math.floor(f));
    return (radius[i] ?? 0) + ((radius[i + 1] ?? 0) - (radius[i] ?? 0)) * (f - i);
  };
  const profile = spline([
    [-1.6, 1.08],
    [-0.95, 1.17],
    [-0.5, 1.2],
    [-0.1, 1.12],
    [0.4, 1.13],
    [0.8, 1.16],
    [1.1, 1.15],
    [1.5, 1.1 + p.chinOut],
    [1.8, 1.04 + p.chinOut],
  ]);
  return {
    inside: (x, y) => radiusAt(atan2(x, y - MIDDLE_Y)) - hypot(x, y - MIDDLE_Y),
    share: (x, y) => hypot(x, y - MIDDLE_Y) / radiusAt(atan2(x, y - MIDDLE_Y)),
    height: (x, y) => {
      if (Math.abs(x) > furthest || Math.abs(y - MIDDLE_Y) > furthest) return 0;
      const angle = atan2(x, y - MIDDLE_Y);
      const r = hypot(x, y - MIDDLE_Y) / radiusAt(angle);
      if (r >= 1) return 0;
      const c = cosine(angle); // 1 towards the chin, where the edge is firmer
      const firm = c > 0 ? 2.15 + 4.2 * c * c * c : 2.15 + 0.5 * c * c;
      return profile(y) * power(1 - power(r, firm), 0.48);
    },
  };
}
