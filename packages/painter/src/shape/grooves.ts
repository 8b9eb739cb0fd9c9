import { type FaceShape } from '../person/face-shape.ts';
import { curve } from '../math/curve.ts';
import { exp, sine, square } from '../math/functions.ts';
import { at, clamp, smooth, type Vec2 } from '../math/numeric.ts';

export interface Groove {
  points: Vec2[];
  width: number;
  depth: number;
  raise: number;
}

export function grooves(p: FaceShape): Groove[] {
  const list: Groove[] = [];
  const w = p.wrinkle;
  const ala: Vec2 = [p.noseW + 0.03, p.wingY - 0.05];
  for (const s of [1, -1]) {
    const j = 1 + s * p.asymmetry * 0.6;
    const m = (list0: Vec2[]): Vec2[] =>
      curve(
        list0.map(([x, y]) => [x * s, y] as Vec2),
        6,
      );
    // from the wing of the nose past the corner of the mouth
    list.push({
      points: m([
        ala,
        [p.noseW + 0.13, p.noseTipY + 0.16],
        [p.mouthW + 0.08, p.mouthY - 0.16],
        [p.mouthW + 0.13, p.mouthY - 0.06 + 0.16 * w],
      ]),
      width: 0.055,
      depth: (0.005 + 0.05 * w + p.smile * 0.014 + p.fullness * 0.005) * j,
      raise: 0.7,
    });
    if (w > 0.35)
      list.push({
        points: m([
          [p.mouthW + 0.04, p.mouthY + 0.05],
          [p.mouthW + 0.06, p.mouthY + 0.2],
          [p.mouthW + 0.02, p.mouthY + 0.33],
        ]),
        width: 0.045,
        depth: 0.027 * (w - 0.25) * j,
        raise: 0.6,
      });
    if (w > 0.25)
      for (let k = 0; k < 3; k++)
        list.push({
          points: m([
            [p.eyeX + p.eyeW + 0.07, -0.03 + k * 0.06],
            [p.eyeX + p.eyeW + 0.16 + 0.02 * k, -0.075 + k * 0.085],
            [p.eyeX + p.eyeW + 0.25, -0.1 + k * 0.12],
          ]),
          width: 0.016,
          depth: 0.012 * (w - 0.15) * j,
          raise: 0.5,
        });
    // under the eye
    list.push({
      points: m([
        [p.eyeX - p.eyeW * 0.95, 0.1],
        [p.eyeX - p.eyeW * 0.4, 0.215],
        [p.eyeX + p.eyeW * 0.3, 0.25],
        [p.eyeX + p.eyeW, 0.2],
      ]),
      width: 0.05,
      depth: 0.001 + 0.03 * p.bags,
      raise: 0.8,
    });
    if (w > 0.5)
      list.push({
        points: m([
          [p.eyeX - p.eyeW * 0.7, 0.15],
          [p.eyeX, 0.185],
          [p.eyeX + p.eyeW * 0.8, 0.15],
        ]),
        width: 0.018,
        depth: 0.01 * w,
        raise: 0.5,
      });
    if (w > 0.3)
      list.push({
        points: m([
          [0.1, p.browY + 0.08],
          [0.085, p.browY - 0.04],
          [0.1, p.browY - 0.16],
        ]),
        width: 0.022,
        depth: 0.014 * (w - 0.2),
        raise: 0.6,
      });
  }
  if (w > 0.2)
    for (let k = 0; k < 4; k++) {
      const y = p.browY - 0.2 - k * 0.115;
      const span = 0.62 - k * 0.06;
      const a = 0.02 * sine(k * 2.1 + p.asymmetry * 30);
      list.push({
        points: curve(
          [
            [-span, y + 0.035 + a],
            [-span * 0.5, y - 0.02 - a],
            [0, y + 0.02],
            [span * 0.5, y - 0.02 + a],
            [span, y + 0.04],
          ],
          6,
        ),
        width: 0.028,
        depth: 0.02 * (w - 0.12) * (k === 3 ? 0.6 : 1),
        raise: 0.7,
      });
    }
  return list;
}

export function grooveHeight(g: Groove[]): (x: number, y: number) => number {
  const boxes = g.map(({ points, width }) => {
    const xs = points.map((q) => q[0]);
    const ys = points.map((q) => q[1]);
    const m = width * 3.2;
    return [Math.min(...xs) - m, Math.min(...ys) - m, Math.max(...xs) + m, Math.max(...ys) + m] as const;
  });
  return (x, y) => {
    let z = 0;
    for (let k = 0; k < g.length; k++) {
      const b = at(boxes, k);
      if (x < b[0] || y < b[1] || x > b[2] || y > b[3]) continue;
      const { points, width, depth, raise } = at(g, k);
      let best = 1e9;
      let where = 0;
      for (let i = 0; i + 1 < points.length; i++) {
        const ax = at(points, i)[0];
        const ay = at(points, i)[1];
        const dx = at(points, i + 1)[0] - ax;
        const dy = at(points, i + 1)[1] - ay;
        const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9));
        const d = square(x - ax - dx * t) + square(y - ay - dy * t);
        if (d < best) {
          best = d;
          where = (i + t) / (points.length - 1);
        }
      }
      const q = best / (width * width);
      if (q > 10) continue;
      const taper = smooth(0, 0.22, where) * smooth(1, 0.7, where);
      z += depth * taper * (raise * 0.6 * exp(-q * 0.3) - (1 + raise * 0.6) * exp(-q));
    }
    return z;
  };
}
